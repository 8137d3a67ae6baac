import { expect, it } from 'vitest';
import { atMostEvery } from './atMostEvery.ts';

it('[RUN-08] R8 the login is asked for at most once in ten seconds', () => {
  let [now, asked] = [5, 0];
  const ask = atMostEvery(
    10_000,
    () => (asked += 1),
    () => now,
  );
  for (const [time, expected] of [
    [5, 1],
    [10_004, 1],
    [10_005, 2],
    [20_004, 2],
    [60_000, 3],
  ] as const) {
    now = time;
    ask();
    expect(asked).toBe(expected);
  }
});
