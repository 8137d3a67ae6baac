import { isRow } from '../../hooks/rows.ts';
import type { EditedProduct, Parts } from '../outline/flow/written.ts';

/** A call of a flow as it is written; null: there is none of the name. */
export function callOf(document: unknown, name: string): Parts | null {
  return callsOf(document).find(([own]) => own === name)?.[1] ?? null;
}

/** The calls of a flow by name; what is no call is left out. */
export function callsOf(document: unknown): readonly (readonly [string, Parts])[] {
  const calls = isRow(document) && isRow(document['calls']) ? Object.entries(document['calls']) : [];
  return calls.flatMap(([name, call]) => (isRow(call) ? [[name, call] as const] : []));
}

/** What is known of the effect of a call; null: the product has no such one. */
export function effectSpecOf(document: unknown, call: string, { effects }: EditedProduct) {
  const effect = callOf(document, call)?.['effect'];
  return typeof effect === 'string' && Object.hasOwn(effects, effect) ? (effects[effect] ?? null) : null;
}
