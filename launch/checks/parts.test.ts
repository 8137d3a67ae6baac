import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCounts, sum } from './counts.ts';
import { allParts, chosenParts } from './parts.ts';
import { runSideBySide } from './schedule.ts';
import { testFolder } from './testFolder.ts';

function report(content: unknown): string {
  const path = join(testFolder(), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

it('[LAUNCH-16] counts what Vitest and Playwright report', () => {
  expect(readCounts(report({ numPassedTests: 7, numFailedTests: 2 }), 'vitest', false)).toEqual({
    passed: 7,
    failed: 2,
  });
  expect(
    readCounts(report({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 } }), 'playwright', false),
  ).toEqual({ passed: 5, failed: 1 });
  expect(
    sum([
      { passed: 7, failed: 2 },
      { passed: 5, failed: 0 },
    ]),
  ).toEqual({ passed: 12, failed: 2 });
});

it('[LAUNCH-27] a test that passed at a second try counts as failed', () => {
  const counts = readCounts(
    report({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 } }),
    'playwright',
    true,
  );
  expect(counts).toEqual({ passed: 5, failed: 1 });
});

it('[LAUNCH-16] counts a failure when a runner failed outside any test, ran nothing, or wrote no report', () => {
  expect(readCounts(report({ numPassedTests: 7, numFailedTests: 0 }), 'vitest', false)).toEqual({
    passed: 7,
    failed: 1,
  });
  expect(readCounts(report({ numPassedTests: 0, numFailedTests: 0 }), 'vitest', true)).toEqual({
    passed: 0,
    failed: 1,
  });
  expect(readCounts('/nowhere.json', 'playwright', true)).toEqual({ passed: 0, failed: 1 });
});

it('[LAUNCH-16] runs everything, the cheap gates, or single parts with what they need', () => {
  expect(chosenParts([])).toBe(allParts);
  expect(chosenParts(['check']).map(({ name }) => name)).not.toContain('journeys');
  expect(chosenParts(['journeys', 'lint']).map(({ name }) => name)).toEqual([
    'cms packages',
    'build',
    'journeys',
    'lint',
  ]);
  expect(() => chosenParts(['everything'])).toThrow(/There are: cms packages, build, journeys/);
});

it('[LAUNCH-1300] other drawn values are explored only where that is asked for by name', () => {
  expect(allParts.map(({ name }) => name)).not.toContain('explore');
  expect(chosenParts(['explore'])).toMatchObject([{ name: 'explore', env: { ALUR_SEED: 'any' } }]);
});

it('[LAUNCH-1880] the longest parts begin as soon as they can, what is short fills the wait for the packages of the CMS, and card numbers are looked for in the end', () => {
  const names = allParts.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.slice(0, 4)).toEqual(['cms packages', 'build', 'journeys', 'planted mistakes']);
  expect(names.slice(-3)).toEqual(['unit', 'cms', 'card numbers']);
  expect(names).toEqual(expect.arrayContaining(chosenParts(['check']).map(({ name }) => name)));
});

it('[LAUNCH-1880] the journeys leave a core to a part that computes: they wait for a browser much of their time', async () => {
  const begun: string[] = [];
  const running = new Map<string, () => void>();
  const done = runSideBySide(
    allParts,
    2,
    ({ name }) => {
      begun.push(name);
      return new Promise<{ ok: boolean }>((resolve) => running.set(name, () => resolve({ ok: true })));
    },
    () => ({ ok: false }),
  );
  const end = async (name: string): Promise<void> => {
    running.get(name)?.();
    running.delete(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  // Everything short is done on one core while the packages are installed and the mistakes are planted.
  for (let name = begun.at(-1) ?? ''; name !== 'unit'; name = begun.at(-1) ?? '')
    await end(name === 'planted mistakes' ? (begun.at(-2) ?? '') : name);
  expect([...running.keys()]).toEqual(['cms packages', 'planted mistakes', 'unit']);
  await end('cms packages');
  await end('planted mistakes');
  expect([...running.keys()]).toEqual(['unit', 'journeys']);
  await end('unit');
  expect([...running.keys()]).toEqual(['journeys', 'cms']);
  await end('journeys');
  await end('cms');
  await end('card numbers');
  expect([...(await done).keys()]).toEqual(allParts.map(({ name }) => name));
});
