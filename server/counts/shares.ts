import type { Shown } from './hideFew.ts';

/** A share in whole percents, with the interval that holds the true one 95 times in 100. */
export interface Share {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

/** Of fewer visits nothing is said. */
export const fewestToSay = 30;

const z = 1.959_964;

/** Ends of an interval, as parts of 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A share of a whole; null: one of both is not shown, or too few entered to say anything. */
export function shareOf(part: Shown, whole: Shown): Share | null {
  if (part === null || whole === null || whole < fewestToSay) return null;
  const { low, high } = wilson(part, whole);
  return { percent: percent(part / whole), low: percent(low), high: percent(high) };
}

/** Wilson's score interval of a share. E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, JASA 22 (1927), 209–212. */
export function wilson(part: number, whole: number): Interval {
  const share = Math.min(1, part / whole);
  const middle = share + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((share * (1 - share)) / whole + (z / (2 * whole)) ** 2);
  const scale = 1 + z ** 2 / whole;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

/** The interval of one share less another of other visits. R. G. Newcombe, Interval Estimation for the Difference Between Independent Proportions, Statistics in Medicine 17 (1998), 873–890, method 10. */
export function differenceOf(one: readonly [number, number], other: readonly [number, number]): Interval {
  const [first, second] = [one[0] / one[1], other[0] / other[1]];
  const [a, b] = [wilson(...one), wilson(...other)];
  return {
    low: first - second - Math.hypot(first - a.low, b.high - second),
    high: first - second + Math.hypot(a.high - first, second - b.low),
  };
}

export function percent(part: number): number {
  return Math.round(part * 100);
}
