import type { EffectAnswer } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { AnyThen } from '../document/thens.ts';
import type { Facts } from './facts.ts';
import { isEmptyValue, valueIn } from './logic.ts';
import { scopeOf, type ModelChain, type ModelData, type ModelState } from './state.ts';

/** What of an answer becomes data, and what is set. */
export function valuesWritten(
  facts: Facts,
  state: ModelState,
  { take = [], set = {} }: AnyThen,
  chain: ModelChain,
): ModelData {
  const isTyped = (name: string): boolean => state.typed.includes(name) && !isEmptyValue(state.data[name]);
  const taken = valuesTaken(facts, take, chain.answer);
  const known = take.some(isTyped)
    ? Object.fromEntries(Object.entries(taken).filter(([name]) => !isTyped(name)))
    : taken;
  const given = Object.entries(set);
  if (given.length === 0) return known;
  const values: Record<string, JsonValue> = { ...known };
  const scope = scopeOf(facts, state, { ...chain.data, ...values }, { answer: chain.answer });
  for (const [name, expression] of given) {
    const typedSince = facts.inputs.has(name) && !isSameDatum(state.data[name], chain.data[name]);
    if (!typedSince) values[name] = valueIn(facts.open(expression), scope);
  }
  return values;
}

/** What answers become, and what data becomes by them: few values, in many states. They are kept as long as the facts of their document. */
interface Written {
  readonly taken: Map<EffectAnswer, Map<readonly string[], ModelData>>;
  readonly data: Map<ModelData, Map<ModelData, ModelData>>;
}

const writtenKnown = new WeakMap<Facts, Written>();

function writtenValues(facts: Facts): Written {
  const known = writtenKnown.get(facts) ?? { taken: new Map(), data: new Map() };
  writtenKnown.set(facts, known);
  return known;
}

/** What of an answer is taken as data. */
function valuesTaken(facts: Facts, take: readonly string[], answer: EffectAnswer): ModelData {
  const { taken } = writtenValues(facts);
  const takes = taken.get(answer) ?? new Map<readonly string[], ModelData>();
  taken.set(answer, takes);
  const known = takes.get(take);
  if (known !== undefined) return known;
  const lists = facts.document.lists ?? {};
  const values: Record<string, JsonValue> = {};
  for (const name of take) {
    const value = answer[name];
    if (value !== undefined && !Object.hasOwn(lists, name)) values[name] = value;
  }
  takes.set(take, values);
  return values;
}

/** Data with values written over it; the same object where that changes nothing, so that states share what they hold. */
export function dataWith(facts: Facts, data: ModelData, values: ModelData): ModelData {
  const all = writtenValues(facts).data;
  const others = all.get(data) ?? new Map<ModelData, ModelData>();
  all.set(data, others);
  const known = others.get(values);
  if (known !== undefined) return known;
  const changed = Object.keys(values).filter((name) => data[name] !== values[name]);
  const written = changed.length === 0 ? data : { ...data };
  for (const name of changed) (written as Record<string, JsonValue>)[name] = values[name] ?? null;
  others.set(values, written);
  return written;
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
