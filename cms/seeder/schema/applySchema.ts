import type { CmsApi } from '../base/cmsApi.ts';
import { isObject, objectsAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedNote } from '../base/report.ts';
import { decodeSnapshot, overlay } from './overlay.ts';

/** Brings collections, fields and relations to what the files say; nothing is removed without `prune`. */
export async function applySchema(
  api: CmsApi,
  files: readonly JsonObject[],
  options: { readonly prune: boolean; readonly dryRun: boolean },
): Promise<readonly SeedNote[]> {
  const live = decodeSnapshot(await api.get('/schema/snapshot'));
  const answer = await api.send('POST', '/schema/diff?force=true', overlay(live, files, options.prune));
  if (!isObject(answer) || !isObject(answer['diff'])) return [];
  if (!options.dryRun) await api.send('POST', '/schema/apply?force=true', answer);
  return notesOf(answer['diff']);
}

function notesOf(diff: JsonObject): readonly SeedNote[] {
  const collections = objectsAt(diff['collections'] ?? [], 'diff/collections');
  const created = new Set(
    collections.filter((entry) => kindOf(entry) === 'created').map(({ collection }) => collection),
  );
  const parts = ['fields', 'relations']
    .flatMap((part) => objectsAt(diff[part] ?? [], `diff/${part}`))
    .filter(({ collection }) => !created.has(collection ?? null));
  return [...collections, ...parts].map((entry) => {
    const kind = kindOf(entry);
    const subject = `schema/${String(entry['collection'])}${entry['field'] === undefined ? '' : `.${String(entry['field'])}`}`;
    return {
      kind,
      subject,
      sentence: `The ${entry['field'] === undefined ? 'collection' : 'field'} was ${kind}.`,
    };
  });
}

function kindOf(entry: JsonObject): 'created' | 'updated' | 'removed' {
  const first = objectsAt(entry['diff'], 'diff')[0];
  if (first?.['path'] !== undefined) return 'updated';
  return first?.['kind'] === 'N' ? 'created' : first?.['kind'] === 'D' ? 'removed' : 'updated';
}
