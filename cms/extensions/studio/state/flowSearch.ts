import { draftKey, toDraft } from '../../guard/drafts/storedDraft.ts';
import type { Filter } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';
import { isFoundIn } from '../wording/filters.ts';
import { namesOf } from './flowColumns.ts';

const collection = 'flow_documents';

/**
 * Lets the search of the list of flows find what the list shows: titles in each language, addresses, keys and names of people. Directus itself searches columns, and titles stand in none.
 */
export const searchFlows: Filter = async (query, meta, { database, accountability }) => {
  if (meta.collection !== collection || accountability === null || !isRow(query)) return query;
  const { search, filter, ...rest } = query;
  if (typeof search !== 'string' || search.trim() === '') return query;
  const [flows, versions] = await Promise.all([
    database(collection).where({}).select('key', 'status', 'document', 'messages', 'changed_by'),
    database('directus_versions').where({ collection, key: draftKey }).select('id', 'item', 'delta'),
  ]);
  const drafts = new Map(versions.map(toDraft).map((draft) => [draft.item, draft]));
  const keys = flows.flatMap((row) => {
    const draft = drafts.get(String(row['key']));
    const flow = row['status'] === 'draft' ? { ...row, ...draft?.content } : row;
    const { title, paths } = namesOf({ document: flow['document'], messages: flow['messages'] });
    const people = [row['changed_by'], draft?.note?.by].map((name) => String(name ?? ''));
    return isFoundIn([String(row['key']), ...people, ...Object.values(title ?? {}), ...paths], search)
      ? [row['key']]
      : [];
  });
  const found = { key: { _in: keys } };
  return { ...rest, filter: isRow(filter) ? { _and: [filter, found] } : found };
};
