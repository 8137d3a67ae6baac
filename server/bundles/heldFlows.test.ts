import { expect, test } from 'vitest';
import type { FlowOutline } from '@alur/publish/prove';
import { stubPublish, flowItem } from '../testing/stubFlow.ts';
import type { HeldFlow } from './heldFlow.ts';
import { createHeldFlows } from './heldFlows.ts';

async function flow(
  name: string,
  exits: FlowOutline['exits'],
  acceptances: HeldFlow['beside']['acceptances'] = [],
): Promise<Parameters<ReturnType<typeof createHeldFlows>['hold']>[0]> {
  const published = await stubPublish(flowItem(name, { routes: [{ path: `/vplus/${name}` }] }), []);
  if (!published.ok) throw new Error('The stub refuses its flow.');
  const outline: FlowOutline = {
    flow: name,
    routes: [{ path: `/vplus/${name}`, access: 'everyone' }],
    takes: [],
    exits,
    openings: [],
    asksForLogin: false,
  };
  const { data, messages } = published.value;
  const beside = { outline, acceptances };
  return { data, messages, validators: {}, source: 'cms', itemChecksum: '', warnings: [], beside };
}

const carrying = {
  path: '/vplus/other',
  carry: ['email'],
  place: '/document/steps/ask/links/0/to',
  where: { key: 'where.link', values: { step: 'Ask', label: 'On' } },
};

test('[EDGE-1340] what a flow carries in vain to another is known as soon as that one is served, and gone with it', async () => {
  const held = createHeldFlows();
  held.hold(await flow('mine', [carrying]));
  expect(held.problemsOf('mine')).toEqual([]);
  held.hold(await flow('other', []));
  expect(held.problemsOf('mine')).toMatchObject([
    {
      rule: 'PROVE-1341',
      code: 'carriedNowhere',
      severity: 'error',
      pointer: '/document/steps/ask/links/0/carry/0',
    },
  ]);
  expect(held.problemsOf('other')).toEqual([]);
  held.drop('other');
  expect(held.problemsOf('mine')).toEqual([]);
});

test('[EDGE-3461] pages ask for the addresses of all flows, and wait for nothing that only editors and operators read', async () => {
  const held = createHeldFlows();
  const other = await flow('other', []);
  let looks = 0;
  const beside = {
    ...other.beside,
    get outline() {
      looks += 1;
      return other.beside.outline;
    },
  };
  held.hold({ ...other, beside });
  expect(Object.keys(held.routes())).toEqual(['/vplus/other']);
  expect(held.version()).not.toBe('');
  expect(looks).toBe(0);
  expect(held.problemsOf('other')).toEqual([]);
  expect(held.problemsOf('other')).toEqual([]);
  expect(looks).toBe(1);
});

test('[EDGE-1340] an accepted warning of what lies between flows that is not found there is void', async () => {
  const held = createHeldFlows();
  const gone = {
    rule: 'PROVE-1340',
    place: '/document/routes',
    sentence: 'It moved.',
    reason: 'It is printed on leaflets.',
  };
  held.hold(await flow('mine', [], [gone]));
  expect(held.problemsOf('mine')).toMatchObject([{ rule: 'PROVE-1345', severity: 'warning' }]);
});
