import type { JsonValue } from '@alur/engine/json';
import type { CmsApi } from '../base/cmsApi.ts';
import { isObject, objectAt, textAt, type JsonObject } from '../base/json.ts';

const collection = 'flow_documents';

/** The draft of a flow as it is stored. */
export interface FlowDraft {
  /** Null: nobody has begun one. */
  readonly id: string | null;
  /** The fields that it changes; none: it is empty. */
  readonly content: JsonObject;
  /** What its next save says that it was looked at with. */
  readonly basis: string | null;
  /** Its notes, those of the published flow where it has none of its own. */
  readonly notes: string;
}

/** Reads the draft of a flow. */
export async function readDraft(api: CmsApi, key: string): Promise<FlowDraft> {
  const filter = JSON.stringify({
    collection: { _eq: collection },
    item: { _eq: key },
    key: { _eq: 'draft' },
  });
  const [row] = await api.list(`/versions?fields=id,delta&filter=${encodeURIComponent(filter)}`);
  const delta = isObject(row?.['delta']) ? row['delta'] : {};
  const note = isObject(delta['_draft']) ? delta['_draft'] : {};
  const content = ['document', 'messages', 'sample_data', 'notes'].filter((field) => field in delta);
  const path = `/items/${collection}/${encodeURIComponent(key)}?fields=date_updated,notes`;
  const main = objectAt(await api.get(path), path);
  return {
    id: row === undefined ? null : textAt(row['id'], 'versions/id'),
    content: Object.fromEntries(content.map((field) => [field, delta[field] ?? null])),
    basis: textOf(note['at']) ?? textOf(main['date_updated']),
    notes: textOf(delta['notes']) ?? textOf(main['notes']) ?? '',
  };
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * Saves fields into the draft of a flow, which is begun where there is none. The guard notes what is published as its base.
 * @throws CmsCallError with the status 400 where a person has saved it meanwhile
 */
export async function saveDraft(
  api: CmsApi,
  key: string,
  draft: FlowDraft,
  fields: JsonObject,
): Promise<void> {
  const id = draft.id ?? (await beginDraft(api, key));
  await api.send('POST', `/versions/${id}/save`, {
    ...fields,
    ...(draft.basis === null ? {} : { editing: draft.basis }),
  });
}

async function beginDraft(api: CmsApi, item: string): Promise<string> {
  const begun = await api.send('POST', '/versions', { collection, item, key: 'draft', name: 'draft' });
  // Directus answers with the id alone, or with the row.
  return typeof begun === 'string' ? begun : textAt(objectAt(begun, 'versions')['id'], 'versions/id');
}
