import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claimDataFolder } from './dataFolder.ts';
import { testFolder } from '../checks/testFolder.ts';

it('[LAUNCH-05] refuses a folder on which a product runs, and says which process it is', () => {
  const folder = testFolder();
  claimDataFolder(folder);
  expect(() => claimDataFolder(folder)).toThrow(
    new RegExp(`process ${process.pid}.*kill ${process.pid}.*ALUR_DATA`),
  );
});

it('[LAUNCH-05] lets a released folder be taken again', () => {
  const folder = testFolder();
  claimDataFolder(folder).release();
  expect(existsSync(claimDataFolder(folder).logs)).toBe(true);
});

it('[LAUNCH-05] overrules a claim whose holder died', () => {
  const folder = testFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder, 'running.pid'), String(pid));
  expect(() => claimDataFolder(folder)).not.toThrow();
});
