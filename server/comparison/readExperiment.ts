import { type DeviceCode, sideCode, sideIn, type SideName } from '../../src/contracts/experiments.ts';
import type { DeviceTotal } from '../counts/counts.ts';
import { type Reading, readSides, type SideFigures, type StopReason } from './readSides.ts';

/** What the edge itself notes of an experiment, beside what pages say: that it stopped, or that its shares were unequal once. */
export const marks = { worse: 'stopped-worse', failing: 'stopped-failing', unequal: 'unequal' } as const;

/** What is known of an experiment by its devices. */
export interface ExperimentReading extends Omit<Reading, 'stop'> {
  readonly a: SideFigures;
  readonly b: SideFigures;
  /** Counts that were left out, since one network gave more than its share of an hour. */
  readonly doubtful: number;
  /** Beginning of the first and of the last hour or day of which something is known, in milliseconds since 1970. */
  readonly since: number;
  readonly until: number;
  /** Why it stopped by itself; null: it did not. */
  readonly stopped: StopReason | null;
  /** What the edge has noted already. */
  readonly noted: ReadonlySet<string>;
}

/**
 * Reads what was counted of an experiment, as it was looked at after each hour and day: what stopped it or its reading once stays so, whatever came later.
 *
 * @param rows of this experiment alone, in the order of time
 * @param share of B, in parts of 1
 */
export function readExperiment(rows: readonly DeviceTotal[], share: number): ExperimentReading {
  const noted = new Set(rows.filter(({ code }) => isMark(code)).map(({ code }) => code));
  let stopped: StopReason | null =
    (['worse', 'failing'] as const).find((why) => noted.has(marks[why])) ?? null;
  let wasUnequal = noted.has(marks.unequal);
  const sums = new Map<string, number>();
  const counted = rows.filter(({ doubtful, code }) => doubtful === 0 && !isMark(code));
  let last = look(sums, share);
  for (const ofMoment of Map.groupBy(counted, ({ since }) => since).values()) {
    for (const { code, count } of ofMoment) sums.set(code, (sums.get(code) ?? 0) + count);
    last = look(sums, share);
    wasUnequal ||= last.reading.verdict === 'unequal';
    stopped ??= last.reading.stop;
  }
  const { verdict, difference, findable } = last.reading;
  return {
    a: last.a,
    b: last.b,
    ...(wasUnequal
      ? { verdict: 'unequal', difference: null, findable: null }
      : { verdict, difference, findable }),
    doubtful: rows.reduce((sum, row) => sum + (row.doubtful === 1 ? row.count : 0), 0),
    since: rows[0]?.since ?? 0,
    until: rows.at(-1)?.since ?? 0,
    stopped,
    noted,
  };
}

function look(sums: ReadonlyMap<string, number>, share: number) {
  const sideOf = (side: SideName): SideFigures => {
    const count = (code: DeviceCode): number => sums.get(sideCode(code, side)) ?? 0;
    const entered = count('entered');
    return {
      entered,
      reached: Math.min(entered, count('reached')),
      failed: Math.min(entered, count('failed')),
    };
  };
  const [a, b] = [sideOf('a'), sideOf('b')];
  return { a, b, reading: readSides(a, b, share) };
}

function isMark(code: string): boolean {
  return sideIn(code) === null;
}
