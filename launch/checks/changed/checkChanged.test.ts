import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { linkPackages } from '../linkPackages.ts';
import { testFolder } from '../testFolder.ts';
import { changedFiles } from './changedFiles.ts';
import { checkChanged, exitCode, readSources } from './checkChanged.ts';
import { nearestTests } from './nearestTests.ts';
import { reads } from './readFiles.ts';

const root = join(fileURLToPath(import.meta.url), '..', '..', '..', '..');
const never = new AbortController().signal;

/** A small project under git, in which `double.ts` is changed after the first commit. */
async function smallProject(): Promise<string> {
  const folder = testFolder();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  linkPackages(root, folder);
  write('.gitignore', 'node_modules\n');
  write('package.json', '{ "type": "module" }');
  write(
    'tsconfig.json',
    readFileSync(join(root, 'tsconfig.json'), 'utf8').replace(/"include": \[[^\]]*\]/, '"include": ["*.ts"]'),
  );
  write(
    'vitest.config.ts',
    `export default { test: { projects: [{ test: { name: 'unit', include: ['*.test.ts'] } }] } };`,
  );
  write('double.ts', 'export const double = (n: number): number => n * 2;\n');
  write(
    'more.ts',
    `import { double } from './double.ts';\nexport const more = (n: number): number => double(n) + 1;\n`,
  );
  const test = (name: string, wanted: number): string =>
    `import { expect, it } from 'vitest';\nimport { ${name} } from './${name}.ts';\nit('${name} counts', () => { expect(${name}(2)).toBe(${wanted}); });\n`;
  write('double.test.ts', test('double', 4));
  write('more.test.ts', test('more', 5));
  write('other.ts', 'export const other = (n: number): number => n;\n');
  write('other.test.ts', test('other', 3));
  const git = execa({ cwd: folder });
  await git`git init -q -b main`;
  await git`git add .`;
  await git`git -c user.name=A -c user.email=a@example.com commit -qm start`;
  await git`git checkout -qb branch`;
  return folder;
}

describe('npm run check -- changed', () => {
  it('[LAUNCH-3523] runs types, lint and the tests that see what differs from main, committed or not, and no others', async () => {
    const folder = await smallProject();
    writeFileSync(join(folder, 'double.ts'), 'export const double = (n: number): number => n + n;\n');
    writeFileSync(join(folder, 'new.ts'), 'export const fresh = 1;\n');
    const changed = await changedFiles(folder);
    expect(changed).toEqual(['double.ts', 'new.ts']);
    const said: string[] = [];
    const outcome = await checkChanged(folder, changed, (line) => said.push(line), never);
    expect(outcome).toEqual({ passed: 4, failures: [], left: [] });
    expect(said.filter((line) => line.includes('.test.')).toSorted()).toEqual([
      '✓ double.test.ts',
      '✓ more.test.ts',
    ]);
    expect(exitCode(outcome)).toBe(0);
  });

  it('[LAUNCH-3523] fails with the words of each check that a change breaks', async () => {
    const folder = await smallProject();
    writeFileSync(join(folder, 'double.ts'), `export const double = (n: number): string => n * 3;\n`);
    const { failures, left } = await checkChanged(folder, await changedFiles(folder), () => undefined, never);
    expect(failures.join('\n')).toMatch(/types: .*not assignable to type 'string'/s);
    expect(failures.join('\n')).toMatch(/double\.test\.ts: double counts\n.*expected 6 to be 4/s);
    expect(exitCode({ passed: 0, failures, left })).toBe(1);
  });

  it('[LAUNCH-3524] names what the time did not suffice for, and its exit code tells it from a pass', async () => {
    const folder = await smallProject();
    const outcome = await checkChanged(folder, ['double.ts'], () => undefined, AbortSignal.abort());
    expect(outcome).toEqual({
      passed: 0,
      failures: [],
      left: ['types', 'lint', 'double.test.ts', 'more.test.ts'],
    });
    expect(exitCode(outcome)).toBe(2);
  });

  it('[LAUNCH-3524] of a file on which every check depends, does not pass for the whole', async () => {
    const outcome = await checkChanged(root, ['tsconfig.json'], () => undefined, never);
    expect(outcome.left).toEqual(['all other tests, which depend on tsconfig.json']);
  });

  it('[LAUNCH-3522] knows what is read and not imported: each line of its table names files and tests that exist', async () => {
    const sources = await readSources(root);
    for (const read of reads) {
      const path = [...sources.keys()].find((each) => read.changed.test(each));
      if (path === undefined) throw new Error(`Nothing matches ${String(read.changed)}.`);
      const { unit } = nearestTests([path], new Map([...sources].map(([name]) => [name, ''])));
      expect(read.tests === undefined ? 1 : unit.length, String(read.changed)).toBeGreaterThan(0);
    }
    const fixture = nearestTests(['schemas/fixtures/PUB-51.json'], sources);
    expect(fixture.unit).toContain('publish/fixtures.test.ts');
  });
});
