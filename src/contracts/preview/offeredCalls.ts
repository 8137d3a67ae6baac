import type { EffectSpec } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import type { DrawableFlow } from '@alur/publish/contract';
import { effectSpecs } from '../effects.ts';
import { type PaymentPhase, phasesOf } from './phases.ts';

/** A call, and what it may end with. */
export interface OfferedCall {
  readonly name: string;
  /** The words of the button that makes it; null: none does. */
  readonly button: string | null;
  /** The step watches what it is about: news of it may come. */
  readonly isWatched: boolean;
  /** Where the payment that it answers with may be; none: it answers with none. */
  readonly phases: readonly PaymentPhase[];
  /** Its answer has a list. */
  readonly hasRows: boolean;
  /** Codes of errors, with the title that visitors read. */
  readonly codes: readonly { readonly code: string; readonly title: string | null }[];
}

const effects: Readonly<Record<string, EffectSpec>> = effectSpecs;

/**
 * The calls that a step can make, and those that follow from what they end with.
 *
 * @param inWords the words of a key in the language that they are chosen in; null: it has none
 */
export function offeredCalls(
  step: DrawableFlow['data']['steps'][string],
  { data: { calls } }: DrawableFlow,
  inWords: (text: unknown) => string | null,
): readonly OfferedCall[] {
  const names = new Set([step.onShow, step.watch?.call].flatMap((name) => name ?? []));
  for (const name of callsIn(step)) names.add(name);
  for (const name of names) for (const next of callsIn(calls[name]?.on)) names.add(next);
  return [...names].flatMap((name): readonly OfferedCall[] => {
    const call = calls[name];
    if (call === undefined) return [];
    const action = step.actions.find((each) => callsIn(each).has(name));
    const codes = effects[call.effect]?.codes ?? [];
    return [
      {
        name,
        button: action === undefined ? null : inWords(action.label),
        isWatched: step.watch?.call === name,
        phases: phasesOf(call.effect),
        hasRows: Object.values(effects[call.effect]?.output ?? {}).some(
          (kind) => typeof kind === 'object' && 'rows' in kind,
        ),
        codes: codes.map((code) => ({ code, title: inWords(`${code}.title`) })),
      },
    ];
  });
}

/** The names of all calls within compiled parts. */
function callsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const each of value) callsIn(each, found);
  if (!isRecord(value)) return found;
  for (const [name, each] of Object.entries(value))
    if (name === 'call' && typeof each === 'string') found.add(each);
    else callsIn(each, found);
  return found;
}
