import { isRow } from '../../../hooks/rows.ts';
import {
  entriesIn,
  type EditedProduct,
  openDocument,
  stepsOf,
  type ValueType,
  type Widget,
} from '../flow/written.ts';

/** Data that something may show. */
export interface DataName {
  readonly name: string;
  readonly type: ValueType;
}

/** What columns of a kind may stand in a slot. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'name', 'words', 'channel', 'integer', 'time'],
  money: ['money'],
  status: ['name', 'words'],
  image: ['text'],
  link: ['text'],
  flag: ['flag'],
};

/** Lists of a document whose rows fill all that a widget demands of one. */
export function fittingLists(document: unknown, widget: Widget, product: EditedProduct): readonly string[] {
  return listsOf(document).flatMap(([name]) =>
    columnsFor(document, widget, name, product) === null ? [] : [name],
  );
}

/** The columns for the slots that a widget demands: that of the slot’s name, else the first that fits. Null: one lacks. */
export function columnsFor(
  document: unknown,
  { rows = {} }: Widget,
  list: string,
  { rowTypes }: EditedProduct,
): Readonly<Record<string, string>> | null {
  const type = listsOf(document).find(([name]) => name === list)?.[1];
  const columns =
    type !== undefined && Object.hasOwn(rowTypes, type) ? Object.entries(rowTypes[type] ?? {}) : [];
  const demanded = Object.entries(rows).filter(([, slot]) => slot.required === true);
  const filled = demanded.map(([slot, { kind }]) => {
    const fits = columns.filter(
      ([, column]) => typeof column === 'string' && (fitting[kind] ?? []).includes(column),
    );
    const found = fits.find(([name]) => name === slot) ?? fits[0];
    return found === undefined ? null : ([slot, found[0]] as const);
  });
  const columnsFound = filled.filter((each) => each !== null);
  return columnsFound.length === demanded.length ? Object.fromEntries(columnsFound) : null;
}

function listsOf(document: unknown): readonly (readonly [string, string])[] {
  const lists = isRow(document) && isRow(document['lists']) ? Object.entries(document['lists']) : [];
  return lists.flatMap(([name, type]) => (typeof type === 'string' ? [[name, type] as const] : []));
}

/** Data of a document that has a type: plain inputs, and what calls answer and the document takes. */
export function dataOf(document: unknown, product: EditedProduct): readonly DataName[] {
  const opened = openDocument(document, product);
  const inputs = stepsOf(opened).flatMap(([id]) =>
    entriesIn(opened, id, 'body').flatMap(([, entry]): readonly DataName[] => {
      if (!isRow(entry) || typeof entry['field'] !== 'string' || !isRow(entry['schema'])) return [];
      const { type, writeOnly } = entry['schema'];
      return writeOnly === true || !isType(type) ? [] : [{ name: entry['field'], type }];
    }),
  );
  const known = new Map([...takenData(opened, product), ...inputs].map((each) => [each.name, each]));
  return [...known.values()];
}

function takenData(opened: unknown, { effects }: EditedProduct): readonly DataName[] {
  const calls = isRow(opened) && isRow(opened['calls']) ? Object.values(opened['calls']) : [];
  return calls.flatMap((call): readonly DataName[] => {
    if (!isRow(call) || typeof call['effect'] !== 'string' || !Object.hasOwn(effects, call['effect']))
      return [];
    const output = effects[call['effect']]?.output ?? {};
    const ok: unknown = isRow(call['on']) ? call['on']['ok'] : null;
    const taken: unknown = isRow(ok) ? ok['take'] : null;
    const names: readonly unknown[] = Array.isArray(taken) ? taken : [];
    return names.flatMap((name): readonly DataName[] => {
      const kind = typeof name === 'string' && Object.hasOwn(output, name) ? output[name] : undefined;
      if (typeof name !== 'string' || typeof kind !== 'string' || kind === 'flag') return [];
      return [{ name, type: kind === 'integer' || kind === 'money' ? 'integer' : 'string' }];
    });
  });
}

function isType(type: unknown): type is ValueType {
  return type === 'string' || type === 'boolean' || type === 'integer' || type === 'number';
}
