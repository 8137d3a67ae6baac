import { isRow } from '../../../hooks/rows.ts';
import { same } from '../../editing/mergeJson.ts';

/** One change of a JSON value, which can be taken back by itself. */
export interface Patch {
  readonly path: readonly string[];
  /** Undefined: nothing stood there. */
  readonly before: unknown;
  /** Undefined: nothing stands there. */
  readonly after: unknown;
  /** Where among the names of its object what comes or goes stands. */
  readonly index: number;
}

/** The changes that make one JSON value of another, down to names and their order. */
export function patchesBetween(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): readonly Patch[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const [old, now]: readonly (readonly unknown[])[] = [before, after];
    return (now ?? []).flatMap((each, at) => patchesBetween(old?.[at], each, [...path, String(at)]));
  }
  if (isRow(before) && isRow(after) && !Array.isArray(before) && !Array.isArray(after)) {
    const [old, now] = [Object.keys(before), Object.keys(after)];
    const kept = old.filter((name) => Object.hasOwn(after, name));
    const stays = now.filter((name) => Object.hasOwn(before, name));
    if (kept.every((name, at) => name === stays[at])) {
      const at = (name: string): readonly string[] => [...path, name];
      return [
        ...old
          .map((name, index) => ({ path: at(name), before: before[name], after: undefined, index }))
          .filter(({ index }) => !Object.hasOwn(after, old[index] ?? ''))
          .toReversed(),
        ...kept.flatMap((name) => patchesBetween(before[name], after[name], at(name))),
        ...now
          .map((name, index) => ({ path: at(name), before: undefined, after: after[name], index }))
          .filter(({ index }) => !Object.hasOwn(before, now[index] ?? '')),
      ];
    }
  }
  return [{ path, before, after, index: 0 }];
}

/** The patches that take some back. */
export function inverseOf(patches: readonly Patch[]): readonly Patch[] {
  return patches.toReversed().map((patch) => ({ ...patch, before: patch.after, after: patch.before }));
}

/** A value with patches applyTo; null where at one of their places something else stands by now. */
export function applyPatches(value: unknown, patches: readonly Patch[]): { readonly value: unknown } | null {
  let state: { readonly value: unknown } | null = { value };
  for (const patch of patches) state &&= applyAt(state.value, patch.path, patch);
  return state;
}

type Applied = { readonly value: unknown } | null;

function applyAt(whole: unknown, [name, ...rest]: readonly string[], patch: Patch): Applied {
  if (name === undefined)
    return whole !== undefined && same(whole, patch.before) ? { value: patch.after } : null;
  if (Array.isArray(whole)) {
    const list: readonly unknown[] = whole;
    const part = applyAt(list[Number(name)], rest, patch);
    return part && { value: list.map((each, at) => (String(at) === name ? part.value : each)) };
  }
  if (!isRow(whole)) return null;
  const isThere = Object.hasOwn(whole, name);
  if (rest.length > 0 || (isThere && patch.before !== undefined)) {
    const part = isThere ? applyAt(whole[name], rest, patch) : null;
    if (part === null) return null;
    return { value: part.value === undefined ? without(whole, name) : { ...whole, [name]: part.value } };
  }
  if (isThere || patch.before !== undefined) return null;
  const entries = Object.entries(whole);
  return {
    value: Object.fromEntries([
      ...entries.slice(0, patch.index),
      [name, patch.after],
      ...entries.slice(patch.index),
    ]),
  };
}

function without(row: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.fromEntries(Object.entries(row).filter(([each]) => each !== name));
}
