import type { EffectSpec } from '@alur/engine';
import type { Call, FlowDocument, Then } from '../contract/generated/flow.ts';
import { builtInOther, challengeOf, defaultOutcome, lineOf } from './defaultOutcomes.ts';
import { productOf } from '../product/product.ts';
import { callPointer } from './thens.ts';

/** A call whose effect exists. */
export interface CallPlace {
  readonly name: string;
  readonly call: Call;
  readonly spec: EffectSpec;
  readonly pointer: string;
}

/** What is known of a call's effect, or null when there is no such effect. */
export function effectOf(document: FlowDocument, { effect }: Pick<Call, 'effect'>): EffectSpec | null {
  const { effects } = productOf(document);
  return Object.hasOwn(effects, effect) ? (effects[effect] ?? null) : null;
}

/** The calls whose effect exists, with what the effect declares. */
export function callsOf(document: FlowDocument): readonly CallPlace[] {
  return Object.entries(document.calls ?? {}).flatMap(([name, call]) => {
    const spec = effectOf(document, call);
    return spec ? [{ name, call, spec, pointer: callPointer(name) }] : [];
  });
}

/** Every code that a call may end with, but for the one that ends without an outcome: a visitor has been asked to log in. */
export function codesOf(document: FlowDocument, spec: EffectSpec): readonly string[] {
  const { common, login } = productOf(document).codes;
  return [...new Set([...spec.codes, ...common])].filter((code) => code !== login);
}

/** What a call does without a line of its own for a code; `other`: with any code that has none. */
export function defaultOf(document: FlowDocument, call: Call, code: string): Then | string {
  const name = challengeOf(call, document);
  const field = name === null ? undefined : document.challenges?.[name]?.field;
  if (code === 'other') return builtInOther(name);
  return defaultOutcome(
    document,
    code,
    call.on['other'],
    name === null || field === undefined ? null : { name, field },
  );
}

/** All outcomes of a call, by code: `ok`, each code it may end with, and `other`; lines of its own or what happens anyway. */
export function outcomesByCode(document: FlowDocument, call: Call): Readonly<Record<string, Then | string>> {
  const spec = effectOf(document, call);
  const codes = [...(spec === null ? [] : codesOf(document, spec)), 'other'];
  const outcomes = codes.map(
    (code) => [code, lineOf(document, call.on, code) ?? defaultOf(document, call, code)] as const,
  );
  return { ...Object.fromEntries(outcomes), ...call.on };
}
