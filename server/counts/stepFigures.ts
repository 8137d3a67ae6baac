import { isLeaving, type LeavingKind, stayEnds } from '../../src/contracts/measuring/stepCounts.ts';
import { type CountRow, hourMs } from './counts.ts';
import { fewest, hideFew, hideOne, type Shown } from './hideFew.ts';

/** What was counted in one step of one revision. */
export interface StepFigures {
  readonly step: string;
  readonly entered: Shown;
  /** By which way it was left: the action's id or the link's place as its name. */
  readonly left: readonly { readonly by: LeavingKind; readonly name: string; readonly count: Shown }[];
  /** Entered, and left in no way that is known; those who came within the present hour may still be there, and are not among them. */
  readonly gaveUp: Shown;
  /** Of those who left, by the time in the step: below so many seconds; null: longer than all. */
  readonly times: readonly { readonly below: number | null; readonly count: Shown }[];
  /** Errors that inputs showed. */
  readonly errors: readonly { readonly field: string; readonly code: string; readonly count: Shown }[];
  /** How calls ended: `ok`, or the code of an error. */
  readonly outcomes: readonly { readonly call: string; readonly code: string; readonly count: Shown }[];
  /** Counts that were left out above, since one network gave more than its share. */
  readonly doubtful: number;
}

/** One revision of a flow, and when it was counted first and last (hours, later days, in UTC). */
export interface RevisionFigures {
  readonly revision: string;
  readonly first: string;
  readonly last: string;
  readonly steps: readonly StepFigures[];
}

/**
 * Works out what is read of a flow's rows: the newest revision first, steps in the order of how many entered them.
 * @param now milliseconds since 1970
 */
export function figuresOf(rows: readonly CountRow[], now: number): readonly RevisionFigures[] {
  const hour = Math.floor(now / hourMs) * hourMs;
  const revisions = [...Map.groupBy(rows, ({ revision }) => revision)].map(([revision, own]) => {
    const moments = own.map(({ since }) => since);
    const steps = [...Map.groupBy(own, ({ step }) => step)]
      .toSorted(([, one], [, other]) => sumOf(other, 'entered') - sumOf(one, 'entered'))
      .map(([step, ofStep]) => stepFigures(step, ofStep, hour));
    return { revision, first: Math.min(...moments), last: Math.max(...moments), steps };
  });
  return revisions
    .toSorted((one, other) => other.last - one.last || other.first - one.first)
    .map(({ first, last, ...rest }) => ({ ...rest, first: isoTime(first), last: isoTime(last) }));
}

function stepFigures(step: string, rows: readonly CountRow[], hour: number): StepFigures {
  const certain = rows.filter(({ doubtful }) => doubtful === 0);
  const entered = sumOf(certain, 'entered');
  const left = certain.filter(({ kind }) => isLeaving(kind));
  const ways = [...Map.groupBy(left, ({ kind, name }) => `${kind} ${name}`).values()].map((own) => ({
    by: own[0]?.kind as LeavingKind,
    name: own[0]?.name ?? '',
    count: total(own),
  }));
  const gaveUp = Math.max(0, entered - total(left) - stillThere(certain, hour));
  const isFew = entered < fewest;
  const shown = hideFew([...ways.map(({ count }) => count), gaveUp]);
  const shownGaveUp = isFew ? null : (shown.at(-1) ?? null);
  return {
    step,
    entered: isFew ? hideOne(entered) : entered,
    left: ways.map((way, at) => ({ ...way, count: isFew ? null : (shown[at] ?? null) })),
    gaveUp: shownGaveUp,
    // Together they are all that left: where nobody may know how many gave up, they would tell.
    times: timesOf(left, shownGaveUp === null),
    errors: byCode(certain, 'error', isFew).map(({ name: field, ...rest }) => ({ field, ...rest })),
    outcomes: byCode(certain, 'outcome', isFew).map(({ name: call, ...rest }) => ({ call, ...rest })),
    doubtful: total(rows) - total(certain),
  };
}

/** How many came within this hour and have not left: they have not given up. */
function stillThere(rows: readonly CountRow[], hour: number): number {
  const present = rows.filter(({ since }) => since === hour);
  return Math.max(0, sumOf(present, 'entered') - total(present.filter(({ kind }) => isLeaving(kind))));
}

function timesOf(left: readonly CountRow[], isHidden: boolean): StepFigures['times'] {
  const counts = [...stayEnds, null].map((_, at) => total(left.filter(({ stay }) => stay === at)));
  const shown = hideFew(counts);
  return [...stayEnds, null].map((below, at) => ({ below, count: isHidden ? null : (shown[at] ?? null) }));
}

function byCode(
  rows: readonly CountRow[],
  kind: 'error' | 'outcome',
  isHidden: boolean,
): readonly { readonly name: string; readonly code: string; readonly count: Shown }[] {
  const own = rows.filter((row) => row.kind === kind);
  return [...Map.groupBy(own, ({ name, code }) => JSON.stringify([name, code])).values()].map((each) => ({
    name: each[0]?.name ?? '',
    code: each[0]?.code ?? '',
    count: isHidden ? null : hideOne(total(each)),
  }));
}

function sumOf(rows: readonly CountRow[], wanted: CountRow['kind']): number {
  return total(rows.filter(({ kind }) => kind === wanted));
}

function total(rows: readonly CountRow[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function isoTime(moment: number): string {
  return new Date(moment).toISOString();
}
