import { describe, expect, it } from 'vitest';
import { readSides } from './readSides.ts';

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

/** An experiment in which nobody does what is measured, so that failures alone can stop it. */
interface Failing {
  /** Devices that come in all, of both sides. */
  readonly devices: number;
  /** Devices between two looks. */
  readonly betweenLooks: number;
  /** Of B, in parts of 1. */
  readonly share: number;
  /** Of the devices of each side, in parts of 1. */
  readonly a: number;
  readonly b: number;
}

/** After how many devices the guard stopped it; null: it did not. */
function stoppedAfter(draw: () => number, { devices, betweenLooks, share, a, b }: Failing): number | null {
  const ofA = { entered: 0, reached: 0, failed: 0 };
  const ofB = { entered: 0, reached: 0, failed: 0 };
  for (let device = 1; device <= devices; device += 1) {
    const isB = draw() < share;
    const side = isB ? ofB : ofA;
    side.entered += 1;
    if (draw() < (isB ? b : a)) side.failed += 1;
    if (device % betweenLooks === 0 && readSides(ofA, ofB, share).stop !== null) return device;
  }
  return null;
}

/** The devices after which each of so many experiments was stopped, the soonest first; null: it was not. */
function stops(runs: number, seed: number, failing: Omit<Failing, 'betweenLooks'>): readonly number[] {
  const draw = drawn(seed);
  return Array.from(
    { length: runs },
    () => stoppedAfter(draw, { ...failing, betweenLooks: 50 }) ?? Number.POSITIVE_INFINITY,
  ).toSorted((one, other) => one - other);
}

describe('the guard against failures, which looks after each 50 devices', () => {
  it.each([
    { share: 0.5, rate: 0.005 },
    { share: 0.1, rate: 0.03 },
    { share: 0.9, rate: 0.01 },
    { share: 0.9, rate: 0.03 },
  ])(
    '[INS-104] with $share of the devices in B, and $rate of both sides failing, it stops at most 5 of 100 experiments',
    ({ share, rate }) => {
      const found = stops(300, 2026, { devices: 6_000, share, a: rate, b: rate });
      expect(found.filter(Number.isFinite).length / found.length).toBeLessThanOrEqual(0.05);
    },
  );

  it.each([
    { rate: 0.01, within: 3_500 },
    { rate: 0.03, within: 1_300 },
    { rate: 0.1, within: 500 },
  ])(
    '[INS-104] where $rate of A fail and three times as many of B, it stops 80 of 100 within $within devices',
    ({ rate, within }) => {
      const found = stops(150, 2027, { devices: within, share: 0.5, a: rate, b: 3 * rate });
      expect(found.filter(Number.isFinite).length / found.length).toBeGreaterThanOrEqual(0.8);
    },
  );
});
