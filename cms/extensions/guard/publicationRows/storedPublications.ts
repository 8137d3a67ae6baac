import type { Database, Row, Store } from '../../hooks/directus.ts';
import { flowCollection, itemNamed } from '../../hooks/draftItems.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import type { ItemContent, Publication, PublicationState } from './contract.ts';
import { timeOf } from '../saves/newerVersion.ts';

export const publicationTable = 'publications';
/** The items of each, with what they were before and after. */
export const flowTable = 'publication_flows';

const states: readonly PublicationState[] = ['due', 'published', 'refused', 'canceled'];

/** A publication as it is stored; null: there is none of this id. */
export async function storedPublication(id: string, database: Database): Promise<Publication | null> {
  const [found] = await withFlows(await database(publicationTable).where({ id }).select('*'), database);
  return found ?? null;
}

/** The rows as publications, in their order. */
export async function withFlows(rows: readonly Row[], database: Database): Promise<readonly Publication[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const flows = await database(flowTable).whereIn('publication', ids).select('publication', 'flow');
  const byPublication = Map.groupBy(flows, ({ publication }) => publication);
  return rows.map((row) => {
    const keys = (byPublication.get(row['id']) ?? []).map(({ flow }) => String(flow));
    return toPublication(row, keys.toSorted());
  });
}

/** The publication that waits with the draft of a flow; null: none. @param but one that is left out */
export async function waitingWith(
  flow: string,
  database: Database,
  but: string | null = null,
): Promise<Publication | null> {
  const due = await database(publicationTable).where({ state: 'due' }).select('*');
  const found = await withFlows(due, database);
  return found.find(({ id, flows }) => id !== but && flows.includes(flow)) ?? null;
}

function toPublication(row: Row, flows: readonly string[]): Publication {
  const refusals = parseColumn(row['refusals'] ?? null);
  return {
    id: String(row['id']),
    state: states.find((state) => state === row['state']) ?? 'refused',
    flows,
    why: String(row['why']),
    by: textOf(row['by_name']),
    at: dateOf(row['at']) ?? '',
    moment: dateOf(row['moment']),
    zone: textOf(row['zone']),
    ended: dateOf(row['ended']),
    endedBy: textOf(row['ended_by']),
    refusals: (Array.isArray(refusals) ? refusals : []).filter(isRow).map((each) => ({
      flow: textOf(each['flow']),
      field: String(each['field']),
      type: String(each['type']),
      message: String(each['message']),
      message_id: String(each['message_id']),
    })),
  };
}

/** What a publication did to a flow, as it is stored. */
export interface FlowRow {
  readonly flow: string;
  /** Names what was read. */
  readonly read: string;
  readonly before: Row | null;
  /** Null while it waits. */
  readonly after: Row | null;
}

/** Adds the flows of a publication. */
export async function insertFlows(
  publication: string,
  at: Date,
  flows: readonly FlowRow[],
  inside: Store,
): Promise<void> {
  await inside(flowTable).insert(
    flows.map(({ flow, read, before, after }) => ({
      id: `${publication}/${flow}`,
      publication,
      flow,
      read,
      at,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })),
  );
}

/** The flows of a publication, in the order of their keys. */
export async function storedFlowRows(publication: string, database: Database): Promise<readonly FlowRow[]> {
  const rows = await database(flowTable).where({ publication }).select('*');
  const read = (value: unknown): Row | null => {
    const content = parseColumn(value ?? null);
    return isRow(content) ? content : null;
  };
  return rows
    .map((row) => ({
      flow: String(row['flow']),
      read: String(row['read']),
      before: read(row['before']),
      after: read(row['after']),
    }))
    .toSorted((a, b) => (a.flow < b.flow ? -1 : 1));
}

/** What visitors get of what was stored: of a flow its document and texts. @param item its name */
export function contentOf(item: string, row: Row): ItemContent {
  const { of } = itemNamed(item);
  const shown = of.name === flowCollection ? ['document', 'messages'] : of.content;
  return Object.fromEntries(shown.map((name) => [name, row[name] ?? null]));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function dateOf(value: unknown): string | null {
  const time = timeOf(value ?? null);
  return value === null || value === undefined || time === null ? null : new Date(time).toISOString();
}
