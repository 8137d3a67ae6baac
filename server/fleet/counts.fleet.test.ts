import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openRedis, type SharedRedis } from '../../environment/redis/openRedis.ts';
import { type PreviewClaims, writeTicket } from '../../environment/previewTicket.ts';
import { type RedisServer, startRedis } from '../../tests/support/redisServer.ts';
import { type CmsStandIn, startCmsStandIn } from '../testing/cmsStandIn.ts';
import { noticeSecret, openTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems } from '../testing/stubFlow.ts';

/** Two edges on one Redis. */
let server: RedisServer;
let redis: SharedRedis;
let cms: CmsStandIn;
let edges: readonly [TestEdge, TestEdge];
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startRedis();
  cms = await startCmsStandIn({ flow_documents: essentialItems() });
  const start = async (): Promise<TestEdge> => {
    const { edge, end } = await openTestEdge({
      cms,
      variables: { REDIS: server.url, ALUR_TRUSTED_PROXIES: '127.0.0.0/8' },
    });
    ends.push(end);
    return edge;
  };
  edges = [await start(), await start()];
  const report = { warn: () => undefined, info: () => undefined };
  redis = openRedis({ address: server.url, secret: noticeSecret, lost: '', report });
  await vi.waitFor(
    async () => {
      const channels = await redis.ask(async (commands) => commands.pubsub('CHANNELS'));
      if (!Array.isArray(channels) || channels.length !== 1) throw new Error('No edge listens yet.');
    },
    { timeout: 40_000 },
  );
});

afterAll(async () => {
  redis.close();
  for (const end of ends) await end();
  await cms.close();
  await server.kill();
});

/** Statuses of so many posts of one visitor, in turn at both edges. */
async function posts(count: number, visitor: string): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const answer = await fetch(`${edges[nth % 2 === 0 ? 0 : 1].url}/vplus/auth/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': visitor },
    });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

const passed = (statuses: readonly number[]): number => statuses.filter((status) => status !== 429).length;

function ticket(): string {
  const claims: PreviewClaims = {
    collection: 'promo_pages',
    item: 'launch',
    version: null,
    user: 'u',
    id: randomUUID(),
    expires: Date.now() + 60_000,
  };
  return writeTicket('open', claims, noticeSecret);
}

async function exchange(edge: TestEdge, held: string, locale = 'en'): Promise<Response> {
  return fetch(`${edge.url}/vplus/preview?locale=${locale}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.51.100.77' },
    body: new URLSearchParams({ ticket: held }),
  });
}

/** Waits until both edges have noticed what became of Redis. */
async function untilBothSay(words: string, times: number): Promise<void> {
  for (const { log } of edges)
    await expect.poll(() => log.filter((line) => line.includes(words)).length).toBe(times);
}

test('[EDGE-5043] a limit is counted over both edges, and Redis holds no address', async () => {
  expect(passed(await posts(64, '198.51.100.7'))).toBe(60);
  expect(passed(await posts(2, '198.51.100.8'))).toBe(2);
  const keys = (await redis.ask(async (commands) => commands.keys('*'))) ?? [];
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(keys.filter((key) => !/^alur:[a-z-]+:[\w-]{32}$/.test(key))).toEqual([]);
});

test('[EDGE-5044] [T09] a ticket opens one preview once, at whichever edge', async () => {
  const held = ticket();
  const burst = await Promise.all([...edges, ...edges].map(async (edge) => exchange(edge, held)));
  const statuses = burst.map(({ status }) => status).toSorted((before, after) => before - after);
  expect(statuses).toEqual([303, 403, 403, 403]);
});

test('[EDGE-5045] without Redis requests go on under a limit that both edges together keep, no ticket is taken, and each says what to do; all of it works again with Redis, and a ticket from before stays closed', async () => {
  const [one, other] = edges;
  const [before, used] = [ticket(), ticket()];
  expect((await exchange(one, used)).status).toBe(303);
  await server.kill();
  await untilBothSay('Redis does not answer', 1);
  expect(passed(await posts(64, '198.51.100.9'))).toBe(60);
  const held = ticket();
  const closed = await exchange(one, held);
  expect([closed.status, closed.headers.get('set-cookie')]).toEqual([503, null]);
  expect(await closed.text()).toContain('open the preview from the item in Studio again');
  expect(await (await exchange(other, held, 'id')).text()).toContain(
    'buka lagi pratinjau dari item di Studio',
  );

  await server.start();
  await untilBothSay('Redis answers again', 1);
  // Its memory is gone: whether they were used can't be known.
  for (const old of [before, used]) expect((await exchange(other, old)).status).toBe(403);
  expect((await exchange(other, ticket())).status).toBe(303);
  expect(passed(await posts(64, '198.51.100.10'))).toBe(60);
});

test('[EDGE-5046] of a Redis that hangs one request in a second waits half a second, and the others not at all', async () => {
  server.freeze();
  try {
    const began = performance.now();
    expect(passed(await posts(40, '198.51.100.11'))).toBe(40);
    expect(performance.now() - began).toBeLessThan(10_000);
    await untilBothSay('Redis does not answer', 2);
  } finally {
    server.thaw();
  }
  await expect.poll(async () => (await exchange(edges[0], ticket())).status).toBe(303);
});

test('[EDGE-5106] a ticket that Redis notes as used, but answers late, opens its preview all the same, and once', async () => {
  for (const edge of edges) await expect.poll(async () => (await exchange(edge, ticket())).status).toBe(303);
  const held = ticket();
  server.freeze();
  const burst = Promise.all(edges.map(async (edge) => exchange(edge, held)));
  try {
    await untilBothSay('Redis does not answer', 3);
  } finally {
    server.thaw();
  }
  const statuses = (await burst).map(({ status }) => status).toSorted((before, after) => before - after);
  expect(statuses).toEqual([303, 403]);
});
