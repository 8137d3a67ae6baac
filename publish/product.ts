import type { EffectSpec, ScalarKind } from '../src/contracts/effect.ts';
import type { EngineCodes } from '../src/contracts/then.ts';

/** What publish has to know of a product: the tables that its documents are checked and compiled by. Plain data, no function among it. */
export interface Product {
  /** What calls may ask for, by name. */
  readonly effects: Readonly<Record<string, EffectSpec>>;
  /** The columns of each type of rows. */
  readonly rowTypes: Readonly<Record<string, Readonly<Record<string, ScalarKind>>>>;
  readonly codes: ProductCodes;
}

/** The error codes that mean something to every flow: those of the engine, and what publish has to know besides. */
export interface ProductCodes extends EngineCodes {
  /** What any call may end with, beside its own codes. */
  readonly common: readonly string[];
  /** Names a time to wait for the next one-time code. */
  readonly waiting: readonly string[];
  /** Codes without a line of their own in a call, and the code whose line counts for them, too. */
  readonly sameAs: Readonly<Record<string, string>>;
}

/**
 * Declares a product, and keeps the literal types of its tables.
 *
 * @example
 * export const library = defineProduct({ effects: { 'loan.ask': { … } } });
 */
export function defineProduct<const P extends Product>(product: P): P {
  return product;
}

const ofProduct = Symbol('product');

/** A document that knows its product. A copy by spreading knows it too; JSON, hashes and `Object.entries` do not see it. */
export function withProduct<D extends object>(document: D, product: Product): D {
  return { ...document, [ofProduct]: product };
}

/**
 * Returns the product that a document was decoded for.
 *
 * @throws Error when it was not decoded, or is a copy by `structuredClone` or JSON
 */
export function productOf(document: object): Product {
  const { [ofProduct]: product } = document as { readonly [ofProduct]?: Product };
  if (product === undefined)
    throw new Error('This document knows no product: decode it with one, and copy it only by spreading.');
  return product;
}
