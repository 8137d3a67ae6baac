import type { Database, Store } from '../../hooks/directus.ts';
import type {
  HistoryNames,
  Publication,
  PublicationInFull,
  PublicationPage,
} from '../publicationRows/contract.ts';
import {
  flowTable,
  publicationTable,
  contentOf,
  storedFlowRows,
  storedPublication,
  withFlows,
} from '../publicationRows/storedPublications.ts';

const [usual, most] = [20, 100];
/** Lines whose names can be chosen. */
const mostNamed = 20_000;
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
  const { flow, person, before } = query;
  const asked = Number(query['limit'] ?? usual);
  const count = Number.isInteger(asked) && asked > 0 ? Math.min(asked, most) : usual;
  const [from, afterId] = readCursor(before);
  const ids = typeof flow === 'string' ? await publicationsOf(flow, database) : null;
  const table = database(publicationTable);
  const all = ids === null ? table.where({}) : table.whereIn('id', ids);
  const theirs = typeof person === 'string' ? all.where({ by_name: person }) : all;
  const older = from === undefined ? theirs : theirs.where('at', '<=', new Date(from));
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

/** Moment and id of the last line that was read. An address that names no moment begins at the first page. */
function readCursor(before: unknown): readonly string[] {
  const parts = typeof before === 'string' ? before.split('~') : [];
  return Number.isNaN(Date.parse(parts[0] ?? '')) ? [] : parts;
}

function cursorOf({ at, id }: Publication): string {
  return `${at}~${id}`;
}

/** Names that the history can be filtered by, of its newest lines. */
export async function readNames(database: Store): Promise<HistoryNames> {
  const [people, flows] = await Promise.all(
    (
      [
        [publicationTable, 'by_name'],
        [flowTable, 'flow'],
      ] as const
    ).map(async ([table, column]) => {
      const newest = database(table)
        .where({})
        .orderBy([{ column: 'at', order: 'desc' }]);
      const rows = await newest.limit(mostNamed).select(column);
      return [...new Set(rows.flatMap((row) => row[column] ?? []).map(String))].toSorted();
    }),
  );
  return { people: people ?? [], flows: flows ?? [] };
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
        : [{ flow, before: before === null ? null : contentOf(flow, before), after: contentOf(flow, after) }],
    ),
  };
}
