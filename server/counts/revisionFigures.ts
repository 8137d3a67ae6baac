import { type CountRow, dayMs } from './counts.ts';
import { differenceOf, fewestToSay, percent, type Share } from './shares.ts';
import { allVisits, type StepFigures, stepFigures, type Visits } from './stepFigures.ts';

/** One revision of a flow, the hour in which it was counted first (later its day, in UTC), and an hour of its last day. */
export interface RevisionFigures {
  readonly revision: string;
  readonly first: string;
  readonly last: string;
  readonly steps: readonly StepFigures[];
  /** Beside the revision that was there before it; null: none is known. */
  readonly since: Comparison | null;
}

/** Who gave up in each step since a revision, beside the one before it: from whole days of both. */
export interface Comparison {
  readonly before: string;
  /** How many whole days each was there. */
  readonly days: { readonly now: number; readonly before: number };
  readonly steps: readonly StepComparison[];
}

/** `few`: too few to say, or a number that is not shown; `unclear`: chance alone could be so. */
export interface StepComparison {
  readonly step: string;
  readonly now: Share | null;
  readonly before: Share | null;
  readonly change: 'more' | 'fewer' | 'unclear' | 'few';
  /** By how many percents, of which the true difference is one 95 times in 100; null where too few are known. */
  readonly difference: { readonly low: number; readonly high: number } | null;
}

interface Reading {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly visits: Visits;
}

interface OwnRows {
  readonly revision: string;
  readonly rows: readonly CountRow[];
  readonly first: number;
  readonly last: number;
}

/**
 * Works out what is read of a flow's rows: the newest revision first, steps in the order of how many entered them.
 * @param now milliseconds since 1970
 * @param visits those of one language or width alone
 */
export function figuresOf(
  rows: readonly CountRow[],
  now: number,
  visits: Visits = allVisits,
): readonly RevisionFigures[] {
  const revisions = [...Map.groupBy(rows, ({ revision }) => revision)].map(([revision, own]): OwnRows => {
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { since } of own) [first, last] = [Math.min(first, since), Math.max(last, since)];
    return { revision, rows: own, first, last };
  });
  const byBegin = revisions.toSorted((one, other) => one.first - other.first);
  return revisions
    .toSorted((one, other) => other.last - one.last || other.first - one.first)
    .map((own) => {
      const { revision, first, last } = own;
      const [steps, since] = [stepsIn(own.rows, { now, visits }), compare(own, byBegin, { now, visits })];
      return { revision, first: isoTime(first), last: isoTime(last), steps, since };
    });
}

function stepsIn(rows: readonly CountRow[], reading: Reading): readonly StepFigures[] {
  return [...Map.groupBy(rows, ({ step }) => step)]
    .toSorted(([, one], [, other]) => entryCount(other) - entryCount(one))
    .map(([step, own]) => stepFigures(step, own, reading));
}

function compare(own: OwnRows, byBegin: readonly OwnRows[], reading: Reading): Comparison | null {
  const at = byBegin.indexOf(own);
  const earlier = byBegin[at - 1];
  if (earlier === undefined) return null;
  const days = {
    now: wholeDays(own, byBegin[at + 1], reading.now),
    before: wholeDays(earlier, own, reading.now),
  };
  const stepsOf = ({ rows }: OwnRows, { from, until }: Days): readonly StepFigures[] =>
    stepsIn(
      rows.filter(({ since }) => since >= from && since < until),
      reading,
    );
  const before = stepsOf(earlier, days.before);
  return {
    before: earlier.revision,
    days: { now: countOf(days.now), before: countOf(days.before) },
    steps: stepsOf(own, days.now).map((figures) =>
      compareStep(
        figures,
        before.find(({ step }) => step === figures.step),
      ),
    ),
  };
}

function compareStep(now: StepFigures, before: StepFigures | undefined): StepComparison {
  const shares = {
    step: now.step,
    now: now.gaveUpShare,
    before: before?.gaveUpShare ?? null,
  };
  const [one, other] = [pairIn(now), before === undefined ? null : pairIn(before)];
  if (one === null || other === null) return { ...shares, change: 'few', difference: null };
  const { low, high } = differenceOf(one, other);
  return {
    ...shares,
    change: low > 0 ? 'more' : high < 0 ? 'fewer' : 'unclear',
    difference: { low: percent(low), high: percent(high) },
  };
}

/** Who gave up and who entered, where both are shown and enough to say something. */
function pairIn({ gaveUp, entered }: StepFigures): readonly [number, number] | null {
  return gaveUp === null || entered === null || entered < fewestToSay ? null : [gaveUp, entered];
}

interface Days {
  readonly from: number;
  readonly until: number;
}

/** The days on which this revision alone was there from midnight to midnight (UTC): neither that on which it came, nor that on which the next one came, nor this one. */
function wholeDays({ first }: OwnRows, next: OwnRows | undefined, now: number): Days {
  const from = dayBegin(first) + dayMs;
  return { from, until: Math.max(from, dayBegin(Math.min(now, next?.first ?? now))) };
}

function countOf({ from, until }: Days): number {
  return (until - from) / dayMs;
}

function dayBegin(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs;
}

function entryCount(rows: readonly CountRow[]): number {
  return rows.reduce((sum, { kind, count }) => sum + (kind === 'entered' ? count : 0), 0);
}

function isoTime(moment: number): string {
  return new Date(moment).toISOString();
}
