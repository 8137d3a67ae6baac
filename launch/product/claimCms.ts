import { resolve } from 'node:path';
import { CmsSettingError } from '../../cms/process/environment.ts';
import { claimPart } from '../../environment/folderClaim.ts';

/**
 * Takes the CMS's part of the data folder for this process, until it ends: its database, when that is a file, and its uploads.
 * @throws CmsSettingError when another CMS has it.
 */
export async function claimCms(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const data = resolve(environment['ALUR_DATA'] || '.data');
  const refusal = await claimPart(data, { folder: 'cms', name: 'CMS' });
  if (refusal !== null) throw new CmsSettingError(refusal);
}
