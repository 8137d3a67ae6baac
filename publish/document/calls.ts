import { effectSpecs, isEffectName, type EffectSpec } from '../../src/contracts/effect.ts';
import type { Call, FlowDocument } from '../../src/contracts/generated/flow.ts';
import { callPointer } from './outcomes.ts';

/** A call whose effect exists. */
export interface CallPlace {
  readonly name: string;
  readonly call: Call;
  readonly spec: EffectSpec;
  readonly pointer: string;
}

/** What is known of a call's effect, or null when there is no such effect. */
export function effectOf(call: Call): EffectSpec | null {
  return isEffectName(call.effect) ? effectSpecs[call.effect] : null;
}

/** The calls whose effect exists, with what the effect declares. */
export function callsOf(document: FlowDocument): readonly CallPlace[] {
  return Object.entries(document.effects ?? {}).flatMap(([name, call]) => {
    const spec = effectOf(call);
    return spec ? [{ name, call, spec, pointer: callPointer(name) }] : [];
  });
}
