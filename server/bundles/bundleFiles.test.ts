import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { flowItem, stubPublish } from '../testing/stubFlow.ts';
import { openBundleFiles } from './bundleFiles.ts';

const day = 24 * 60 * 60 * 1000;

test('[EDGE-10] a replaced revision stays for 14 days, counted from when it was replaced, and then goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-bundles-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let now = Date.now();
  const files = openBundleFiles(folder, () => now);

  async function publish(path: string): Promise<string> {
    const result = await stubPublish(flowItem('login', { routes: [{ path: `/${path}` }] }), []);
    if (!result.ok) throw new Error('refused');
    await files.write(result.value, path, []);
    return result.value.data.revision;
  }

  const first = await publish('one');
  now += 60 * day;
  const second = await publish('two');
  expect(await files.readModule('login', first)).not.toBeNull();
  now += 13 * day;
  const third = await publish('three');
  expect(await files.readModule('login', first)).not.toBeNull();
  now += 2 * day;
  await publish('four');
  expect(await files.readModule('login', first)).toBeNull();
  expect(await files.readModule('login', second)).not.toBeNull();
  expect(await files.readModule('login', third)).not.toBeNull();
  expect((await files.readCurrent()).map(({ data }) => data.flow)).toEqual(['login']);
  expect((await readdir(join(folder, 'login'))).some((name) => name.startsWith(first))).toBe(false);
});
