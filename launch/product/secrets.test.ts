import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSecrets, secretNames } from './secrets.ts';
import { testFolder } from '../checks/testFolder.ts';

it('[LAUNCH-06] makes secrets once and keeps them', () => {
  const folder = testFolder();
  const first = readSecrets(folder, {}, true);
  expect(readSecrets(folder, {}, true)).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(secretNames.length);
  for (const name of secretNames) expect(first[name]).toMatch(/^[0-9a-f]{64}$/);
});

it('[LAUNCH-06] lets nobody but their owner read them, even after the rights were loosened', () => {
  const folder = testFolder();
  const file = join(folder, 'secrets.json');
  readSecrets(folder, {}, true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  readSecrets(folder, {}, true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('[LAUNCH-06] prefers the environment, and adds what an older file lacks', () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'secrets.json'), '{ "ALUR_CMS_TOKEN": "old" }');
  const secrets = readSecrets(folder, { ALUR_NOTICE_SECRET: 'given' }, true);
  expect(secrets).toMatchObject({ ALUR_CMS_TOKEN: 'old', ALUR_NOTICE_SECRET: 'given' });
  expect(secrets.ADMIN_TOKEN).toHaveLength(64);
});

it('[LAUNCH-06] makes none for an address that others can reach', () => {
  const folder = testFolder();
  expect(() => readSecrets(folder, { ALUR_HOST: '0.0.0.0', ADMIN_TOKEN: 'x' }, false)).toThrow(
    /set ALUR_CMS_TOKEN, .*ALUR_HOST to localhost/,
  );
});

it('[LAUNCH-06] says what to do when the file is damaged, and does not replace it', () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'secrets.json'), '{ "ALUR');
  expect(() => readSecrets(folder, {}, true)).toThrow(/can't be read .* remove the whole data folder/);
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{ "ALUR');
});
