/** Devices of one side of an experiment. */
export interface Side {
  /** That came to the flow. */
  readonly entered: number;
  /** Of these: that did what is measured. */
  readonly reached: number;
}

/** Devices of one side that came, and of these those that met a failure. */
interface Failures {
  readonly entered: number;
  readonly failed: number;
}

/** How B differs from A, in parts of 1: less where it is negative. */
export interface Difference {
  readonly is: number;
  readonly low: number;
  readonly high: number;
}

/** How often a difference may be found where there is none, however often it is looked at, and how often shares that are as they should be may be called unequal. */
const chances = { difference: 0.05, shares: 0.001 };
/** Before anybody has come, differences are taken to be about so large (a standard deviation, in parts of 1): it decides after how many devices which difference is found soonest, and no error. */
const usual = 0.03;
/** How firmly shares are taken to be as they should be before anybody has come: in devices, and in devices that failed. */
const firmness = { devices: 100, failures: 10 };
/** The normal distribution lies below this 80 times in 100. */
const powerReach = 0.8416;

/**
 * How B differs from A, with the interval that holds the true difference at all looks together 95 times in 100: it may be looked at as often as one likes, and the experiment be ended by what is seen. R. Johari, P. Koomen,
 * L. Pekelis, D. Walsh, Always Valid Inference: Continuous Monitoring of A/B Tests, Operations Research 70 (2022), 1806–1821: a normal mixture over differences, turned into intervals.
 */
export function differenceOfSides(a: Side, b: Side): Difference {
  const spread = spreadOf(a) + spreadOf(b);
  const is = b.reached / b.entered - a.reached / a.entered;
  const reach = reachOf(spread);
  return { is, low: is - reach, high: is + reach };
}

/** The smallest difference that is found 80 times in 100 once so many have come, in parts of 1. */
export function findableWith(a: Side, b: Side): number {
  const spread = spreadOf(a) + spreadOf(b);
  return reachOf(spread) + powerReach * Math.sqrt(spread);
}

function reachOf(spread: number): number {
  const mixed = spread + usual ** 2;
  const evidence = Math.log(1 / chances.difference) + Math.log(mixed / spread) / 2;
  return Math.sqrt((2 * spread * mixed * evidence) / usual ** 2);
}

/** The variance of a side's part. One more that did and one that did not, so that a side where none or all did is not taken to be certain. */
function spreadOf({ entered, reached }: Side): number {
  const part = (reached + 1) / (entered + 2);
  return (part * (1 - part)) / entered;
}

/**
 * Whether so many came to each side that chance does not explain it: then something sends visitors, or loses them, by their side, and no figure is to be believed. It may be looked at as often as one likes.
 *
 * @param share of B, in parts of 1
 */
export function isUnequal(enteredA: number, enteredB: number, share: number): boolean {
  return againstShare(enteredA, enteredB, share, firmness.devices) >= Math.log(1 / chances.shares);
}

/**
 * Whether B has more of the devices that met a failure than chance explains by its share of all. It is exact for however few fail, and however unequal the shares are, where intervals of a difference are not; it may be looked at as often as one
 * likes.
 *
 * @param share of B, in parts of 1
 */
export function failsMore(a: Failures, b: Failures, share: number): boolean {
  const isMore = b.failed * a.entered > a.failed * b.entered;
  return (
    isMore && againstShare(a.failed, b.failed, share, firmness.failures) >= Math.log(1 / chances.difference)
  );
}

/** The logarithm of the evidence that B's part of a number is not its share. M. Lindon, A. Malek, Anytime-Valid Inference for Multinomial Count Data, NeurIPS 2022: a Beta mixture over shares, whose products are a martingale. */
function againstShare(ofA: number, ofB: number, share: number, firm: number): number {
  const [a, b] = [firm * (1 - share), firm * share];
  return logBeta(a + ofA, b + ofB) - logBeta(a, b) - ofA * Math.log(1 - share) - ofB * Math.log(share);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** The logarithm of the gamma function of a positive number, by Stirling's series, to 10 digits. */
function logGamma(value: number): number {
  let shifted = value;
  let product = 1;
  for (; shifted < 10; shifted += 1) product *= shifted;
  const series = 1 / (12 * shifted) - 1 / (360 * shifted ** 3) + 1 / (1260 * shifted ** 5);
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + series - Math.log(product)
  );
}
