import { isLeaving } from '../../src/contracts/measuring/stepCounts.ts';
import { dayMs, hourMs, type StepTotal } from './counts.ts';
import { type Departure, findDepartures, type Period } from './departures.ts';
import { fewest, hideFew, type Shown } from './hideFew.ts';

/** What a false alarm may cost: over all steps and both kinds of periods one in two months. */
const falseAlarmsADay = 1 / 60;
/** How far back a step is compared with itself. Hours are known for 14 days; of the first of these some may have become a day. */
export const lookedBack = { days: 56, hours: 13 };
/** Milliseconds after the end of a period until it is looked at: who came at its end may still be in the step, and another edge may not have written. */
export const lookDelay = 600_000;
/** By how many standard deviations an error or an outcome must be above its own past to be named beside a fall. */
const clearly = 4;

type Unit = 'hour' | 'day';
const lengths: Readonly<Record<Unit, number>> = { hour: hourMs, day: dayMs };

/** An error of an input or an end of a call that is met more often than before: of those who entered, from 0 to 1. */
export interface Rise {
  readonly kind: 'error' | 'outcome';
  readonly name: string;
  readonly code: string;
  readonly usual: number;
  readonly share: number;
}

/** A step in which fewer people went on than its own past explains. */
export interface StepAlarm {
  readonly flow: string;
  readonly step: string;
  readonly unit: Unit;
  /** Beginning of its first and end of its last period, UTC. */
  readonly since: string;
  readonly until: string;
  readonly isOver: boolean;
  /** Who entered in that time and who went on; null as everywhere where few are hidden. */
  readonly entered: Shown;
  readonly wentOn: Shown;
  /** Share of those who went on before, from 0 to 1. */
  readonly usual: number;
  /** The revision that most of them met, and whether nobody met it before. */
  readonly revision: string;
  readonly isNewRevision: boolean;
  /** What rose most beside it; null: nothing did clearly. */
  readonly rise: Rise | null;
}

/**
 * Finds the alarms of a flow.
 *
 * @param totals of the last {@link lookedBack} days, in the order of time
 * @param now milliseconds since 1970
 * @param steps how many steps of all flows are looked at: together they raise few false alarms
 */
export function findAlarms(
  flow: string,
  totals: readonly StepTotal[],
  { now, steps }: { readonly now: number; readonly steps: number },
): readonly StepAlarm[] {
  const ofSteps = Map.groupBy(totals, ({ step }) => step);
  // A step that came since they were counted is one of them.
  const looked = Math.max(steps, ofSteps.size);
  return [...ofSteps].flatMap(([step, own]) => {
    const found = (unit: Unit): readonly StepAlarm[] => {
      const rows = unit === 'day' ? own : own.filter(({ since }) => since >= firstHour(now));
      const tests = looked * (dayMs / lengths[unit]);
      const periods = periodsOf(rows, lengths[unit], now - lookDelay);
      const remembered = unit === 'day' ? 28 : lookedBack.hours * 24;
      return findDepartures(periods, { remembered, chance: falseAlarmsADay / 2 / tests }).map((departure) =>
        alarmOf(departure, rows, { flow, step, unit }),
      );
    };
    const days = found('day');
    const hours = found('hour').filter(
      (hour) => !days.some((day) => hour.since < day.until && day.since < hour.until),
    );
    return [...days, ...hours];
  });
}

/** The first moment of which hours are known for sure. */
function firstHour(now: number): number {
  return (Math.floor(now / dayMs) - lookedBack.hours) * dayMs;
}

/** Whole periods that ended before a moment. */
function periodsOf(rows: readonly StepTotal[], length: number, before: number): readonly Period[] {
  return [...Map.groupBy(rows, ({ since }) => Math.floor(since / length) * length)]
    .filter(([since]) => since + length <= before)
    .map(([since, own]) => ({ since, entered: countEntered(own), wentOn: countWentOn(own) }));
}

function alarmOf(
  { since, last, usual, isOver }: Departure,
  rows: readonly StepTotal[],
  place: Pick<StepAlarm, 'flow' | 'step' | 'unit'>,
): StepAlarm {
  const until = last + lengths[place.unit];
  const inside = rows.filter((row) => row.since >= since && row.since < until);
  const before = rows.filter((row) => row.since < since);
  const entered = countEntered(inside);
  const wentOn = Math.min(entered, countWentOn(inside));
  const revision = mostMet(inside);
  return {
    ...place,
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
    isOver,
    entered,
    wentOn: hideFew([wentOn, entered - wentOn])[0] ?? null,
    usual: roundShare(usual),
    revision,
    isNewRevision: !before.some((row) => row.revision === revision),
    rise: findRise(before, inside),
  };
}

function mostMet(rows: readonly StepTotal[]): string {
  const [most] = [...Map.groupBy(rows, ({ revision }) => revision)].toSorted(
    ([, one], [, other]) => countEntered(other) - countEntered(one),
  );
  return most?.[0] ?? '';
}

/** What of errors and outcomes rose most, in standard deviations of a Poisson count. */
function findRise(before: readonly StepTotal[], inside: readonly StepTotal[]): Rise | null {
  const [past, present] = [countEntered(before), countEntered(inside)];
  if (past === 0 || present === 0) return null;
  const [most] = [...Map.groupBy(inside.filter(isTrouble), nameOf)]
    .map(([key, own]) => {
      const count = total(own);
      const earlier = total(before.filter((row) => isTrouble(row) && nameOf(row) === key));
      const expected = (earlier * present) / past;
      const spread = Math.sqrt(Math.max(1, expected * (1 + present / past)));
      return { row: own[0], count, usual: earlier / past, distance: (count - expected) / spread };
    })
    .filter(({ count, distance }) => count >= fewest && distance >= clearly)
    .toSorted((one, other) => other.distance - one.distance);
  if (most?.row === undefined) return null;
  const { kind, name, code } = most.row;
  return {
    ...{ kind: kind === 'error' ? 'error' : 'outcome', name, code },
    usual: roundShare(most.usual),
    share: roundShare(most.count / present),
  };
}

function isTrouble({ kind, code }: StepTotal): boolean {
  return kind === 'error' || (kind === 'outcome' && code !== 'ok');
}

function nameOf({ kind, name, code }: StepTotal): string {
  return JSON.stringify([kind, name, code]);
}

function countEntered(rows: readonly StepTotal[]): number {
  return total(rows.filter(({ kind }) => kind === 'entered'));
}

/** Back is no way on. */
function countWentOn(rows: readonly StepTotal[]): number {
  return total(rows.filter(({ kind }) => isLeaving(kind) && kind !== 'back'));
}

function total(rows: readonly StepTotal[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** A share to a tenth of a per cent. */
function roundShare(share: number): number {
  return Math.round(share * 1_000) / 1_000;
}
