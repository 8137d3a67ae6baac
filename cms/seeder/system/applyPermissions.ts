import type { CmsApi } from '../base/cmsApi.ts';
import { objectsAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedNote } from '../base/report.ts';
import { applyRecords } from './applyRecords.ts';

/**
 * The permissions of the policies that the files name. These belong to the files wholly: one that somebody widened is put back, and one that no file knows is removed,
 * because a right that nobody reviewed is a leak. To grant more, use a policy of its own.
 */
export async function applyPermissions(
  api: CmsApi,
  files: readonly JsonObject[],
  dryRun: boolean,
): Promise<readonly SeedNote[]> {
  const wanted = files.flatMap(({ policy, permissions }) =>
    objectsAt(permissions, 'permissions').map((entry) => ({ ...entry, policy: policy ?? null })),
  );
  const policies = new Set(files.map(({ policy }) => policy));
  const identity = (record: JsonObject): string =>
    `${String(record['policy'])} ${String(record['collection'])} ${String(record['action'])}`;
  const label = (record: JsonObject): string => `${String(record['collection'])}.${String(record['action'])}`;
  const { notes, live } = await applyRecords(
    api,
    { endpoint: '/permissions', wanted, identity, label },
    dryRun,
  );
  const known = new Set(wanted.map(identity));
  // Records without an id are Directus's own minimum for people who use Studio.
  const extra = [...live].filter(
    ([key, record]) => typeof record['id'] === 'number' && policies.has(record['policy']) && !known.has(key),
  );
  if (extra.length === 0) return notes;
  if (!dryRun)
    await api.send(
      'DELETE',
      '/permissions',
      extra.map(([, record]) => record['id'] ?? null),
    );
  return [
    ...notes,
    ...extra.map(([, record]) => ({
      kind: 'removed' as const,
      subject: `system/permissions/${label(record)}`,
      sentence: 'No file grants it.',
    })),
  ];
}
