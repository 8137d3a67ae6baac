import type { EffectAnswer, EffectResult, EffectSpec } from '@alur/engine';
import type { Then } from '../contract/generated/flow.ts';
import { codesOf, effectOf } from '../document/calls.ts';
import { productOf } from '../product/product.ts';
import { answersOf, codeOutputs } from './classes.ts';
import type { Facts } from './facts.ts';

/** The results that a call may end with: one of each class of answers to `ok`, and one code of each outcome. */
export function resultsWith(
  facts: Facts,
  name: string,
  outcomes: Readonly<Record<string, Then | string>>,
): readonly EffectResult[] {
  const call = facts.document.calls?.[name];
  const spec = call === undefined ? null : effectOf(facts.document, call);
  if (spec === null) return [];
  const { output = {}, outputOptional = [] } = spec;
  const begins = startsCode(outcomes['ok'], facts);
  const done = answersOf(output, outputOptional, facts).map((answer): EffectResult => ({
    ok: true,
    answer: withVersion(spec, answer),
    ...(begins ? { challenge: { sessionId: 'session-1', nextRetryInSecond: 60 } } : {}),
  }));
  return [...done, ...refusals(facts, spec, outcomes)];
}

function startsCode(outcome: Then | string | undefined, { document }: Facts): boolean {
  return JSON.stringify([outcome, document.outcomes ?? {}]).includes('"startCode"');
}

/** Answers of one thing come in order; that nothing more comes is left open. */
function withVersion({ resource }: EffectSpec, answer: EffectAnswer): EffectAnswer {
  if (resource === undefined) return answer;
  return {
    ...answer,
    [resource.version]: 1,
    ...(resource.final === undefined ? {} : { [resource.final]: false }),
  };
}

/** One code of each outcome, the call's own before those that any call may end with. */
function refusals(
  facts: Facts,
  spec: EffectSpec,
  outcomes: Readonly<Record<string, Then | string>>,
): readonly EffectResult[] {
  const { faults, waiting } = productOf(facts.document).codes;
  const seen = new Set<string>();
  return codesOf(facts.document, spec).flatMap((code): readonly EffectResult[] => {
    const outputs = codeOutputs(spec, code);
    const key = JSON.stringify([outcomes[code], outputs, waiting.includes(code)]);
    if (seen.has(key)) return [];
    seen.add(key);
    const isFault = faults.includes(code);
    const answers = Object.keys(outputs).length === 0 ? [undefined] : answersOf(outputs, [], facts);
    return answers.map((answer) => ({
      ok: false,
      error: {
        code,
        status: isFault ? 0 : 422,
        ...(waiting.includes(code) ? { nextRetryInSecond: 60 } : {}),
        ...(answer === undefined ? {} : { answer }),
      },
    }));
  });
}
