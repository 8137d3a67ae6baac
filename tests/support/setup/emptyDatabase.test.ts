import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedNote, type SharedNote } from '../../../cms/testing/sharedCms.ts';
import { testFolder } from '../../../launch/checks/testFolder.ts';
import { endShared } from './emptyDatabase.ts';

it('[LAUNCH-3641] the Directus that test files share ends with the run, and its data goes', async () => {
  const folder = testFolder();
  const data = join(folder, 'data');
  mkdirSync(data);
  const program = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => program.once('exit', (_code, signal) => resolve(signal)));
  const note: SharedNote = { pid: program.pid, data };
  writeFileSync(join(folder, sharedNote), JSON.stringify(note));
  endShared(join(folder, sharedNote));
  expect(await ended).toBe('SIGKILL');
  expect(existsSync(data)).toBe(false);
});

it('[LAUNCH-3641] a run in which no file asked for it ends nothing', () => {
  expect(() => {
    endShared(join(testFolder(), sharedNote));
  }).not.toThrow();
});
