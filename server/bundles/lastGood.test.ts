import { expect, onTestFinished, test } from 'vitest';
import { type Readiness, type TestEdge, startTestEdge } from '../testing/startTestEdge.ts';
import { type CmsStandIn, startCmsStandIn } from '../testing/cmsStandIn.ts';
import { flowItem, stubPublish } from '../testing/stubFlow.ts';
import { essentialFlows } from '../../src/contracts/address/essentialRoutes.ts';

const settled = ({
  content,
  flows,
}: {
  content: { source: string };
  flows: { source: string | null }[];
}): boolean => content.source === 'cms' && flows.every(({ source }) => source === 'cms');

function loginOf({ flows }: Pick<Readiness, 'flows'>): Readiness['flows'][number] | undefined {
  return flows.find(({ flow }) => flow === 'login');
}

async function ownCms(...items: ReturnType<typeof flowItem>[]): Promise<CmsStandIn> {
  const cms = await startCmsStandIn({ flow_documents: items.map((item) => ({ ...item })) });
  onTestFinished(() => cms.close());
  return cms;
}

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
  const login = loginOf(after);
  const was = loginOf(before);
  expect(login).toMatchObject({ flow: 'login', revision: was?.revision, item: was?.item, state: 'stale' });
  const registered = ({ flows }: typeof after) => flows.find(({ flow }) => flow === 'register')?.item;
  expect(registered(await edge.ready())).not.toBe(registered(before));
  expect(login?.problems).toEqual([
    expect.objectContaining({ rule: 'PUB-07', pointer: '/document/steps', sentence: 'There are no steps.' }),
  ]);
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
  expect(loginOf({ flows })?.problems).toEqual([]);
});

test('[EDGE-1001] what publish warned of a document stands there after a restart too', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  put(edge, flowItem('login'), flowItem('register', { warned: true }));
  const registerOf = ({ flows }: Pick<Readiness, 'flows'>) => flows.find(({ flow }) => flow === 'register');
  const warned = await edge.until((readiness) => (registerOf(readiness)?.problems.length ?? 0) > 0);
  await edge.close();
  const restarted = await startTestEdge({ data: edge.data, cms: edge.cms });
  const after = await restarted.until(({ content }) => content.source === 'cms');
  expect(registerOf(after)?.problems).toEqual(registerOf(warned)?.problems);
});

test('[EDGE-09] a flow that is no longer published is withdrawn, at once and after a restart', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  put(edge, flowItem('login'), flowItem('register'), flowItem('voucher', { routes: [{ path: '/redeem' }] }));
  await expect.poll(async () => (await edge.get('/redeem')).status).toBe(200);
  put(edge, flowItem('login'), flowItem('register'));
  await expect.poll(async () => (await edge.get('/redeem')).status).toBe(404);
  expect((await edge.get('/alur/flows/voucher')).status).toBe(404);

  // What it serves no more lies on its disk a moment longer.
  await edge.close();
  const restarted = await startTestEdge({
    data: edge.data,
    variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' },
  });
  expect((await restarted.get('/redeem')).status).toBe(404);
});

test('[EDGE-09] [R1] the flows that nobody can do without are served from what ships, by a CMS that has never heard of them', async () => {
  const edge = await startTestEdge({ cms: await ownCms(flowItem('login'), flowItem('register')) });
  const { status, flows } = await edge.until(
    ({ flows: held }) =>
      held.length === essentialFlows.length && held.filter(({ source }) => source === 'cms').length === 2,
  );
  expect(status).toBe('ready');
  expect(Object.fromEntries(flows.map(({ flow, source }) => [flow, source]))).toEqual({
    ...Object.fromEntries(essentialFlows.map((flow) => [flow, 'shipped'])),
    login: 'cms',
    register: 'cms',
  });
  for (const path of [
    '/vplus/auth/forgot-password',
    '/vplus/auth/change-password',
    '/vplus/auth/remove',
    '/vplus/verify/email',
  ]) {
    const boot = (await (await edge.get(`/alur/boot?path=${path}`)).json()) as { flow: unknown };
    expect(boot.flow).not.toBeNull();
  }
});

test('[EDGE-09] they go on being served when nobody publishes them any more', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  put(edge, flowItem('other'));
  await edge.until(({ flows }) => flows.some(({ flow }) => flow === 'other'));
  expect((await edge.ready()).status).toBe('ready');
  expect((await edge.get('/vplus/auth/login')).status).toBe(200);
});

test('[EDGE-10] [R5] an earlier revision stays available to browsers that run it', async () => {
  const edge = await startTestEdge();
  const before = await edge.until(settled);
  const revision = loginOf(before)?.revision;
  put(
    edge,
    flowItem('login', { routes: [{ path: '/vplus/auth/login' }, { path: '/signin' }] }),
    flowItem('register'),
  );
  await edge.until((ready) => loginOf(ready)?.revision !== revision);
  const old = await edge.get(`/alur/bundles/login/${revision}.js`);
  expect(old.status).toBe(200);
  expect(await old.text()).toContain(revision);
  expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('[EDGE-11] a document cannot take the path of the edge itself, nor one that another document has', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  const bbb = flowItem('bbb', { routes: [{ path: '/alur/boot' }, { path: '/mine' }, { path: '/theirs' }] });
  put(edge, flowItem('login'), flowItem('aaa', { routes: [{ path: '/theirs' }] }), bbb);
  // One document after the other is published: both must be there.
  const { flows } = await edge.until(({ flows: held }) =>
    ['aaa', 'bbb'].every((name) => held.some(({ flow, revision }) => flow === name && revision !== null)),
  );
  const flowAt = async (path: string): Promise<unknown> => {
    const answer = await edge.get(`/alur/boot?path=${path}`);
    return ((await answer.json()) as { flow: { bundle: { flow: string } } | null }).flow?.bundle.flow;
  };
  expect([await flowAt('/theirs'), await flowAt('/mine'), await flowAt('/alur/boot')]).toEqual([
    'aaa',
    'bbb',
    undefined,
  ]);
  expect(flows.find(({ flow }) => flow === 'bbb')?.problems.map(({ pointer }) => pointer)).toEqual([
    '/document/routes/0/path',
    '/document/routes/2/path',
  ]);
});

test('[EDGE-305] [T08] a document that claims a shipped path of an essential flow is refused, an essential one as well', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  const login = { path: '/vplus/auth/login' };
  put(
    edge,
    flowItem('change-password', { routes: [login, { path: '/vplus/auth/change-password' }] }),
    flowItem('login'),
    flowItem('aaa', { routes: [{ path: '/vplus/auth/login/' }] }),
  );
  const { flows } = await edge.until(
    (ready) => ready.flows.filter(({ problems }) => problems.length > 0).length === 2,
  );
  const problems = Object.fromEntries(flows.map((flow) => [flow.flow, flow.problems]));
  const stolen = expect.objectContaining({
    rule: 'EDGE-11',
    severity: 'error',
    pointer: '/document/routes/0/path',
  });
  expect(problems).toMatchObject({ aaa: [stolen], 'change-password': [stolen], login: [] });
  expect(flows.find(({ flow }) => flow === 'aaa')).toMatchObject({ state: 'refused', revision: null });
  const boot = (await (await edge.get('/alur/boot?path=/vplus/auth/login')).json()) as {
    flow: { bundle: { flow: string } };
  };
  expect(boot.flow.bundle.flow).toBe('login');
});

test('[EDGE-306] [R5] documents that take long do not hold up the others, nor the next change', async () => {
  const slow = Array.from({ length: 9 }, (_, index) => flowItem(`slow-${index}`));
  const never = new Promise<never>(() => undefined);
  const edge = await startTestEdge({
    publish: (item, keys) => (item.key.startsWith('slow') ? never : stubPublish(item, keys)),
  });
  await edge.until(settled);
  const good = (label: string) => flowItem('zzz', { label, routes: [{ path: '/good' }] });
  put(edge, ...slow, flowItem('login'), good('First'));
  await expect.poll(async () => (await edge.get('/good')).status).toBe(200);
  put(edge, ...slow, flowItem('login'), good('Second'));
  await expect.poll(async () => (await edge.get('/alur/flows/zzz?locale=en')).text()).toContain('Second');
});

test('[EDGE-11] a document under another flow’s key is refused', async () => {
  const edge = await startTestEdge();
  await edge.until(settled);
  const { key: _, ...posing } = flowItem('login', { label: 'Posing' });
  put(edge, flowItem('login'), flowItem('register'), { ...posing, key: 'zzz' });
  const { flows } = await edge.until(({ flows: held }) => held.some(({ flow }) => flow === 'zzz'));
  expect(flows.find(({ flow }) => flow === 'zzz')).toMatchObject({ state: 'refused', revision: null });
});
