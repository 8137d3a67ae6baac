import { expect, it } from 'vitest';
import { drawFaults, faultWords } from './drawFaults.ts';

it('[LAUNCH-4901] a seed of a chaos run draws the same faults again, one at a time and of every kind; another seed draws others', () => {
  const faults = drawFaults(7, 60);
  expect(drawFaults(7, 60)).toEqual(faults);
  expect(drawFaults(8, 60)).not.toEqual(faults);
  for (const [index, { at, seconds }] of faults.entries())
    expect((faults[index + 1]?.at ?? Infinity) - at).toBeGreaterThan(seconds);
  const kinds = new Set(faults.map(({ harm }) => `${harm.part} ${harm.how}`));
  expect([...kinds].toSorted()).toEqual(
    [
      ...['edge', 'Directus'].flatMap((part) =>
        ['killed', 'paused', 'stopped'].map((how) => `${part} ${how}`),
      ),
      ...['killed', 'paused'].map((how) => `Redis ${how}`),
      ...['cut', 'hanging', 'slow'].map((how) => `wire ${how}`),
    ].toSorted(),
  );
  expect(new Set(faults.map(faultWords)).size).toBeGreaterThan(faults.length / 2);
});
