import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { Row } from './decoding/collection.ts';
import { openLastGood } from './lastGood.ts';
import { noticeSecret, startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';

const slow = { reconcileMs: 3_600_000, fullMs: 3_600_000, quietMs: 60_000 };

async function notify(edge: TestEdge, collection: string): Promise<void> {
  const body = JSON.stringify({ event: 'update', collection, keys: ['a'] });
  const now = String(Date.now());
  const signature = createHmac('sha256', noticeSecret).update(`${now}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-alur-timestamp': now,
    'x-alur-signature': signature,
  };
  expect((await fetch(`${edge.url}/alur/publish`, { method: 'POST', headers, body })).status).toBe(204);
}

/** What was asked of a collection beyond the looks that tell whether it has changed. */
const readsOf = (requests: readonly string[]): readonly string[] =>
  requests
    .filter((request) => !/aggregate|,date_updated&/.test(request))
    .flatMap((request) => /^\/items\/(\w+)/.exec(request)?.[1] ?? []);

test('[EDGE-1701] [R5] a change notification makes the edge read that collection, and none of the others', async () => {
  const edge = await startTestEdge({ pace: slow });
  await edge.until(({ flows }) => flows.every(({ source }) => source === 'cms'));
  const before = edge.cms.requests.length;
  edge.cms.items.auth_countries = [{ name: 'Malaysia', isocode: 'MY', three_code: 'MYS', code: '60' }];
  await notify(edge, 'auth_countries');
  await expect
    .poll(async () => (await edge.get('/vplus/config/countries')).text(), { interval: 20 })
    .toContain('+60');
  expect(readsOf(edge.cms.requests.slice(before))).toEqual(['auth_countries']);
});

test('[EDGE-1701] a notification of an unknown name makes the edge read everything', async () => {
  const edge = await startTestEdge({ pace: slow });
  await edge.until(({ flows }) => flows.every(({ source }) => source === 'cms'));
  const first = new Set(readsOf(edge.cms.requests));
  const before = edge.cms.requests.length;
  await notify(edge, '*');
  await expect
    .poll(() => new Set(readsOf(edge.cms.requests.slice(before))).size, { interval: 20 })
    .toBe(first.size);
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'alur-good-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

test('[EDGE-1702] only the file of a changed collection is written again, and the manifest names the set', async () => {
  const at = await folder();
  const good = openLastGood(at);
  const countries = [{ id: 'ID' }];
  await good.write({
    readAt: 1,
    rows: new Map<string, readonly Row[]>([
      ['countries', countries],
      ['texts', [{ key: 'a' }]],
    ]),
  });
  const before = await readdir(at);
  await good.write({
    readAt: 2,
    rows: new Map<string, readonly Row[]>([
      ['countries', countries],
      ['texts', [{ key: 'b' }]],
    ]),
  });
  const after = await readdir(at);
  expect(after.filter((name) => before.includes(name)).map((name) => name.split('.')[0])).toEqual([
    'countries',
    'manifest',
  ]);
  expect(after).toHaveLength(3);
  expect(await openLastGood(at).read()).toEqual({
    readAt: 2,
    rows: new Map<string, readonly Row[]>([
      ['countries', countries],
      ['texts', [{ key: 'b' }]],
    ]),
  });
});

test('[EDGE-1702] [R1] a damaged file costs its own collection only, and a file that no manifest names counts for nothing', async () => {
  const at = await folder();
  await openLastGood(at).write({
    readAt: 1,
    rows: new Map<string, readonly Row[]>([
      ['countries', [{ id: 'ID' }]],
      ['texts', [{ key: 'a' }]],
    ]),
  });
  const texts = (await readdir(at)).find((name) => name.startsWith('texts.')) ?? '';
  await writeFile(join(at, texts), '[{"key":"changed"}]');
  await writeFile(join(at, `dialogs.${'0'.repeat(32)}.json`), '[]');
  expect([...((await openLastGood(at).read())?.rows.keys() ?? [])]).toEqual(['countries']);
});
