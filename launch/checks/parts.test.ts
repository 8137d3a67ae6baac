import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCounts, sum } from './counts.ts';
import { allParts, chosenParts } from './parts.ts';
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
    'lint',
    'build',
    'journeys',
  ]);
  expect(() => chosenParts(['everything'])).toThrow(/There are: cms packages, cms, planted mistakes, lint/);
});

it('[LAUNCH-1300] other drawn values are explored only where that is asked for by name', () => {
  expect(allParts.map(({ name }) => name)).not.toContain('explore');
  expect(chosenParts(['explore'])).toMatchObject([
    { name: 'explore', env: { ALUR_SEED: 'any' } },
    { name: 'all planted mistakes' },
  ]);
});

it('[LAUNCH-27] the tests of the CMS start before anything else that waits, once its packages are there', () => {
  const names = allParts.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['cms packages', 'cms']);
  expect(names.slice(-2)).toEqual(['journeys', 'what is left']);
});

it('[LAUNCH-2870] the seeder and an editor’s day are tested on PostgreSQL in every whole run', () => {
  const part = allParts.find(({ name }) => name === 'cms on PostgreSQL');
  expect(part).toMatchObject({ report: 'vitest', needs: ['cms packages'] });
  expect(part?.command).toEqual(
    expect.arrayContaining(['postgres', 'database.postgres', 'lease.postgres', 'applySeed.directus']),
  );
});
