import type { CmsApi } from '../base/cmsApi.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedNote } from '../base/report.ts';
import type { SeedFiles } from '../files/seedFiles.ts';
import { applyPermissions } from './applyPermissions.ts';
import { applyRecords } from './applyRecords.ts';
import { applyUsers } from './applyUsers.ts';
import type { SeedContext } from './applyUsers.ts';

/** Policies, roles, who holds which, permissions, Studio's words and lists, and users, in the order in which they need each other. */
export async function applySystem(
  api: CmsApi,
  files: SeedFiles,
  around: SeedContext,
): Promise<readonly SeedNote[]> {
  const identity = (record: JsonObject): string => String(record['id']);
  const label = (record: JsonObject): string => String(record['name'] ?? record['id']);
  const notes: SeedNote[] = [];
  for (const [endpoint, wanted] of [
    ['/policies', files.policies],
    ['/roles', files.roles],
    ['/access', files.access],
    ['/folders', files.folders],
  ] as const) {
    notes.push(...(await applyRecords(api, { endpoint, wanted, identity, label }, around.dryRun)).notes);
  }
  notes.push(...(await applyPermissions(api, files.permissions, around.dryRun)));
  const word = (record: JsonObject): string => `${String(record['key'])} ${String(record['language'])}`;
  notes.push(
    ...(
      await applyRecords(
        api,
        { endpoint: '/translations', wanted: files.translations, identity: word, label: word },
        around.dryRun,
      )
    ).notes,
  );
  const list = ({ collection, user, role, bookmark }: JsonObject): string =>
    [collection, user, role, bookmark].map((part) => String(part ?? '')).join(' ');
  const shown = {
    endpoint: '/presets',
    wanted: files.presets,
    identity: list,
    label: ({ collection }: JsonObject) => String(collection),
  };
  notes.push(...(await applyRecords(api, shown, around.dryRun)).notes);
  notes.push(...(await applyUsers(api, files.users, around)));
  return notes;
}
