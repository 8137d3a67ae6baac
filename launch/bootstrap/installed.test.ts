import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isInstalled, markInstalled, unmarkInstalled } from './installed.mjs';
import { testFolder } from '../checks/testFolder.ts';

const packages = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
};

function project(): string {
  const folder = testFolder();
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  return folder;
}

function putPackage(folder: string, name: string): void {
  mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  writeFileSync(join(folder, 'node_modules', name, 'package.json'), '{}');
}

function putRecord(folder: string, record: object): void {
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: record }));
}

it('[LAUNCH-01] takes a folder without packages for not installed', () => {
  expect(isInstalled(project())).toBe(false);
});

it('[LAUNCH-01] takes packages without the mark of a whole install for half-finished', () => {
  const folder = project();
  putPackage(folder, 'a');
  expect(isInstalled(folder)).toBe(false);
});

it('[LAUNCH-01] believes the mark until the lock changes or it is taken away', () => {
  const folder = project();
  putPackage(folder, 'a');
  markInstalled(folder);
  expect(isInstalled(folder)).toBe(true);
  writeFileSync(
    join(folder, 'package-lock.json'),
    '{ "packages": { "node_modules/c": { "version": "1.0.0" } } }',
  );
  expect(isInstalled(folder)).toBe(false);
  markInstalled(folder);
  unmarkInstalled(folder);
  expect(isInstalled(folder)).toBe(false);
});

it('[LAUNCH-01] takes packages that npm installed by hand, when each is there in the version of the lock', () => {
  const folder = project();
  putPackage(folder, 'a');
  putRecord(folder, { 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(folder)).toBe(true);
  putRecord(folder, { 'node_modules/a': { version: '0.9.0' } });
  expect(isInstalled(folder)).toBe(false);
  putRecord(folder, { 'node_modules/a': { version: '1.0.0' } });
  rmSync(join(folder, 'node_modules', 'a', 'package.json'));
  expect(isInstalled(folder)).toBe(false);
});

it('[LAUNCH-3501] takes packages without the link to a folder of the project for half-finished', () => {
  const folder = project();
  const linked = {
    engine: { version: '0.0.0' },
    'node_modules/@own/engine': { resolved: 'engine', link: true },
    'node_modules/a': { version: '1.0.0' },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: linked }));
  putPackage(folder, 'a');
  putRecord(folder, linked);
  expect(isInstalled(folder)).toBe(false);
  mkdirSync(join(folder, 'engine'));
  writeFileSync(join(folder, 'engine', 'package.json'), '{}');
  mkdirSync(join(folder, 'node_modules', '@own'));
  symlinkSync('../../engine', join(folder, 'node_modules', '@own', 'engine'));
  expect(isInstalled(folder)).toBe(true);
});
