import type { RunningCms } from '../../cms/directus.ts';
import { CmsSettingError } from '../../cms/process/environment.ts';
import type { DirectusEnvironment } from '../../cms/process/environment.ts';
import { sentenceOn } from '../product/cmsMessage.ts';
import { claimCms } from '../product/claimCms.ts';

/** A setting is wrong: a supervisor need not try again. */
const configurationFault = 78;

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends this process, and its Directus, with one sentence that says why. */
export async function endInSentence(error: unknown, running: RunningCms | null): Promise<never> {
  process.stderr.write(`${sentenceOn(error)}\n`);
  await running?.stop();
  process.exit(error instanceof CmsSettingError ? configurationFault : 1);
}

/**
 * A database that is a file is prepared while no CMS serves it; one of PostgreSQL may serve the release before.
 * @throws CmsSettingError when a CMS of this machine has the file.
 */
export async function refuseRunningFile(env: DirectusEnvironment): Promise<void> {
  if (env['DB_CLIENT'] === 'sqlite3') await claimCms(env);
}
