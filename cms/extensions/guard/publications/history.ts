import type { Database, Store } from '../../hooks/directus.ts';
import type { Publication, PublicationInFull, PublicationPage } from '../../studio/publications/contract.ts';
import {
  flowTable,
  publicationTable,
  contentOf,
  storedFlowRows,
  storedPublication,
  withFlows,
} from '../publicationRows/storedPublications.ts';

const [usual, most] = [20, 100];
/** Publications of one millisecond, at most. */
const mostAtOnce = 20;
const newestFirst = [
  { column: 'at', order: 'desc' },
  { column: 'id', order: 'desc' },
] as const;

/** One page of the publications, newest first. */
export async function readHistory(
  query: Readonly<Record<string, unknown>>,
  database: Store,
): Promise<PublicationPage> {
  const { flow, before } = query;
  const asked = Number(query['limit'] ?? usual);
  const count = Number.isInteger(asked) && asked > 0 ? Math.min(asked, most) : usual;
  const [from, afterId] = typeof before === 'string' ? before.split('~') : [];
  const ids = typeof flow === 'string' ? await publicationsOf(flow, database) : null;
  const table = database(publicationTable);
  const all = ids === null ? table.where({}) : table.whereIn('id', ids);
  const older = from === undefined ? all : all.where('at', '<=', new Date(from));
  const rows = await older
    .orderBy(newestFirst)
    .limit(count + 1 + mostAtOnce)
    .select('*');
  const found = await withFlows(rows, database);
  const page = found.filter(({ at, id }) => from === undefined || at < from || (afterId ?? '') > id);
  const publications = page.slice(0, count);
  const last = publications.at(-1);
  return { publications, next: page.length > count && last ? cursorOf(last) : null };
}

async function publicationsOf(flow: string, database: Database): Promise<readonly unknown[]> {
  const rows = await database(flowTable).where({ flow }).select('publication');
  return rows.map(({ publication }) => publication);
}

function cursorOf({ at, id }: Publication): string {
  return `${at}~${id}`;
}

/** One publication with what it changed; null: there is none of this id. */
export async function readInFull(id: string, database: Database): Promise<PublicationInFull | null> {
  const found = await storedPublication(id, database);
  if (found === null) return null;
  const flows = await storedFlowRows(id, database);
  return {
    ...found,
    contents: flows.flatMap(({ flow, before, after }) =>
      after === null
        ? []
        : [{ flow, before: before === null ? null : contentOf(before), after: contentOf(after) }],
    ),
  };
}
