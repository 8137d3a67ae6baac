import type { SaidValues } from '../contract/said.ts';
import { pathsOf } from './logic.ts';
import { withoutScript, type ScriptedCode, type UnscriptedCode, type World } from './contract.ts';
import type { JsonValue } from '@alur/engine/json';
import type { Facts } from './facts.ts';

/** What a question says, whatever it has found. */
export interface Noted {
  readonly place: string;
  readonly names: SaidValues;
}

/** What no run can show. */
export interface Absence extends Noted {
  readonly code: UnscriptedCode;
}

/** Returns whether a run shows what was found. */
export function isWitnessed<T extends Noted & { readonly code: UnscriptedCode | ScriptedCode }>(
  found: Absence | T,
): found is T {
  return !Object.hasOwn(withoutScript, found.code);
}

/** Most switches that decide nothing but links, of one screen. */
const mostFree = 6;

/**
 * A configuration in all its forms, as far as conditions of links ask for what decides nothing else: such switches are no worlds of their own, since runs are the
 * same with them on and off. Null when there are too many.
 */
export function configsOfLinks(
  facts: Facts,
  asked: readonly JsonValue[],
  config: World['config'],
): readonly World['config'][] | null {
  const free = [...new Set(asked.flatMap(pathsOf))].filter(
    (path) => facts.linkOnly.has(path) && path.startsWith('config.'),
  );
  if (free.length > mostFree) return null;
  return Array.from({ length: 2 ** free.length }, (_, bits) => {
    const chosen = free.map(
      (path, index) => [path.slice('config.'.length), (bits >> index) % 2 === 1] as const,
    );
    return { ...config, ...Object.fromEntries(chosen) };
  });
}

/** The first of those that are alike. */
export function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}
