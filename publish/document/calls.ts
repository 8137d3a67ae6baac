import {
  engineCodes,
  commonCodes,
  effectSpecs,
  isEffectName,
  type EffectSpec,
} from '../../src/contracts/effect.ts';
import type { Call, FlowDocument, Then } from '../../src/contracts/generated/flow.ts';
import { builtInOther, challengeOf, defaultHome, lineOf } from './homes.ts';
import { callPointer } from './thens.ts';

/** A call whose effect exists. */
export interface CallPlace {
  readonly name: string;
  readonly call: Call;
  readonly spec: EffectSpec;
  readonly pointer: string;
}

/** Ends without an outcome: a visitor has been asked to log in. */
export const silentCode = engineCodes.login;

/** What is known of a call's effect, or null when there is no such effect. */
export function effectOf(call: Call): EffectSpec | null {
  return isEffectName(call.effect) ? effectSpecs[call.effect] : null;
}

/** The calls whose effect exists, with what the effect declares. */
export function callsOf(document: FlowDocument): readonly CallPlace[] {
  return Object.entries(document.calls ?? {}).flatMap(([name, call]) => {
    const spec = effectOf(call);
    return spec ? [{ name, call, spec, pointer: callPointer(name) }] : [];
  });
}

/** Every code that a call may end with, but for the one that is the product's own matter. */
export function codesOf(spec: EffectSpec): readonly string[] {
  return [...new Set([...spec.codes, ...commonCodes])].filter((code) => code !== silentCode);
}

/** What a call does without a line of its own for a code; `other`: with any code that has none. */
export function defaultOf(document: FlowDocument, call: Call, code: string): Then | string {
  const name = challengeOf(call, document);
  const field = name === null ? undefined : document.challenges?.[name]?.field;
  if (code === 'other') return builtInOther(name);
  return defaultHome(code, call.on['other'], name === null || field === undefined ? null : { name, field });
}

/** All outcomes of a call, by code: `ok`, each code it may end with, and `other`; lines of its own or what happens anyway. */
export function homesOf(document: FlowDocument, call: Call): Readonly<Record<string, Then | string>> {
  const spec = effectOf(call);
  const codes = [...(spec === null ? [] : codesOf(spec)), 'other'];
  const homes = codes.map(
    (code) => [code, lineOf(call.on, code) ?? defaultOf(document, call, code)] as const,
  );
  return { ...Object.fromEntries(homes), ...call.on };
}
