import { expect, test } from 'vitest';
import { type TestEdge, startTestEdge } from '../testing/startTestEdge.ts';
import { flowItem } from '../testing/stubFlow.ts';

const settled = ({ content, flows }: { content: { source: string }; flows: { source: string | null }[] }): boolean =>
  content.source === 'cms' && flows.every(({ source }) => source === 'cms');

function put(edge: TestEdge, ...items: ReturnType<typeof flowItem>[]): void {
  edge.cms.items.flow_documents = items.map((item) => ({ ...item }));
}

test('[EDGE-08] [R4] a document that fails keeps its last good bundle while others update, and readyz says which rule and where', async () => {
  const edge = await startTestEdge();
  const before = await edge.until(settled);
  put(
    edge,
    flowItem('login', { broken: true }),
    flowItem('register', { label: 'New', routes: [{ path: '/vplus/auth/register' }, { path: '/join' }] }),
  );
  const after = await edge.until(({ flows }) => flows.some(({ state }) => state === 'stale'));
  await expect.poll(async () => (await edge.get('/join')).status).toBe(200);
  const [login] = after.flows;
  expect(login).toMatchObject({ flow: 'login', revision: before.flows[0]?.revision, state: 'stale' });
  expect(login?.problems).toEqual([expect.objectContaining({ rule: 'PUB-07', pointer: '/document/steps', sentence: 'There are no steps.' })]);
  expect(after.status).toBe('ready');
  expect(edge.log.join('')).toMatch(/PUB-07/);
});

test('[EDGE-08] [R4] the shipped document serves for an essential flow that never had a good one', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  put(edge, flowItem('login'), flowItem('register'), flowItem('fresh', { broken: true }));
  const { flows } = await edge.until(({ flows: held }) => held.some(({ flow }) => flow === 'fresh'));
  expect(flows.find(({ flow }) => flow === 'fresh')).toMatchObject({ revision: null, state: 'refused' });
  expect((await edge.get('/vplus/auth/login')).status).toBe(200);
});

test('[EDGE-08] [R4] a document that was mended is current again', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  put(edge, flowItem('login', { broken: true }), flowItem('register'));
  await edge.until(({ flows }) => flows.some(({ state }) => state === 'stale'));
  put(edge, flowItem('login', { label: 'Mended' }), flowItem('register'));
  const { flows } = await edge.until(({ flows: held }) => held.every(({ state }) => state === 'current'));
  expect(flows[0]?.problems).toEqual([]);
});

test('[EDGE-09] a flow that is no longer published is withdrawn, at once and after a restart', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  put(edge, flowItem('login'), flowItem('register'), flowItem('voucher', { routes: [{ path: '/redeem' }] }));
  await expect.poll(async () => (await edge.get('/redeem')).status).toBe(200);
  put(edge, flowItem('login'), flowItem('register'));
  await expect.poll(async () => (await edge.get('/redeem')).status).toBe(404);
  expect((await edge.get('/alur/flows/voucher')).status).toBe(404);

  const restarted = await startTestEdge({ data: edge.data, variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  expect((await restarted.get('/redeem')).status).toBe(404);
});

test('[EDGE-09] login and register are served even when nobody publishes them', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  put(edge, flowItem('other'));
  await edge.until(({ flows }) => flows.some(({ flow }) => flow === 'other'));
  expect((await edge.ready()).status).toBe('ready');
  expect((await edge.get('/vplus/auth/login')).status).toBe(200);
});

test('[EDGE-10] [R5] an earlier revision stays to be had by those who run it', async () => {
  const edge = await startTestEdge();
  const before = await edge.until(settled);
  const revision = before.flows[0]?.revision;
  put(edge, flowItem('login', { routes: [{ path: '/vplus/auth/login' }, { path: '/signin' }] }), flowItem('register'));
  await edge.until(({ flows }) => flows[0]?.revision !== revision);
  const old = await edge.get(`/alur/bundles/login/${revision}.js`);
  expect(old.status).toBe(200);
  expect(await old.text()).toContain(revision);
  expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('[EDGE-11] a document cannot take the path of an essential flow or of the edge itself', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  put(
    edge,
    flowItem('login'),
    flowItem('register'),
    flowItem('aaa', { routes: [{ path: '/vplus/auth/login' }, { path: '/alur/boot' }, { path: '/mine' }] }),
  );
  const { flows } = await edge.until(({ flows: held }) => held.some(({ flow, revision }) => flow === 'aaa' && revision !== null));
  const boot = (await (await edge.get('/alur/boot?path=/vplus/auth/login')).json()) as { flowRoutes: Record<string, { flow: string }> };
  expect(boot.flowRoutes['/vplus/auth/login']).toEqual({ flow: 'login', access: 'everyone' });
  expect(Object.keys(boot.flowRoutes)).toContain('/mine');
  expect(Object.keys(boot.flowRoutes)).not.toContain('/alur/boot');
  expect(flows.find(({ flow }) => flow === 'aaa')?.problems.map(({ pointer }) => pointer)).toEqual([
    '/document/routes/0/path',
    '/document/routes/1/path',
  ]);
});

test('[EDGE-11] a document under another flow’s key is refused', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  const { key: _, ...posing } = flowItem('login', { label: 'Posing' });
  put(edge, flowItem('login'), flowItem('register'), { ...posing, key: 'zzz' });
  const { flows } = await edge.until(({ flows: held }) => held.some(({ flow }) => flow === 'zzz'));
  expect(flows.find(({ flow }) => flow === 'zzz')).toMatchObject({ state: 'refused', revision: null });
});
