import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeChannel, signChange } from '../../environment/redis/changeMessage.ts';
import { openRedis, type SharedRedis } from '../../environment/redis/openRedis.ts';
import { fingerprintPath } from '../../src/contracts/contentFingerprint.ts';
import { type RedisServer, startRedis } from '../../tests/support/redisServer.ts';
import { noticeSecret, startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';
import { type CmsStandIn, startCmsStandIn } from '../testing/cmsStandIn.ts';

/** Nothing but notifications, and what follows a lost Redis, brings changes. */
const slow = { reconcileMs: 3_600_000, fullMs: 3_600_000, quietMs: 60_000 };
const body = JSON.stringify({ event: 'update', collection: 'flow_documents', keys: ['login'] });

let server: RedisServer;
let redis: SharedRedis;
const quietly = { warn: () => undefined, info: () => undefined };

beforeAll(async () => {
  server = await startRedis();
  redis = openRedis({ address: server.url, secret: noticeSecret, lost: '', report: quietly });
});

afterAll(async () => {
  redis.close();
  await server.kill();
});

async function twoEdges(): Promise<{ readonly cms: CmsStandIn; readonly edges: readonly TestEdge[] }> {
  const cms = await startCmsStandIn({ flow_documents: essentialItems() });
  cms.fingerprint = { epoch: 'one', number: 1, collections: {} };
  const start = () => startTestEdge({ cms, pace: slow, variables: { REDIS: server.url } });
  const edges = [await start(), await start()];
  for (const edge of edges)
    await edge.until(
      ({ content, flows }) => content.source === 'cms' && flows.every(({ source }) => source === 'cms'),
    );
  return { cms, edges };
}

const rename = (cms: CmsStandIn, label: string): void => {
  cms.items.flow_documents = essentialItems(flowItem('login', { label }));
  cms.fingerprint = {
    epoch: 'one',
    number: (cms.fingerprint?.number ?? 0) + 1,
    collections: {},
  };
};

async function labelAt(edge: TestEdge): Promise<unknown> {
  const flow = (await (await edge.get('/alur/flows/login?locale=en')).json()) as {
    readonly messages: Readonly<Record<string, string>>;
  };
  return flow.messages['login.label'];
}

/** Returns how many edges heard it. */
async function publish(message: unknown): Promise<number | null> {
  return redis.ask(async (commands) =>
    commands.publish(
      redis.keyOf(changeChannel, ''),
      typeof message === 'string' ? message : JSON.stringify(message),
    ),
  );
}

const refusedAt = async (edge: TestEdge): Promise<number> => {
  const lines = (await (await edge.get('/metrics')).text()).split('\n');
  return lines
    .filter((line) => /^alur_notices_total\{verdict="(?!good)/.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

test('[EDGE-5040] one change notification on Redis reaches every edge, and forged, altered and replayed ones read nothing at any', async () => {
  const { cms, edges } = await twoEdges();
  await expect.poll(() => publish('{}')).toBe(2);
  rename(cms, 'Renamed');
  const signed = signChange(body, noticeSecret);
  expect(await publish(signed)).toBe(2);
  for (const edge of edges) await expect.poll(() => labelAt(edge)).toBe('Renamed');

  const before = cms.requests.length;
  const [first] = edges;
  if (first === undefined) throw new Error('There are two edges.');
  const refused = await refusedAt(first);
  const attempts = [
    signed,
    { ...signed, signature: 'f'.repeat(64) },
    { ...signed, body: body.replace('login', 'other') },
    signChange(body, 'another-secret-0123456789012345'),
    { ...signed, timestamp: 7 },
    'no message',
  ];
  for (const attempt of attempts) expect(await publish(attempt)).toBe(2);
  await expect.poll(() => refusedAt(first)).toBe(refused + attempts.length);
  expect(cms.requests.length).toBe(before);
  expect(first.log.filter((line) => line.includes('on Redis was refused'))).toHaveLength(1);
});

test('[EDGE-5041] what was missed while Redis was away is asked for as soon as it is back, once by each edge, and later notifications are heard again', async () => {
  const { cms, edges } = await twoEdges();
  await expect.poll(() => publish('{}')).toBe(2);
  await server.kill();
  rename(cms, 'Missed');
  const asked = (): number => cms.requests.filter((request) => request === fingerprintPath).length;
  const before = asked();
  for (const edge of edges)
    await expect.poll(() => edge.log.filter((line) => line.includes('Redis does not answer')).length).toBe(1);
  expect(asked()).toBe(before);
  await server.start();
  for (const edge of edges) await expect.poll(() => labelAt(edge)).toBe('Missed');
  expect(asked()).toBe(before + 2);
  for (const edge of edges)
    await expect.poll(() => edge.log.filter((line) => line.includes('Redis answers again')).length).toBe(1);
  rename(cms, 'Heard');
  await expect.poll(() => publish(signChange(body, noticeSecret))).toBe(2);
  for (const edge of edges) await expect.poll(() => labelAt(edge)).toBe('Heard');
});
