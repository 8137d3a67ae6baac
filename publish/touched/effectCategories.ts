import type { EffectSpec, InputKind, OutputKind } from '@alur/engine';
import type { Category, TouchedProduct } from './category.ts';

/** Of a name that the product does not have it is not known what it does. */
const unknown: readonly Category[] = ['money', 'identity'];

/** Inputs that only somebody's identity is proven by. */
const proofs: readonly unknown[] = ['secret', 'code', 'challenge'] satisfies readonly InputKind[];

/**
 * Returns what a call to an effect touches, beside the flow that makes it: `money` where it moves some, takes or answers an amount; `identity` where it signs in, sends a code, or takes
 * a secret; and what its `x-effect` says in `touches`, for what no kind of a value shows.
 */
export function effectCategories(effect: unknown, product: TouchedProduct): readonly Category[] {
  if (typeof effect !== 'string' || !Object.hasOwn(product.effects, effect)) return unknown;
  const spec = product.effects[effect];
  if (spec === undefined) return unknown;
  const { [effect]: declared = [] } = product.meanings?.touches ?? {};
  return [
    ...declared,
    ...(spec.movesMoney === true || kindsIn(spec, product).includes('money') ? (['money'] as const) : []),
    ...(spec.answers !== 'none' || Object.values(spec.input).some((kind) => proofs.includes(kind))
      ? (['identity'] as const)
      : []),
  ];
}

function kindsIn(
  { input, output = {} }: EffectSpec,
  { rowTypes }: TouchedProduct,
): readonly (InputKind | OutputKind)[] {
  const columns = Object.values(output).flatMap((kind) =>
    typeof kind === 'object' && 'rows' in kind ? Object.values(rowTypes[kind.rows] ?? {}) : [kind],
  );
  return [...Object.values(input), ...columns];
}
