/** Values drawn from a seed: the same each time. */
export interface Drawing {
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
  readonly oneOf: <T>(values: readonly T[]) => T;
  /** Between `least` and `most` values. */
  readonly some: <T>(least: number, most: number, draw: () => T) => readonly T[];
}

/** Draws from a seed (mulberry32). */
export function drawingFrom(seed: number): Drawing {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined && values.length === 0) throw new RangeError('There is nothing to draw from.');
      return value as (typeof values)[number];
    },
    some: (least, most, draw) => Array.from({ length: least + below(most - least + 1) }, draw),
  };
}
