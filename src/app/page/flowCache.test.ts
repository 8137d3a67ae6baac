import { mutate } from 'swr';
import { beforeEach, expect, test } from 'vitest';
import * as reads from '../../content/reads.ts';
import type { loadFlow } from '../../content/loadFlow.ts';
import { failure, ok } from '@alur/engine/result';
import { testBoot } from '../testing/testBoot.ts';
import { testPayload } from '../testing/testPayload.ts';
import { createFlowCache, type FlowCache } from './flowCache.ts';

const offline = failure({ kind: 'network', sentence: 'no answer' } as const);
const broken = failure({ kind: 'status', sentence: 'answered 500' } as const);

beforeEach(() => void mutate(() => true, undefined, { revalidate: false }));

function flowsOf(load: typeof loadFlow, boot = testBoot()): FlowCache {
  const readFlow: typeof reads.readFlow = (flow, locale) => reads.readFlow(flow, locale, load);
  return createFlowCache(boot, () => Promise.resolve({ ...reads, readFlow }));
}

test('[APP-40] a flow that was loaded before is shown again without a connection; one that was not is an error', async () => {
  let online = true;
  const flows = flowsOf((flow) => Promise.resolve(online ? ok(testPayload(flow)) : offline));
  const first = await flows.load('login', 'en');
  online = false;
  expect(await flows.load('login', 'en')).toEqual(first);
  expect(await flows.load('register', 'en')).toEqual(offline);
  expect(await flows.load('login', 'id')).toEqual(offline);
});

test('[APP-40] the flow that the page started with counts as loaded', async () => {
  const flow = testPayload('login');
  const flows = flowsOf(() => Promise.resolve(offline), testBoot({ flow }));
  expect(await flows.load('login', 'en')).toEqual(ok(flow));
});

test('[APP-40] a newer revision is never missed: the edge is asked first, each time', async () => {
  let revision = 1;
  const flows = flowsOf((flow) => {
    const payload = testPayload(flow);
    return Promise.resolve(ok({ ...payload, bundle: { ...payload.bundle, revision: `r${revision++}` } }));
  });
  await flows.load('login', 'en');
  expect(await flows.load('login', 'en')).toMatchObject({ value: { bundle: { revision: 'r2' } } });
});

test('[APP-40] a fault of the server is never hidden behind an older flow', async () => {
  const flows = flowsOf(() => Promise.resolve(broken), testBoot({ flow: testPayload('login') }));
  expect(await flows.load('login', 'en')).toEqual(broken);
});

test('[APP-820] without the part of the program that reads flows, the page has the flow that it came with', async () => {
  const flow = testPayload('login');
  const flows = createFlowCache(testBoot({ flow }), () => Promise.reject(new Error('no connection')));
  expect(await flows.load('login', 'en')).toEqual(ok(flow));
  expect(await flows.load('register', 'en')).toMatchObject({ ok: false, error: { kind: 'network' } });
});
