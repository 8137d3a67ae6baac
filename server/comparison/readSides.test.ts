import { describe, expect, it } from 'vitest';
import { readSides, type SideFigures } from './readSides.ts';

const runs = 2_000;
const days = 60;

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

interface Simulated {
  /** New devices a day, of both sides together. */
  readonly perDay: number;
  /** What B adds to the chance of finishing, in parts of 1. */
  readonly effect: number;
  /** What is counted: devices once, or whatever happens. */
  readonly of: 'devices' | 'events';
}

interface Counted {
  entered: number;
  reached: number;
}

/**
 * One experiment of 60 days. Each person comes 1 to 30 times, on days that follow, most of them once or twice, some often; each has a chance of their own to finish, so that what one person does is not independent, and many
 * finish days after they came first. Returns what a look at the end of each day sees.
 */
function simulate(
  draw: () => number,
  { perDay, effect, of }: Simulated,
): readonly (readonly [Counted, Counted])[] {
  const added = Array.from({ length: days }, () => [
    { entered: 0, reached: 0 },
    { entered: 0, reached: 0 },
  ]) as [Counted, Counted][];
  for (let day = 0; day < days; day += 1)
    for (let person = 0; person < perDay; person += 1) {
      const side = draw() < 0.5 ? 0 : 1;
      const visits = 1 + Math.floor(30 * draw() ** 4);
      const finishes = draw() < 0.4 + side * effect;
      // Who finishes does so at one of the visits; who is counted by events, at most of them.
      const at = Math.floor(draw() * Math.min(visits, 4));
      for (let visit = 0; visit < visits && day + visit < days; visit += 1) {
        const counted = added[day + visit]?.[side];
        if (counted === undefined) continue;
        if (of === 'events' || visit === 0) counted.entered += 1;
        if (finishes && (visit === at || (of === 'events' && draw() < 0.8))) counted.reached += 1;
      }
    }
  const sums: [Counted, Counted] = [
    { entered: 0, reached: 0 },
    { entered: 0, reached: 0 },
  ];
  return added.map((ofDay) => {
    sums.forEach((sum, side) => {
      sum.entered += ofDay[side]?.entered ?? 0;
      sum.reached += ofDay[side]?.reached ?? 0;
    });
    return [{ ...sums[0] }, { ...sums[1] }] as const;
  });
}

const figures = ({ entered, reached }: Counted): SideFigures => ({
  entered,
  reached: Math.min(entered, reached),
  failed: 0,
});

/** Of 2,000 experiments: the part that found something at one of 60 daily looks, and the part that called the shares unequal. */
function looked(seed: number, simulated: Simulated): { readonly found: number; readonly unequal: number } {
  const draw = drawn(seed);
  let [found, unequal] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const verdicts = simulate(draw, simulated).map(
      ([a, b]) => readSides(figures(a), figures(b), 0.5).verdict,
    );
    if (verdicts.includes('unequal')) unequal += 1;
    if (verdicts.includes('better') || verdicts.includes('worse')) found += 1;
  }
  return { found: found / runs, unequal: unequal / runs };
}

describe('experiments that are looked at daily for 60 days, whose visitors come 1 to 30 times', () => {
  it.each([12, 60])(
    '[INS-91] with %d new devices a day, a difference is found where there is none in at most 5 of 100, and shares are called unequal in at most one of 1,000',
    (perDay) => {
      const { found, unequal } = looked(2026 + perDay, { perDay, effect: 0, of: 'devices' });
      expect(found).toBeLessThanOrEqual(0.05);
      expect(unequal).toBeLessThanOrEqual(0.001);
    },
  );

  it('[INS-91] the same counted by visits is wrong far more often: the test sees what it is for', () => {
    expect(looked(7, { perDay: 60, effect: 0, of: 'events' }).found).toBeGreaterThan(0.1);
  });

  it('[INS-92] the difference that is said to be findable is found 80 times in 100', () => {
    const perDay = 60;
    const half = (perDay * days) / 2;
    const { findable } = readSides(
      { entered: half, reached: half * 0.4, failed: 0 },
      { entered: half, reached: half * 0.4, failed: 0 },
      0.5,
    );
    const { found } = looked(11, { perDay, effect: findable ?? 0, of: 'devices' });
    expect(found).toBeGreaterThanOrEqual(0.8);
    expect(found).toBeLessThan(0.95);
  });
});

describe('what is said of an experiment', () => {
  const side = (entered: number, reached: number, failed = 0): SideFigures => ({ entered, reached, failed });
  const verdictOf = (a: SideFigures, b: SideFigures, share = 0.5) => readSides(a, b, share).verdict;

  it('[INS-92] of few devices, or where next to none or next to all did it, nothing is said', () => {
    for (const [a, b] of [
      [side(99, 40), side(300, 200)],
      [side(300, 200), side(99, 40)],
      [side(1000, 9), side(1000, 500)],
      [side(1000, 500), side(1000, 991)],
    ] as const)
      if (!(Math.abs(a.entered - b.entered) > 100))
        expect(readSides(a, b, 0.5)).toMatchObject({ verdict: 'tooFew', difference: null, findable: null });
    expect(verdictOf(side(99, 40), side(99, 60))).toBe('tooFew');
    expect(verdictOf(side(100, 40), side(100, 41))).toBe('unclear');
  });

  it('[INS-92] better and worse are verdicts of their own, with an interval that holds neither no difference nor the contrary', () => {
    const better = readSides(side(5000, 2000), side(5000, 2300), 0.5);
    expect(better).toMatchObject({ verdict: 'better', stop: null });
    expect(better.difference?.is).toBeCloseTo(0.06, 10);
    expect(better.difference?.low).toBeGreaterThan(0);
    expect(better.difference?.high).toBeGreaterThan(0.06);
    expect(readSides(side(5000, 2300), side(5000, 2000), 0.5)).toMatchObject({
      verdict: 'worse',
      stop: 'worse',
    });
  });

  it('[INS-93] unequal shares stop the reading, however large the difference is', () => {
    expect(readSides(side(5000, 2000), side(4000, 3000), 0.5)).toMatchObject({
      verdict: 'unequal',
      difference: null,
      findable: null,
    });
    expect(verdictOf(side(9000, 4000), side(1000, 440), 0.1)).toBe('unclear');
    expect(verdictOf(side(9000, 4000), side(1200, 440), 0.1)).toBe('unequal');
  });

  it('[INS-94] failures that B has more of than A stop it, before anything can be said of its measure; as many in both do not', () => {
    expect(readSides(side(300, 5), side(300, 5, 60), 0.5)).toMatchObject({
      verdict: 'tooFew',
      stop: 'failing',
    });
    expect(readSides(side(300, 5, 60), side(300, 5, 60), 0.5).stop).toBeNull();
    expect(readSides(side(99, 5), side(99, 5, 50), 0.5).stop).toBeNull();
  });
});
