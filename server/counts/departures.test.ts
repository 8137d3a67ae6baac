import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from './counts.ts';
import { findDepartures, type Period, tailOf } from './departures.ts';

const steps = 40;
/** Of all steps together: what `findAlarms` allows a day of each unit. */
const chance = 1 / 120 / steps;

/** Numbers between 0 and 1, always the same for a seed (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(draw: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

/** A step whose share varies from day to day beyond chance, and by the day of the week; `fall` begins at a day. */
function days(
  draw: () => number,
  count: number,
  change: { readonly fall?: number; readonly from?: number; readonly perDay?: number } = {},
): readonly Period[] {
  const usual = 0.55 + 0.43 * draw();
  const perDay = change.perDay ?? Math.round(60 + 4_000 * draw() ** 3);
  return Array.from({ length: count }, (_, day) => {
    const ofDay = usual + 0.01 * normal(draw) - (day % 7 > 4 ? 0.015 : 0);
    const fallen = day >= (change.from ?? count) ? ofDay * (1 - (change.fall ?? 0)) : ofDay;
    const share = Math.min(0.995, Math.max(0.01, fallen));
    const entered = Math.max(1, Math.round(perDay * (1 + 0.2 * normal(draw))));
    const binomial = share * entered + Math.sqrt(entered * share * (1 - share)) * normal(draw);
    return { since: day * dayMs, entered, wentOn: Math.min(entered, Math.max(0, Math.round(binomial))) };
  });
}

describe('a step that leaves its own past', () => {
  it('[INS-50] in quiet years over all steps there is at most one false alarm a month', () => {
    const draw = drawn(2026);
    const years = 5;
    let found = 0;
    for (let step = 0; step < steps * years; step += 1)
      found += findDepartures(days(draw, 365), { remembered: 28, chance }).length;
    expect(found / (12 * years)).toBeLessThanOrEqual(1);
  });

  it('[INS-50] nor do hours, with few people at night and another share than by day', () => {
    const draw = drawn(8);
    let found = 0;
    for (let step = 0; step < 10; step += 1) {
      const perHour = 20 + 300 * draw();
      const usual = 0.6 + 0.35 * draw();
      const periods = Array.from({ length: 24 * 365 }, (_, hour) => {
        const night = hour % 24 < 6;
        const share = Math.min(0.99, usual + 0.015 * normal(draw) - (night ? 0.03 : 0));
        const entered = Math.max(1, Math.round((night ? 0.2 : 1) * perHour * (1 + 0.2 * normal(draw))));
        const binomial = share * entered + Math.sqrt(entered * share * (1 - share)) * normal(draw);
        return { since: hour, entered, wentOn: Math.max(0, Math.min(entered, Math.round(binomial))) };
      });
      found += findDepartures(periods, { remembered: 312, chance: 1 / 120 / 24 / 10 }).length;
    }
    expect(found / 12).toBeLessThanOrEqual(1);
  });

  it('[INS-50] nor do steps that are new, whose past of a few days says little', () => {
    const draw = drawn(12);
    const found = Array.from({ length: 4_000 }, () => {
      const periods = Array.from({ length: 12 }, (_, since) => {
        const share = Math.min(1, 0.8 + 0.03 * normal(draw));
        return { since, entered: 4_000, wentOn: Math.round(4_000 * share) };
      });
      return findDepartures(periods, { remembered: 28, chance });
    });
    // Of 16,000 days that could depart: as many as the chance has it, and not as many as if the past were known for sure.
    expect(found.flat().length).toBeLessThanOrEqual(16_000 * chance * 4);
  });

  it('[INS-51] a fall of 10 % is found within three days in nineteen of twenty steps that a thousand enter a day, and within two in nine of ten that five thousand do', () => {
    const foundBy = (lastDay: number, perDay: number): number => {
      const draw = drawn(51);
      const found = Array.from({ length: 200 }, () =>
        findDepartures(days(draw, lastDay + 1, { fall: 0.1, from: 60, perDay }), {
          remembered: 28,
          chance,
        }).some(({ since }) => since >= 60 * dayMs),
      );
      return found.filter(Boolean).length / found.length;
    };
    expect(foundBy(62, 1_000)).toBeGreaterThanOrEqual(0.95);
    expect(foundBy(61, 5_000)).toBeGreaterThanOrEqual(0.9);
  });

  it('[INS-52] after a week the new share is the usual one, and its end is no alarm', () => {
    const share = (since: number): number => (since < 20 || since >= 40 ? 900 : 600);
    const periods = Array.from({ length: 60 }, (_, day) => ({
      since: day,
      entered: 1_000,
      wentOn: share(day),
    }));
    const found = findDepartures(periods, { remembered: 28, chance });
    expect(found).toEqual([{ since: 20, last: 26, usual: expect.closeTo(0.9, 2) as number, isOver: true }]);
    const inIt = findDepartures(periods.slice(0, 23), { remembered: 28, chance });
    expect(inIt).toEqual([expect.objectContaining({ since: 20, last: 22, isOver: false })]);
    const after = findDepartures(
      periods.map((period) => (period.since > 22 ? { ...period, wentOn: 900 } : period)),
      { remembered: 28, chance },
    );
    expect(after).toEqual([expect.objectContaining({ since: 20, last: 22, isOver: true })]);
  });

  it('[INS-52] too short a past, too few people and a fall of a point say nothing', () => {
    const flat = (wentOn: readonly number[], entered: number): readonly Period[] =>
      wentOn.map((count, since) => ({ since, entered, wentOn: count }));
    const of = (periods: readonly Period[]) => findDepartures(periods, { remembered: 28, chance });
    expect(of(flat([90, 90, 90, 90, 90, 90, 90, 10], 100))).toEqual([]);
    expect(of(flat([...Array<number>(20).fill(26), 0], 29))).toEqual([]);
    expect(of(flat([...Array<number>(20).fill(90_000), 89_000], 100_000))).toEqual([]);
    expect(of(flat([...Array<number>(20).fill(90_000), 87_000], 100_000))).toHaveLength(1);
  });

  it('[INS-52] a rise is never an alarm, whatever came before', () => {
    const period = fc.record({
      entered: fc.integer({ min: 30, max: 5_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(period, { minLength: 8, maxLength: 40 }), (drawnPeriods) => {
        const periods = drawnPeriods.map(({ entered, share }, since) => ({
          since,
          entered,
          wentOn: Math.round(entered * share),
        }));
        const best = { since: periods.length, entered: 1_000, wentOn: 1_000 };
        const found = findDepartures([...periods, best], { remembered: 28, chance });
        expect(found.filter(({ last }) => last === best.since)).toEqual([]);
      }),
    );
  });

  it('[INS-50] the chance of what is far away is the one of the tables of the normal distribution', () => {
    // Abramowitz and Stegun, table 26.1: 1 − P(x) at 2, 3, 4 and 5.
    for (const [value, chanceOf] of [
      [2, 0.02275013],
      [3, 0.001349898],
      [4, 0.00003167124],
      [5, 0.0000002866516],
    ] as const)
      expect(tailOf(value) / chanceOf).toBeCloseTo(1, 4);
  });
});
