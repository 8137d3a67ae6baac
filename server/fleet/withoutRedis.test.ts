import getPort from 'get-port';
import { expect, test } from 'vitest';
import { writeTicket } from '../../environment/previewTicket.ts';
import { readEnvironment } from '../environment/environment.ts';
import { noticeSecret, startTestEdge } from '../testing/startTestEdge.ts';

test('[EDGE-5042] an edge whose Redis does not answer starts and serves; the log has one line about it, without its password', async () => {
  const address = `redis://alur:canary@127.0.0.1:${await getPort()}`;
  const edge = await startTestEdge({ variables: { REDIS: address } });
  const lines = (): readonly string[] => edge.log.filter((line) => line.includes('Redis'));
  await expect.poll(() => lines().length).toBe(1);
  await edge.until(({ content }) => content.source === 'cms');
  expect((await edge.get('/healthz')).status).toBe(200);
  expect(lines()).toHaveLength(1);
  expect(edge.log.join('\n')).not.toContain('canary');
});

test('[EDGE-5045] without its Redis an edge goes on under half its limits, and opens no preview', async () => {
  const REDIS = `redis://127.0.0.1:${await getPort()}`;
  const edge = await startTestEdge({ variables: { REDIS } });
  const statuses: number[] = [];
  for (let nth = 0; nth < 40; nth += 1)
    statuses.push((await fetch(`${edge.url}/vplus/auth/login`, { method: 'POST' })).status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
  const expires = Date.now() + 60_000;
  const claims = { collection: 'promo_pages', item: 'launch', version: null, user: 'u', id: 'one', expires };
  const closed = await fetch(`${edge.url}/vplus/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ticket: writeTicket('open', claims, noticeSecret) }),
  });
  expect([closed.status, closed.headers.get('set-cookie')]).toEqual([503, null]);
  expect(await closed.text()).toContain('open the preview from the item in Studio again');
});

test('[EDGE-5042] the address of a Redis is read; a wrong one is refused without its password, and without a secret there is none', () => {
  const REDIS = 'rediss://alur:canary@redis.example.com:6380';
  const read = readEnvironment({ REDIS, ALUR_NOTICE_SECRET: 'x'.repeat(32) });
  expect(read).toMatchObject({ value: { redis: REDIS } });
  const alone = readEnvironment({ REDIS });
  expect(alone).toMatchObject({ value: { redis: null } });
  expect(alone.ok && alone.value.notes.join()).toContain('REDIS is set, but ALUR_NOTICE_SECRET is not');
  for (const wrong of ['alur:canary@redis', 'http://alur:canary@redis:6379', 'redis:///canary']) {
    const refused = readEnvironment({ REDIS: wrong });
    expect(refused.ok ? [] : refused.error).toEqual([
      expect.stringMatching(/^REDIS is no address of a Redis/),
    ]);
    expect(JSON.stringify(refused)).not.toContain('canary');
  }
});
