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
      'PostgreSQL killed',
      ...['api', 'providers'].flatMap((part) => ['killed', 'stopped'].map((how) => `${part} ${how}`)),
      ...['released', 'rolled back'].map((how) => `build ${how}`),
      ...['cut', 'hanging', 'slow'].map((how) => `wire ${how}`),
    ].toSorted(),
  );
  expect(new Set(faults.map(faultWords)).size).toBeGreaterThan(faults.length / 3);
});

it('[EDGE-5103] a chaos run of three minutes harms every part, and puts the edges on another build and back in turns', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const harms = drawFaults(seed, 3).map(({ harm }) => harm);
    const parts = new Set(
      harms.map(({ part }) => (part === 'api' || part === 'providers' ? 'programs' : part)),
    );
    expect([...parts].toSorted(), `seed ${seed}`).toEqual([
      'Directus',
      'PostgreSQL',
      'Redis',
      'build',
      'edge',
      'programs',
      'wire',
    ]);
    const releases = harms.filter(({ part }) => part === 'build').map(({ how }) => how);
    expect(releases).toEqual(releases.map((_, nth) => (nth % 2 === 0 ? 'released' : 'rolled back')));
    expect(releases.length).toBeGreaterThan(1);
  }
});
