import type { JsonValue } from '../../src/contracts/json.ts';
import type { AnyThen } from '../document/thens.ts';
import type { Facts } from './facts.ts';
import { isEmptyValue, valueIn } from './logic.ts';
import { scopeOf, type ModelChain, type ModelState } from './state.ts';

/** What of an answer becomes data, and what is set. */
export function valuesWritten(
  facts: Facts,
  state: ModelState,
  { take = [], set = {} }: AnyThen,
  chain: ModelChain,
): Readonly<Record<string, JsonValue>> {
  const lists = facts.document.lists ?? {};
  const values: Record<string, JsonValue> = {};
  for (const name of take) {
    const value = chain.answer[name];
    if (value === undefined || Object.hasOwn(lists, name)) continue;
    const isTyped = state.typed.includes(name) && !isEmptyValue(state.data[name]);
    if (!isTyped) values[name] = value;
  }
  const given = Object.entries(set);
  if (given.length === 0) return values;
  const scope = scopeOf(facts, state, { ...chain.data, ...values }, { answer: chain.answer });
  for (const [name, expression] of given) {
    const typedSince = facts.inputs.has(name) && !isSameDatum(state.data[name], chain.data[name]);
    if (!typedSince) values[name] = valueIn(facts.open(expression), scope);
  }
  return values;
}

function isSameDatum(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return left === right || ((left ?? '') === '' && (right ?? '') === '');
}

/** The lists with the rows that this takes, or adds. */
export function listsWritten(
  { document }: Facts,
  lists: ModelState['lists'],
  { take = [], append = [] }: AnyThen,
  { answer }: ModelChain,
): ModelState['lists'] {
  const own = document.lists ?? {};
  const isList = (name: string): boolean => Object.hasOwn(own, name);
  if (!take.some(isList) && !append.some(isList)) return lists;
  const rowsIn = (name: string): readonly (readonly [string, ModelState['lists'][string]])[] => {
    if (!isList(name) || !Object.hasOwn(answer, name)) return [];
    const rows = answer[name] ?? [];
    return Array.isArray(rows) ? [[name, rows as ModelState['lists'][string]]] : [];
  };
  const taken = { ...lists, ...Object.fromEntries(take.flatMap(rowsIn)) };
  const added = append
    .flatMap(rowsIn)
    .map(([name, rows]) => [name, [...(taken[name] ?? []), ...rows].slice(0, 60)] as const);
  return added.length === 0 ? taken : { ...taken, ...Object.fromEntries(added) };
}
