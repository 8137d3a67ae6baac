import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  compiledFaults,
  drawnFaults,
  listFaults,
  methodFaults,
  requestFaults,
  screenFaults,
} from './faults.ts';

it('[LAUNCH-3640] each test that draws a fifth of its values in a run has a planted fault that the fifth must see', () => {
  const words = ['grep', '-lE', 'numRuns: drawnRuns|= drawnRuns\\(', '--', '*.test.ts'];
  const drawing = execFileSync('git', words, { encoding: 'utf8' }).trim().split('\n');
  const covered = new Set(drawnFaults.map(({ seenBy }) => seenBy.tests));
  expect(drawing.filter((file) => file !== 'bench/cuts/faults.test.ts').toSorted()).toEqual(
    [...covered].toSorted(),
  );
});

it.each([
  ...drawnFaults,
  ...compiledFaults,
  ...requestFaults,
  ...screenFaults,
  ...listFaults,
  ...methodFaults,
])(
  '[LAUNCH-3640] $name can still be planted, and the tests that must see it are still there',
  ({ file, text, seenBy: { tests } }) => {
    expect(readFileSync(file, 'utf8')).toContain(text);
    expect(existsSync(tests)).toBe(true);
  },
);

it.each(drawnFaults)('[LAUNCH-3640] $name is seen by a test that is still there', ({ seenBy }) => {
  expect(readFileSync(seenBy.tests, 'utf8')).toContain(seenBy.title);
});

it.each(compiledFaults)('[LAUNCH-3940] $name is seen by a test that compiles what ships', ({ seenBy }) => {
  expect(readFileSync(seenBy.tests, 'utf8')).toContain(seenBy.title);
});

it.each(requestFaults)(
  '[LAUNCH-3760] $name is seen by a journey of one of each kind, or by a request',
  ({ seenBy }) => {
    expect(readFileSync(seenBy.tests, 'utf8')).toContain(seenBy.title);
  },
);

it.each(listFaults)('[LAUNCH-3960] $name is seen by a request', ({ seenBy: { tests, title } }) => {
  expect(tests).toMatch(/\.test\.ts$/);
  expect(readFileSync(tests, 'utf8')).toContain(title.replace('forest .*', ''));
});

it('[LAUNCH-3961] what axe looks at in Indonesian alone stands in a loop that has Indonesian each time', () => {
  const call = 'expectAccessible(page, language)';
  const files = execFileSync('git', ['grep', '-lF', call, '--', '*.spec.ts'], { encoding: 'utf8' });
  for (const file of files.trim().split('\n')) {
    const [, ...loops] = readFileSync(file, 'utf8').split(/for \(const (?=language of|\[language)/);
    for (const loop of loops.filter((text) => text.includes(call))) {
      const [header = ''] = loop.split(/\btest(?:\.describe)?\(/);
      expect([file, header]).toEqual([file, expect.stringContaining("'id'")]);
      expect([file, header]).not.toEqual([file, expect.stringMatching(/\['en'\]/)]);
    }
  }
});
