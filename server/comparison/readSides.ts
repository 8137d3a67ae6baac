import { type Difference, differenceOfSides, failsMore, findableWith, isUnequal } from './alwaysValid.ts';

/** Devices of one side: what each did once. */
export interface SideFigures {
  readonly entered: number;
  /** Did what was named as the measure before the start. */
  readonly reached: number;
  /** Met a failure that was none of the visitor's doing. */
  readonly failed: number;
}

/** Why an experiment stops by itself. */
export type StopReason = 'worse' | 'failing';

/** What can be said of an experiment. */
export interface Reading {
  /** `unequal`: nothing is to be believed; `tooFew`: nothing can be said yet; `unclear`: what there is leaves both open. */
  readonly verdict: 'unequal' | 'tooFew' | 'unclear' | 'better' | 'worse';
  /** Null: nothing is said. */
  readonly difference: Difference | null;
  /** The smallest difference that is found 80 times in 100 with so many devices; null: too few. */
  readonly findable: number | null;
  readonly stop: StopReason | null;
}

/** Of fewer nothing is said: devices of a side, and of these those that did and that did not. */
const fewest = { entered: 100, either: 10 };

/**
 * Reads both sides of an experiment.
 * @param share of B, in parts of 1
 */
export function readSides(a: SideFigures, b: SideFigures, share: number): Reading {
  const nothing = { difference: null, findable: null };
  const stop = isFailing(a, b, share) ? 'failing' : null;
  if (isUnequal(a.entered, b.entered, share)) return { ...nothing, verdict: 'unequal', stop };
  if (!isEnough(a) || !isEnough(b)) return { ...nothing, verdict: 'tooFew', stop };
  const difference = differenceOfSides(a, b);
  const verdict = difference.low > 0 ? 'better' : difference.high < 0 ? 'worse' : 'unclear';
  const findable = findableWith(a, b);
  return { verdict, difference, findable, stop: stop ?? (verdict === 'worse' ? 'worse' : null) };
}

/** The guardrail: more devices meet failures in B. A few failures are enough, since none is what is usual. */
function isFailing(a: SideFigures, b: SideFigures, share: number): boolean {
  const isEnoughToSay = Math.min(a.entered, b.entered) >= fewest.entered && b.failed >= fewest.either;
  return isEnoughToSay && failsMore(a, b, share);
}

function isEnough({ entered, reached }: SideFigures): boolean {
  return entered >= fewest.entered && Math.min(reached, entered - reached) >= fewest.either;
}
