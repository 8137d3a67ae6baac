import { effectSpecs } from '../../contracts/effect.ts';
import type { EffectName, EffectSpec, OutputKind } from '../../contracts/effect.ts';
import type { EffectAnswer, EffectResult } from '../../contracts/effectResult.ts';

/** Of what a call answered, the names that its effect declares, where they are of their kind: all that an outcome may read as `answer.<name>`. */
export function answerOf(effect: EffectName, result: EffectResult): EffectAnswer {
  const spec: EffectSpec = effectSpecs[effect];
  if (!result.ok || result.answer === undefined) return {};
  const kinds = spec.output ?? {};
  return Object.fromEntries(
    Object.entries(result.answer).filter(
      ([name, value]) => Object.hasOwn(kinds, name) && isOfKind(value, kinds[name]),
    ),
  );
}

/** Whether an `ok` answered every name that its effect declares, each of its kind. */
export function isComplete(effect: EffectName, result: EffectResult): boolean {
  const spec: EffectSpec = effectSpecs[effect];
  return Object.keys(answerOf(effect, result)).length === Object.keys(spec.output ?? {}).length;
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
