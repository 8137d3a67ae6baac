import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allParts } from './parts.ts';
import { testFolder } from './testFolder.ts';
import { typeCheck } from './typeCheck.ts';

const tsc = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'tsc');

/** What tsc prints of a folder, a line for each fault, in an order of its own. */
function faultsOf(...args: readonly string[]): Promise<readonly string[]> {
  return new Promise((resolve) => {
    execFile(tsc, args, { cwd: args.at(-1) }, (_fault, printed) => {
      resolve(printed.split('\n').filter(Boolean).toSorted());
    });
  });
}

it('[LAUNCH-4840] a look at types with one checker finds what one with four finds, in each file of a project', async () => {
  const folder = testFolder();
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["."] }',
  );
  writeFileSync(join(folder, 'shape.ts'), 'export interface Shape { readonly side: number; }\n');
  // As many files as four checkers share out among themselves.
  for (let at = 0; at < 8; at += 1)
    writeFileSync(
      join(folder, `planted${at}.ts`),
      `import type { Shape } from './shape';\nexport const shape${at}: Shape = { side: 'long' };\n`,
    );
  const found = await faultsOf(...typeCheck(folder));
  expect(found).toEqual(await faultsOf('--noEmit', '--checkers', '4', '-p', folder));
  expect(found).toHaveLength(8);
  expect(found.every((line) => /planted\d\.ts\(2,\d+\): error TS2322/.test(line))).toBe(true);
});

it('[LAUNCH-4841] every part of a run that looks at types does so with one checker', () => {
  const parts = allParts.filter(({ command }) => command?.[0] === 'tsc');
  expect(parts.map(({ name }) => name)).toEqual([
    'types',
    'types of the engine',
    'types of publish',
    'types of react',
  ]);
  for (const { command = [] } of parts) expect(command.slice(1)).toEqual(typeCheck(command.at(-1) ?? ''));
});
