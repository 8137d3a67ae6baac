import type { EffectSpec, OutputKind } from '../../contracts/effect.ts';
import type { EffectAnswer, EffectResult } from '../../contracts/effectResult.ts';

/**
 * Of what a call answered, the names that its effect declares (for an error: that its code declares), where they are of their kind: all that an
 * outcome may read as `answer.<name>`.
 */
export function answerOf(spec: EffectSpec, result: EffectResult): EffectAnswer {
  const answer = (result.ok ? result.answer : result.error.answer) ?? {};
  const kinds = (result.ok ? spec.output : spec.codeAnswers?.[result.error.code]) ?? {};
  const optional = result.ok ? (spec.outputOptional ?? []) : [];
  return Object.fromEntries(
    Object.entries(answer).filter(
      ([name, value]) =>
        Object.hasOwn(kinds, name) &&
        (value === null ? optional.includes(name) : isOfKind(value, kinds[name])),
    ),
  );
}

/** Whether an `ok` answered every name that its effect declares, each of its kind or, where it may be missing, null. */
export function isComplete(spec: EffectSpec, result: EffectResult): boolean {
  return Object.keys(answerOf(spec, result)).length === Object.keys(spec.output ?? {}).length;
}

function isOfKind(value: unknown, kind: OutputKind | undefined): boolean {
  if (typeof kind === 'object')
    return 'closed' in kind ? typeof value === 'string' && kind.closed.includes(value) : Array.isArray(value);
  switch (kind) {
    case 'text':
    case 'name':
    case 'words':
    case 'time':
      return typeof value === 'string';
    case 'channel':
      return value === 'phone' || value === 'email';
    case 'flag':
      return typeof value === 'boolean';
    case 'integer':
    case 'money':
      return typeof value === 'number' && Number.isInteger(value);
    case undefined:
      return false;
  }
}
