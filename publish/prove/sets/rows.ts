import { ConditionError, evaluate, type Row } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { Input } from '../../contract/generated/flow.ts';
import { columnsOf } from '../../document/names.ts';
import { mostRows, numberRow, rowsOf } from '../classes.ts';
import type { Facts } from '../facts.ts';
import { pathsOf } from '../logic.ts';
import type { Coverage } from './bounds.ts';
import { routeTexts, writtenPaths } from './clusters.ts';

const known = new WeakMap<Facts, Map<string, readonly (readonly Row[])[]>>();

/** What a list may hold once it was read: rows of all classes, those that an address names beside them, and none. */
export function rowsRead(list: string, facts: Facts): readonly (readonly Row[])[] {
  const ofFacts = known.get(facts) ?? new Map<string, readonly (readonly Row[])[]>();
  known.set(facts, ofFacts);
  const found = ofFacts.get(list) ?? withNamed(list, facts);
  ofFacts.set(list, found);
  return found;
}

function withNamed(list: string, facts: Facts): readonly (readonly Row[])[] {
  const [full = [], ...others] = rowsOf(list, facts);
  const choosers = [...facts.inputs.values()].flat().filter(({ from }) => from === list);
  const columns = Object.entries(columnsOf(facts.document, list));
  const base = full.find((row) => choosers.every((item) => isOffered(item, row, facts))) ?? full[0];
  if (base === undefined) return [full, ...others];
  const named = columns.flatMap(([column]) =>
    [...new Set(textsFor(column, choosers, facts))]
      .filter((text) => full.every((row) => row[column] !== text))
      .map((text) => ({ column, text })),
  );
  if (named.length === 0) return [full, ...others];
  const added = named.map(({ column, text }, index) => ({
    ...numberRow(base, columns, full.length + index),
    [column]: text,
  }));
  return [full, [...full, ...added], ...others];
}

/** The texts of addresses that a column is compared with, or that the input begins with which it gives its values. */
function textsFor(column: string, choosers: readonly Input[], facts: Facts): readonly string[] {
  const compared = (facts.atoms.get(`row.${column}`) ?? []).flatMap(pathsOf);
  const begun = choosers
    .filter(({ columns }) => columns?.['value'] === column)
    .flatMap(({ field }) => writtenPaths(facts, `data.${field}`));
  return [...compared, ...begun]
    .filter((path) => path.startsWith('query.'))
    .flatMap((path) => routeTexts(facts, path.slice('query.'.length)));
}

/** Whether an input offers a row, as far as the row alone decides it. */
function isOffered({ rowVisible, rowEnabled }: Input, row: Row, facts: Facts): boolean {
  return [rowVisible, rowEnabled].every((written) => {
    const rule = written === undefined ? true : facts.condition(written);
    if (pathsOf(rule).some((path) => !path.startsWith('row.'))) return true;
    try {
      return evaluate(rule, { row }) === true;
    } catch (cause) {
      if (cause instanceof ConditionError) return false;
      throw cause;
    }
  });
}

/** The lists of a document that anything chooses from or counts, each with the rows that it may have. */
export function listValues(facts: Facts): readonly (readonly [string, readonly JsonValue[]])[] {
  return listNames(facts).map((name) => [
    `list.${name}`,
    [null, ...(rowsRead(name, facts) as readonly JsonValue[])],
  ]);
}

/** Lists whose rows are of more classes than are looked at. */
export function listsCut(facts: Facts): Coverage['left'] {
  return listNames(facts).flatMap((name) =>
    rowsOf(name, facts).some((rows) => rows.length >= mostRows)
      ? [{ what: name, why: `Its rows are of more than ${mostRows} classes.` }]
      : [],
  );
}

function listNames({ document }: Facts): readonly string[] {
  return Object.keys(document.lists ?? {}).filter(
    (name) => Object.keys(columnsOf(document, name)).length > 0,
  );
}
