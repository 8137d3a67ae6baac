import { existsSync } from 'node:fs';
import type { Defect, Sort } from '../plant/defect.ts';
import { newFlowKind, type Half, type LeftOut } from './half.ts';
import { readMeasurement, type HalfRecord, type Measurement, type Said } from './record.ts';

/** A half, the day it was first measured, and what was found. */
export interface Result extends Measurement {
  readonly half: Half;
  /** All of it again, with the rules that were written since. */
  readonly today?: Measurement;
}

/** Where the measurement of a half with the rules of today stands. */
export function recordOfToday({ record }: Pick<Half, 'record'>): URL {
  return new URL('./today.json', record);
}

/** What was found of each half that has been measured; one without a record is no part of the page yet. */
export function measuredResults(halves: readonly Half[]): Promise<readonly Result[]> {
  const measured = halves.filter(({ record }) => existsSync(record));
  return Promise.all(
    measured.map(async (half) => {
      const again = recordOfToday(half);
      const today = existsSync(again) ? { today: await readMeasurement(again) } : {};
      return { half, ...(await readMeasurement(half.record)), ...today };
    }),
  );
}

/** A half as it was measured last. */
export function latest(result: Result): Result {
  return { ...result, ...result.today };
}

/** One place of a half, and what publish said of it. */
export interface Place extends Said {
  readonly kind: string;
  readonly sort: Sort;
  /** `flow pointer`. */
  readonly place: string;
}

function placesIn(
  record: HalfRecord,
  kinds: readonly Pick<Defect, 'name' | 'sort'>[],
  left: LeftOut,
): readonly Place[] {
  return kinds.flatMap(({ name: kind, sort = 'structure' }) =>
    Object.entries(record[kind] ?? {})
      .filter(([place]) => left[kind]?.[place] === undefined && left[kind]?.['*'] === undefined)
      .map(([place, said]) => ({ kind, sort, place, ...said })),
  );
}

/** The mistakes of a half that count. */
export function mistakesIn({ half, kinds }: Result): readonly Place[] {
  return placesIn(kinds, half.mistakes, half.notMistakes);
}

/** The correct edits and new flows of a half that count. */
export function editsIn({ half, kinds }: Result): readonly Place[] {
  return placesIn(kinds, [...half.edits, { name: newFlowKind }], half.notCorrect);
}

/** Whether the mistake itself was reported. */
export const isReported = ({ found }: Said): boolean => found.length > 0;
/** Whether nothing was said but that something stands twice, is said anyway, or is what a preset is for. */
export const isRemark = (said: Said): boolean => !isReported(said) && said.traces.length > 0;
