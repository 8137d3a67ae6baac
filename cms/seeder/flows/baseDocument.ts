import type { JsonValue } from '@alur/engine/json';
import type { CmsApi } from '../base/cmsApi.ts';
import { fingerprint, isObject, objectsAt } from '../base/json.ts';
import type { ItemSides } from '../content/mergeItem.ts';
import type { SeedState } from '../content/seedState.ts';

/** How many revisions of a flow are looked through. */
const revisions = 100;

/**
 * The document of a flow as it was last seeded. Where an earlier release has kept nothing but its fingerprint, it is found by that among the flow's revisions; undefined: it is
 * found nowhere.
 */
export async function baseDocument(
  api: CmsApi,
  state: SeedState,
  { key, sides }: { readonly key: string; readonly sides: Pick<ItemSides, 'base'> },
): Promise<JsonValue | undefined> {
  const print = sides.base['document'];
  if (print === undefined) return undefined;
  const kept = await state.document(api, 'flow_documents', key);
  if (kept !== undefined) return kept;
  const filter = JSON.stringify({
    collection: { _eq: 'flow_documents' },
    item: { _eq: key },
    version: { _null: true },
  });
  const found = await api.get(
    `/revisions?fields=data&sort=-id&limit=${revisions}&filter=${encodeURIComponent(filter)}`,
  );
  for (const { data } of objectsAt(found, 'revisions')) {
    const document = isObject(data) ? data['document'] : undefined;
    if (document !== undefined && fingerprint(document) === print) return document;
  }
  return undefined;
}
