/** A function of code of others, of whose interface nothing is known. */
export type Callable = (...given: readonly unknown[]) => unknown;

/** Returns whether a value can be called. */
export function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}
