import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
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

it('[LAUNCH-28] only its owner can read a data folder, and what an earlier version left in it', () => {
  const folder = join(testFolder(), 'data');
  mkdirSync(join(folder, 'cms'), { recursive: true, mode: 0o755 });
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'cms', 'data.db'), '', { mode: 0o644 });
  claimDataFolder(folder);
  const modeOf = (...path: readonly string[]): number => statSync(join(folder, ...path)).mode & 0o777;
  expect([modeOf(), modeOf('logs'), modeOf('cms')]).toEqual([0o700, 0o700, 0o700]);
  expect([modeOf('running.pid'), modeOf('cms', 'data.db')]).toEqual([0o600, 0o600]);
});
