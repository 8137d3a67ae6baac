import type { EffectSpec, InputKind } from '@alur/engine';
import { effectSpecs, isEffectName } from '../../../src/contracts/effects.ts';
import type { Shipped } from './shipped.ts';

/** The declaration of a call's effect; undefined when there is no such call or effect. */
export function specOf({ document }: Shipped, name: string | undefined): EffectSpec | undefined {
  const effect = document.calls?.[name ?? '']?.effect;
  return effect !== undefined && isEffectName(effect) ? effectSpecs[effect] : undefined;
}

/** Inputs of a call that it can't be made without, of these kinds. */
export function neededInputs(
  shipped: Shipped,
  name: string | undefined,
  fits: (kind: InputKind) => boolean,
): readonly string[] {
  const spec = specOf(shipped, name);
  return Object.entries(spec?.input ?? {})
    .filter(([input, kind]) => spec?.optional?.includes(input) !== true && fits(kind))
    .map(([input]) => input);
}

/** Inputs of a call that take any text that is no secret. */
export function plainInputs(shipped: Shipped, name: string | undefined): readonly string[] {
  return neededInputs(shipped, name, (kind) => kind === 'text');
}
