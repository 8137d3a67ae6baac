import type { BundleData, CompiledField, CompiledStep } from '../contract/bundle.ts';
import type { Row } from '../contract/effectResult.ts';
import type { JsonValue } from '../contract/json.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';

/** Rows that a list may hold. */
export const mostRows = 500;

/** The rows of a list; undefined while no call has filled it. */
export function rowsOf({ lists }: Pick<Snapshot, 'lists'>, name: string): readonly Row[] | undefined {
  return Object.hasOwn(lists, name) ? lists[name] : undefined;
}

/** The row that a value chooses: the one whose `value` column holds it. */
export function rowChosen(
  field: Pick<CompiledField, 'columns'>,
  rows: readonly Row[],
  value: JsonValue | undefined,
): Row | undefined {
  const column = field.columns?.['value'];
  if (column === undefined || value === undefined || value === null) return undefined;
  return rows.find((row) => Object.hasOwn(row, column) && row[column] === value);
}

const choosersOf = new WeakMap<BundleData, readonly CompiledField[]>();

/** The fields of all steps whose choices are rows; of fields of one name, the first. */
export function choosers(bundle: BundleData): readonly CompiledField[] {
  const known = choosersOf.get(bundle);
  if (known !== undefined) return known;
  const found = new Map<string, CompiledField>();
  for (const step of Object.values(bundle.steps))
    for (const field of step.fields)
      if (field.from !== undefined && !found.has(field.name)) found.set(field.name, field);
  const result = [...found.values()];
  choosersOf.set(bundle, result);
  return result;
}

/** What conditions read as `chosen.<field>.<column>`: nothing for a field without a value, or whose list is unread. */
export function chosenRows(
  bundle: BundleData,
  snapshot: Pick<Snapshot, 'lists'>,
  data: FlowData,
): Readonly<Record<string, Row>> {
  return Object.fromEntries(
    choosers(bundle).flatMap((field) => {
      const value = Object.hasOwn(data, field.name) ? data[field.name] : undefined;
      const row = rowChosen(field, rowsOf(snapshot, field.from ?? '') ?? [], value);
      return row === undefined ? [] : [[field.name, row]];
    }),
  );
}

/** What conditions read as `list.<name>.count`; an unread list is not there. */
export function listCounts({
  lists,
}: Pick<Snapshot, 'lists'>): Readonly<Record<string, { readonly count: number }>> {
  return Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, { count: rows.length }]));
}

/** The lists whose rows a step shows. */
export function listsShown({ items, fields }: CompiledStep): ReadonlySet<string> {
  const displays = items.flatMap((item) => ('field' in item ? [] : [item]));
  return new Set([...fields, ...displays].flatMap(({ from }) => from ?? []));
}

/** Whether a step shows a list that no call has filled. */
export function lacksList(step: CompiledStep, snapshot: Pick<Snapshot, 'lists'>): boolean {
  for (const name of listsShown(step)) if (rowsOf(snapshot, name) === undefined) return true;
  return false;
}

/** The lists with the rows that were answered added; a list that would grow beyond {@link mostRows} stays as it is, and is named. */
export function withRows(
  lists: Snapshot['lists'],
  added: Readonly<Record<string, readonly Row[]>>,
): { readonly lists: Snapshot['lists']; readonly refused: readonly string[] } {
  const refused: string[] = [];
  const next: Record<string, readonly Row[]> = { ...lists };
  for (const [name, rows] of Object.entries(added)) {
    const present = Object.hasOwn(lists, name) ? (lists[name] ?? []) : [];
    if (present.length + rows.length > mostRows) refused.push(name);
    else next[name] = [...present, ...rows];
  }
  return { lists: next, refused };
}
