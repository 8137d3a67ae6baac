import type { CmsApi } from '../base/cmsApi.ts';
import { isObject, objectAt, same } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedNote } from '../base/report.ts';
import { mergeParts } from './merge.ts';
import { hashParts, partsOf } from './parts.ts';
import type { SeedState } from './seedState.ts';

const collection = 'directus_settings';

/** Settings of Studio: merged like content, so that an administrator's choice stays. `file` holds `settings`, and `shipped`: what Directus itself starts with. */
export async function applySettings(
  api: CmsApi,
  file: JsonObject,
  state: SeedState,
  dryRun: boolean,
): Promise<readonly SeedNote[]> {
  const wanted = objectAt(file['settings'], 'settings.json/settings');
  const shipped = isObject(file['shipped']) ? file['shipped'] : {};
  const present = objectAt(await api.get(`/settings?fields=${Object.keys(wanted).join(',')}`), 'settings');
  const ours = partsOf(wanted, []);
  const merge = mergeParts(
    state.of(collection, '1') ?? {},
    ours,
    partsOf(present, []),
    (part, value) => value === null || same(value, shipped[part]),
  );
  state.set(collection, '1', {
    ...state.of(collection, '1'),
    ...hashParts(new Map([...ours].filter(([part]) => !merge.conflicts.includes(part)))),
  });
  const notes: SeedNote[] = [...merge.kept, ...merge.conflicts].map((part) => ({
    kind: 'kept',
    subject: `settings/${part}`,
    sentence: 'The administrator’s choice stays.',
  }));
  const patch = Object.fromEntries(
    merge.apply.filter((part) => ours.has(part)).map((part) => [part, ours.get(part) ?? null]),
  );
  if (Object.keys(patch).length === 0) return notes;
  if (!dryRun) await api.send('PATCH', '/settings', patch);
  return [
    ...notes,
    { kind: 'updated', subject: 'settings', sentence: `Set: ${Object.keys(patch).join(', ')}.` },
  ];
}
