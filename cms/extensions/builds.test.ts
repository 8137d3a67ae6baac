import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noteUse, removeUnused } from './builds.ts';

async function buildsOf(...names: readonly string[]): Promise<string> {
  const builds = await mkdtemp(join(tmpdir(), 'alur-builds-'));
  onTestFinished(() => rm(builds, { recursive: true }));
  for (const name of names) await mkdir(join(builds, name));
  return builds;
}

test('[CMS-4983] a new build of the extensions leaves the one that a running CMS uses, and one that is being made; the others go', async () => {
  const builds = await buildsOf('used', 'left', 'new', '.unfinished-x');
  await noteUse(builds, 'used');
  await noteUse(builds, 'new');
  await removeUnused(builds, 'new');
  expect((await readdir(builds)).toSorted()).toEqual(['.unfinished-x', '.users', 'new', 'used']);
});

test('[CMS-4983] a build goes once the process that used it has ended', async () => {
  const builds = await buildsOf('ended', 'new');
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(ended, 'exit');
  await mkdir(join(builds, '.users', 'ended'), { recursive: true });
  await writeFile(join(builds, '.users', 'ended', String(ended.pid)), '');
  await removeUnused(builds, 'new');
  expect((await readdir(builds)).toSorted()).toEqual(['.users', 'new']);
});
