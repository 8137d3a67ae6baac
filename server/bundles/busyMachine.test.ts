import { beforeAll, expect, test } from 'vitest';
import { startPublisher } from '../../src/product/startPublisher.ts';
import type { Publish } from '@alur/publish/publisher';
import { type Readiness, startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem, stubPublish } from '../testing/stubFlow.ts';

/** What a real publisher gives where the machine has no time for a check: asked once, and before anything waits for it, since it loads a thread. */
let undecided: Awaited<ReturnType<Publish>>;

beforeAll(async () => {
  const publisher = startPublisher({ quickMs: 1, deadlineMs: 1, patienceMs: 1, cpuOf: async () => 0 });
  undecided = await publisher.publish(flowItem('login'), []);
  await publisher.stop();
});

/** Publishes as a machine does that has no time for a check, as long as `isBusy`, and counts the checks that came to no end. */
function busyPublisher() {
  const machine = { isBusy: false, late: 0 };
  const publish: Publish = async (...given) => {
    if (!machine.isBusy) return stubPublish(...given);
    machine.late += 1;
    return undecided;
  };
  return { machine, publish };
}

const stateOf = async (edge: TestEdge, key: string) =>
  (await edge.ready()).flows.find(({ flow }) => flow === key);

const settled = ({ content, flows }: Readiness): boolean =>
  content.source === 'cms' && flows.every(({ source }) => source === 'cms');

test('[EDGE-3111] [R4] a document that the machine was too busy to check is no refusal: it is checked again by itself until it is served, and the last good version serves meanwhile', async () => {
  const { machine, publish } = busyPublisher();
  const edge = await startTestEdge({ publish, firstPauseMs: 20 });
  await edge.until(settled);
  machine.isBusy = true;
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: 'Changed' }));
  await expect.poll(async () => (await stateOf(edge, 'login'))?.state).toBe('undecided');
  expect((await stateOf(edge, 'login'))?.problems[0]).toMatchObject({ rule: 'EDGE-3110' });
  const served = async () => (await edge.get('/alur/flows/login?locale=en')).text();
  expect(await served()).toContain('Label');
  await expect.poll(() => machine.late).toBeGreaterThan(2);
  expect(await (await edge.get('/metrics')).text()).toMatch(
    /alur_publishes_total\{flow="login",result="undecided"\}/,
  );
  machine.isBusy = false;
  await expect.poll(served).toContain('Changed');
  expect(await stateOf(edge, 'login')).toMatchObject({ state: 'current', problems: [] });
});

test('[EDGE-3111] [R1] at a first start on a machine that has no time yet, every flow is served in the end', async () => {
  const { machine, publish } = busyPublisher();
  machine.isBusy = true;
  const edge = await startTestEdge({ publish, firstPauseMs: 20 });
  expect((await edge.ready()).status).toBe('not_ready');
  machine.isBusy = false;
  const { flows } = await edge.until(({ status }) => status === 'ready');
  await expect
    .poll(async () => (await edge.ready()).flows.filter(({ state }) => state !== 'current'))
    .toEqual([]);
  expect(flows.length).toBeGreaterThan(0);
});

test('[EDGE-3111] a newer document takes the place of one that waits for its check', async () => {
  const { machine, publish } = busyPublisher();
  const edge = await startTestEdge({ publish, firstPauseMs: 3_600_000 });
  await edge.until(settled);
  machine.isBusy = true;
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: 'First' }));
  await expect.poll(async () => (await stateOf(edge, 'login'))?.state).toBe('undecided');
  machine.isBusy = false;
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { label: 'Second' }));
  await expect.poll(async () => (await edge.get('/alur/flows/login?locale=en')).text()).toContain('Second');
  expect(await stateOf(edge, 'login')).toMatchObject({ state: 'current', problems: [] });
});
