import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeScratch } from './scratch.ts';
import { testFolder } from './testFolder.ts';

function madeBy(...given: Parameters<typeof makeScratch>): string {
  const folder = makeScratch(...given);
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return dirname(folder);
}

it('[LAUNCH-1010] what the tests write is kept in memory when there is room, and on the disk otherwise', () => {
  const memory = testFolder();
  expect(madeBy(memory, 1)).toBe(memory);
  expect(madeBy(memory, Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
  expect(madeBy(join(memory, 'none'), 1)).toBe(tmpdir());
});
