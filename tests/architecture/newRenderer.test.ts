import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPackages } from '../../launch/checks/linkPackages.ts';
import { typeCheck } from '../../launch/checks/typeCheck.ts';

const root = join(import.meta.dirname, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'alur-renderer-'));
const run = (...command: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });

beforeAll(() => {
  for (const part of [
    'renderers',
    'engine',
    'publish',
    'react',
    'src',
    'locales',
    'package.json',
    '.prettierrc.json',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  linkPackages(root, copy);
  const config = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8')) as object;
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include: ['renderers'] }));
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('[REN-871] makes an input and a display widget that fit the types, their lists and nothing by hand', () => {
  expect(run('renderers/generateRenderer.ts', 'rating').stderr).toBe('');
  expect(run('renderers/generateRenderer.ts', 'banner', 'shows').stderr).toBe('');
  expect(run('renderers/generateWidgets.ts', '--check').status).toBe(0);
  const types = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), typeCheck('.'), {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(types.stdout).toBe('');
});

it.each([
  ['Rating!', 'camel case'],
  ['otp', 'is there already'],
])('[REN-871] refuses the name %j and says what to do', (name, cure) => {
  const refused = run('renderers/generateRenderer.ts', name);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(cure);
});
