import { expect, test } from 'vitest';
import { failed, ok } from '../../contracts/result.ts';
import { testBoot } from '../testing/testBoot.ts';
import { testPayload } from '../testing/testPayload.ts';
import { createFlowCache } from './flowCache.ts';

const offline = failed({ kind: 'network', sentence: 'no answer' } as const);
const broken = failed({ kind: 'status', sentence: 'answered 500' } as const);

test('[APP-40] a flow that was loaded before is shown again without a connection; one that was not is an error', async () => {
  let online = true;
  const flows = createFlowCache(testBoot(), (flow) =>
    Promise.resolve(online ? ok(testPayload(flow)) : offline),
  );
  const first = await flows.load('login', 'en');
  online = false;
  expect(await flows.load('login', 'en')).toEqual(first);
  expect(await flows.load('register', 'en')).toEqual(offline);
  expect(await flows.load('login', 'id')).toEqual(offline);
});

test('[APP-40] the flow that the page started with counts as loaded', async () => {
  const flow = testPayload('login');
  const flows = createFlowCache(testBoot({ flow }), () => Promise.resolve(offline));
  expect(await flows.load('login', 'en')).toEqual(ok(flow));
});

test('[APP-40] a fault of the server is never hidden behind an older flow', async () => {
  const flows = createFlowCache(testBoot({ flow: testPayload('login') }), () => Promise.resolve(broken));
  expect(await flows.load('login', 'en')).toEqual(broken);
});
