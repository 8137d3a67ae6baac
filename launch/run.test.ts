import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testFolder } from './checks/testFolder.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

it('[LAUNCH-3146] every command of npm goes through the launcher, which installs what is missing and brings Node 22', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { scripts } = manifest as { readonly scripts: Readonly<Record<string, string>> };
  const steps = Object.values(scripts).flatMap((script) => script.split('&&').map((step) => step.trim()));
  expect(steps.filter((step) => !/^node launch\/(?:start|test|run)\.mjs(?: |$)/.test(step))).toEqual([]);
});

it('[LAUNCH-3146] a program gets its arguments and Node 22, and its output and exit code come back', async () => {
  const file = join(testFolder(), 'program.ts');
  writeFileSync(
    file,
    `const args: readonly string[] = process.argv.slice(2);
     console.log(JSON.stringify([process.versions.node.split('.')[0], process.cwd(), ...args]));
     process.exitCode = 7;`,
  );
  const ended = run(process.execPath, ['launch/run.mjs', file, '--flag', 'a b'], { cwd: root });
  await expect(ended).rejects.toMatchObject({
    code: 7,
    stdout: `${JSON.stringify(['22', root, '--flag', 'a b'])}\n`,
  });
});

it('[LAUNCH-3146] without a program it is one sentence that shows how to name one', async () => {
  await expect(run(process.execPath, ['launch/run.mjs'], { cwd: root })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\nName the program to run, such as: npm run script -- .*\n$/) as string,
  });
});
