import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linkPackages } from './linkPackages.ts';
import { testFolder } from './testFolder.ts';

function write(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it('[LAUNCH-3500] a copy of the project has the packages of the original, and runs its own copy of what npm links', () => {
  const original = testFolder();
  const copy = testFolder();
  for (const folder of [original, copy]) write(folder, 'engine/index.ts', 'original');
  write(original, 'node_modules/plain/index.js', 'plain');
  write(original, 'node_modules/@scope/other/index.js', 'other');
  write(original, 'node_modules/.vite/kept', 'made of the original');
  mkdirSync(join(original, 'node_modules/@own'));
  symlinkSync('../../engine', join(original, 'node_modules/@own/engine'));
  linkPackages(original, copy);
  write(copy, 'engine/index.ts', 'changed in the copy');
  const read = (path: string): string => readFileSync(join(copy, 'node_modules', path), 'utf8');
  expect(read('@own/engine/index.ts')).toBe('changed in the copy');
  expect([read('plain/index.js'), read('@scope/other/index.js')]).toEqual(['plain', 'other']);
  expect(readlinkSync(join(copy, 'node_modules/plain'))).toBe(join(original, 'node_modules/plain'));
  expect(() => read('.vite/kept')).toThrow('no such file');
});
