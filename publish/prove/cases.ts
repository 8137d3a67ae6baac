import type { DialogCatalogue } from '@alur/engine';
import type { Press, Then } from '../contract/generated/flow.ts';
import { overlayThen, outcomeOf, type AnyThen } from '../document/thens.ts';
import type { Facts } from './facts.ts';
import { holdsIn } from './logic.ts';
import { scopeOf, type ModelChain, type ModelState } from './state.ts';

/** What happened in a turn beside the state it led to. */
export type Note =
  | {
      readonly kind: 'call';
      readonly call: string;
      readonly by: ModelChain['by'];
      /** Inputs that the effect needs and that are empty. */
      readonly missing: readonly string[];
      readonly step: string;
    }
  | { readonly kind: 'leave'; readonly to: string; readonly carry: readonly string[] }
  | { readonly kind: 'toast' }
  | { readonly kind: 'refused'; readonly field: string }
  | { readonly kind: 'unmet'; readonly call: string }
  | { readonly kind: 'errorAt'; readonly field: string }
  /** Of something with cases: the case that held, or the whole when none did. */
  | { readonly kind: 'case'; readonly of: object; readonly chosen: object }
  /** What was answered is older than what is known, or says nothing new. */
  | { readonly kind: 'then'; readonly then: AnyThen };

/** One turn of the model: what it goes by, and what it notes. */
export interface ModelTurn {
  readonly facts: Facts;
  readonly dialogs: DialogCatalogue;
  readonly notes: Note[];
}

/** What follows, with its cases decided: the first that holds is laid over what stands beside it. */
export function chosenThen(
  turn: ModelTurn,
  state: ModelState,
  given: Then | Press | string,
  chain: ModelChain,
): AnyThen {
  const { facts } = turn;
  const whole = openThen(facts, given);
  const { cases = [] } = whole;
  if (cases.length === 0) return withCase(facts, whole, null);
  const scope = scopeOf(facts, state, chain.data, { answer: chain.answer });
  const found = cases.find((each) => each.if === undefined || holdsIn(facts.condition(each.if), scope));
  turn.notes.push({ kind: 'case', of: cases, chosen: found ?? cases });
  const over = withCase(facts, whole, found ?? null);
  return found === undefined ? over : chosenThen(turn, state, over, chain);
}

type Case = NonNullable<AnyThen['cases']>[number];

const laidKnown = new WeakMap<AnyThen, Map<Case | null, AnyThen>>();

/** What follows with one of its cases laid over it; null: with none. Documents never change while they are proven. */
export function withCase(facts: Facts, whole: AnyThen, found: Case | null): AnyThen {
  const ways = laidKnown.get(whole) ?? new Map<Case | null, AnyThen>();
  laidKnown.set(whole, ways);
  const known = ways.get(found);
  if (known !== undefined) return known;
  const { cases: _cases, ...base } = whole;
  const { cases: inner, ...own } = found === null ? {} : openThen(facts, found.then);
  const over = found === null ? base : overlayThen(base, own);
  const way = inner === undefined ? over : { ...over, cases: inner };
  ways.set(found, way);
  return way;
}

export function openThen({ document }: Facts, given: Then | Press | string): AnyThen {
  if (typeof given !== 'string') return given;
  const named = outcomeOf(document, given);
  if (named === undefined) throw new Error(`The outcome "${given}" came past lint.`);
  return named;
}
