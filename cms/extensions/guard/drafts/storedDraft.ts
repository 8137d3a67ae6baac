import type { Database, Row } from '../../hooks/directus.ts';
import { draftCollections, draftsIn, flowCollection, itemName, itemNamed } from '../../hooks/draftItems.ts';
import { type DraftNote, draftNoteField } from '../../hooks/draftNote.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';

export const versionTable = 'directus_versions';

/** The key that every draft has: an item has one. */
export const draftKey = 'draft';

/** The columns of a version from which {@link toDraft} reads a draft. */
export const draftColumns = ['id', 'collection', 'item', 'delta'] as const;

/** A draft, as it is stored. */
export interface Draft {
  readonly id: string;
  /** Name of what it changes (`itemName`): of a flow its key. */
  readonly item: string;
  /** The fields that it has changed; none: there is nothing to publish. */
  readonly content: Row;
  /** Null before its first save, and once it is published. */
  readonly note: DraftNote | null;
}

/** The draft with this id; null: it is a version of a collection without drafts, or there is none. */
export async function storedDraft(id: unknown, database: Database): Promise<Draft | null> {
  const [row] = await database(versionTable)
    .where({ id })
    .whereIn(
      'collection',
      draftCollections.map(({ name }) => name),
    )
    .select(...draftColumns);
  return row === undefined ? null : toDraft(row);
}

/** @param row with {@link draftColumns}; without a collection it is of a flow */
export function toDraft({ id, collection = flowCollection, item, delta: column }: Row): Draft {
  const delta = parseColumn(column ?? null);
  const fields = isRow(delta) ? delta : {};
  const note = fields[draftNoteField];
  const content = pick(fields, draftsIn(collection)?.fields ?? []);
  return { id: String(id), item: itemName(String(collection), String(item)), content, note: readNote(note) };
}

function readNote(note: unknown): DraftNote | null {
  if (!isRow(note) || !isRow(note['base'])) return null;
  const { base, by, at, changed, savers } = note;
  const names: readonly unknown[] = Array.isArray(changed) ? changed : [];
  return {
    base,
    by: typeof by === 'string' ? by : null,
    at: String(at),
    changed: names.map(String),
    savers: Array.isArray(savers) ? savers.map(String) : [],
  };
}

/** The published item that a draft changes, with its status where it has one, when and the name of the person who saved it; an empty one where it is gone. */
export async function storedMain(item: string, database: Database): Promise<Row> {
  const { of, key } = itemNamed(item);
  const [row] = await database(of.name)
    .where({ [of.key]: key })
    .select('*');
  if (row === undefined) return {};
  const content = of.fields.map((name) => [name, valueIn(row[name], of.shapes[name])] as const);
  return {
    ...pick(row, ['status', 'date_updated', 'changed_by']),
    ...Object.fromEntries(content),
  };
}

/** A value as drafts hold it: SQLite keeps JSON as a text, and yes as a number. */
function valueIn(column: unknown, shape: string | undefined): unknown {
  if (shape === 'text') return column;
  return shape === 'flag' ? Boolean(column) : parseColumn(column ?? null);
}

/** Whether there is no such item. @param main as {@link storedMain} gives it */
export function isGone(main: Row): boolean {
  return Object.keys(main).length === 0;
}

/** Whether visitors get an item: a collection without a status shows all of its items. */
export function isLive({ status }: Row): boolean {
  return status === undefined || status === 'published';
}

/** Those of the fields that a row has. */
export function pick(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.filter((name) => name in row).map((name) => [name, row[name]]));
}
