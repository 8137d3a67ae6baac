import type { Database, Row } from '../../hooks/directus.ts';
import { type DraftNote, draftNoteField } from '../../hooks/draftNote.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';

export const flowCollection = 'flow_documents';
export const versionTable = 'directus_versions';

/** The key that every draft has: a flow has one. */
export const draftKey = 'draft';

/** What visitors get of a flow, and what its developers keep beside that. */
export const contentFields = ['document', 'messages', 'sample_data', 'notes'] as const;

/** All that a draft may change; an accepted warning is no change of content. */
export const draftFields = [...contentFields, 'accepted'] as const;

/** The draft of a flow, as it is stored. */
export interface Draft {
  readonly id: string;
  /** Of the flow. */
  readonly item: string;
  /** The fields that it has changed; none: there is nothing to publish. */
  readonly content: Row;
  /** Null before its first save, and once it is published. */
  readonly note: DraftNote | null;
}

/** The draft with this id; null: it is a version of another collection, or there is none. */
export async function storedDraft(id: unknown, database: Database): Promise<Draft | null> {
  const [row] = await database(versionTable)
    .where({ id, collection: flowCollection })
    .select('id', 'item', 'delta');
  return row === undefined ? null : toDraft(row);
}

export function toDraft({ id, item, delta: column }: Row): Draft {
  const delta = parseColumn(column ?? null);
  const fields = isRow(delta) ? delta : {};
  const note = fields[draftNoteField];
  return { id: String(id), item: String(item), content: pick(fields, draftFields), note: readNote(note) };
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

/** The published item that a draft changes, with its status, when and the name of the person who saved it; an empty one where it is gone. */
export async function storedMain(item: string, database: Database): Promise<Row> {
  const [row] = await database(flowCollection)
    .where({ key: item })
    .select(...draftFields, 'status', 'date_updated', 'changed_by');
  if (row === undefined) return {};
  const content: Row = Object.fromEntries(
    draftFields.map((name) => [name, name === 'notes' ? row[name] : parseColumn(row[name])]),
  );
  return { ...row, ...content };
}

/** Those of the fields that a row has. */
export function pick(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.filter((name) => name in row).map((name) => [name, row[name]]));
}
