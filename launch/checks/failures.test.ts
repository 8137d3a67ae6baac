import { symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { readFailures } from './failures.ts';
import { testFolder } from './testFolder.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const bin = join(root, 'node_modules', '.bin');

/** A folder with one file of tests, in which the project's own runners can run. */
function folderWith(name: string, source: string): string {
  const folder = testFolder();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, name), source);
  return folder;
}

it('[LAUNCH-4910] each test that failed is a line with its file, title and first line of why; those that passed are none', async () => {
  const folder = folderWith(
    'sum.test.js',
    `import { describe, expect, it } from 'vitest';
     describe('a sum', () => {
       it('adds', () => expect(1 + 1).toBe(2));
       it('loses nothing', () => expect(1 + 1, 'two and no more').toBe(3));
     });`,
  );
  writeFileSync(join(folder, 'lost.test.js'), `import './nowhere.js';`);
  const report = join(folder, 'report.json');
  await execa(
    join(bin, 'vitest'),
    ['run', '--root', folder, '--reporter=json', `--outputFile.json=${report}`],
    { cwd: folder, reject: false },
  );
  const failures = readFailures(report, 'vitest', folder);
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/^lost\.test\.js › could not be run › .*nowhere\.js/),
    'sum.test.js › a sum loses nothing › AssertionError: two and no more: expected 2 to be 3 // Object.is equality',
  ]);
});

it('[LAUNCH-4910] a journey that failed is a line too, with its project; one that passes at a second try has failed', async () => {
  const folder = folderWith(
    'walk.spec.js',
    `import { expect, test } from '@playwright/test';
     test('arrives', () => {});
     test.describe('a walk', () => {
       test('comes back', () => { expect(1 + 1, 'two and no more').toBe(3); });
       test('is known the second time', ({}, { retry }) => { if (retry === 0) throw new Error('not yet'); });
     });`,
  );
  writeFileSync(
    join(folder, 'playwright.config.js'),
    `export default { retries: 1, projects: [{ name: 'phone' }], reporter: 'json' };`,
  );
  const report = join(folder, 'report.json');
  await execa(join(bin, 'playwright'), ['test', '--workers', '1'], {
    cwd: folder,
    reject: false,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  expect(readFailures(report, 'playwright', folder)).toEqual([
    'walk.spec.js:4 (phone) › comes back › Error: two and no more',
    'walk.spec.js:5 (phone) › is known the second time › Error: not yet',
  ]);
});

it('[LAUNCH-4910] a runner that died before its report has no failed tests', () => {
  expect(readFailures(join(testFolder(), 'none.json'), 'vitest', root)).toEqual([]);
});
