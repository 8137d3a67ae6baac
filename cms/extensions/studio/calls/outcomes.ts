import { isRow } from '../../hooks/rows.ts';
import type { EditedProduct } from '../outline/flow/written.ts';
import { callOf, effectSpecOf } from './callOf.ts';

/** What follows a call that ends in one way. */
export interface Outcome {
  /** `ok`, an error code, or `other`. */
  readonly code: string;
  /** What is written: an outcome, or the name of a shared one; undefined: what always happens there happens. */
  readonly then: unknown;
}

/** The ways in which a call can end: well, by each of its own errors, by what is written beside these, and by any other. */
export function outcomesOf(document: unknown, call: string, product: EditedProduct): readonly Outcome[] {
  const on = callOf(document, call)?.['on'];
  const written = isRow(on) ? on : {};
  const own = effectSpecOf(document, call, product)?.codes ?? [];
  const codes = new Set(['ok', ...own, ...Object.keys(written), 'other']);
  codes.delete('other');
  return [...codes, 'other'].map((code) => ({
    code,
    then: Object.hasOwn(written, code) ? written[code] : undefined,
  }));
}

/** The outcomes that several calls share. */
export function sharedOutcomes(document: unknown): readonly string[] {
  return isRow(document) && isRow(document['outcomes']) ? Object.keys(document['outcomes']) : [];
}

/** Where an outcome leads. */
export type Way =
  | { readonly to: 'goto' | 'call' | 'leave' | 'shared' | 'errorAt'; readonly name: string }
  /** It stays at the step, and does what else it does. */
  | { readonly to: 'stay' }
  /** What always happens there. */
  | { readonly to: 'usual' };

/** The way of what follows; null: it is nothing that this format has. */
export function wayOf(then: unknown): Way | null {
  if (then === undefined) return { to: 'usual' };
  if (typeof then === 'string') return { to: 'shared', name: then };
  if (!isRow(then)) return null;
  for (const to of ['call', 'goto', 'leave'] as const) {
    const written = then[to];
    const name: unknown = to === 'leave' && isRow(written) ? written['to'] : written;
    if (name === undefined) continue;
    return typeof name === 'string' ? { to, name } : null;
  }
  const { errorAt } = then;
  if (errorAt === undefined) return { to: 'stay' };
  return typeof errorAt === 'string' ? { to: 'errorAt', name: errorAt } : null;
}

/**
 * The same with another way. What can’t stand beside it goes.
 * @param isPress a dialog of a button has its own ways, and stands beside no other
 */
export function withWay(then: unknown, way: Way, isPress = false): unknown {
  if (way.to === 'usual') return undefined;
  if (way.to === 'shared') return way.name;
  const { goto: _goto, call: _call, leave: _leave, errorAt, ...rest } = isRow(then) ? then : {};
  const { dialog, ...others } = rest;
  // An error stands at its field beside a step to go to as well.
  const kept = way.to === 'goto' && errorAt !== undefined ? { errorAt } : {};
  const isHidden = way.to === 'call' || (isPress && way.to !== 'stay');
  const shown = dialog === undefined || isHidden ? {} : { dialog };
  if (way.to === 'stay') return { ...others, ...shown };
  return { ...others, ...shown, [way.to]: way.name, ...kept };
}
