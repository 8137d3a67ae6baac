import { describe, expect, it } from 'vitest';
import { showAction } from '../contract/snapshot.ts';
import type { EffectRequest } from '../contract/effectResult.ts';
import { begin } from '../events/begin.ts';
import { enteringFlow, termsAnswer } from '../testing/enteringFlow.ts';
import { smallFlow } from '../testing/smallFlow.ts';
import { testContext } from '../testing/testContext.ts';
import { testFlow } from '../testing/testFlow.ts';
import type { TestFlow } from '../testing/testFlow.ts';

const calls = (requests: readonly EffectRequest[]): readonly string[] =>
  requests.flatMap((each) => (each.kind === 'call' ? [each.name] : []));
const restored = { type: 'restored', data: {}, challenges: {} } as const;

function started(): TestFlow {
  const flow = testFlow(enteringFlow());
  flow.send({ type: 'started' });
  return flow;
}

describe('a step that begins with a call', () => {
  it('[ENG-41] makes no call before the flow has started in a browser', () => {
    const [snapshot, requests] = begin(enteringFlow(), testContext(), 0);
    expect(requests).toEqual([]);
    expect(snapshot).toMatchObject({ status: 'editing', running: null, calls: 0 });
    const flow = testFlow(enteringFlow());
    flow.send({ type: 'context', context: testContext({ locale: 'id' }) });
    flow.type('/note', 'typed early');
    flow.pass(1_000);
    expect(flow.snapshot()).toMatchObject({ status: 'editing', calls: 0, data: { note: 'typed early' } });
    expect(calls(flow.send({ type: 'started' }))).toEqual(['terms']);
  });

  it('[ENG-41] makes its call once, however often the flow starts', () => {
    const flow = started();
    expect(flow.snapshot()).toMatchObject({
      status: 'running',
      running: { name: 'terms', action: showAction },
      calls: 1,
    });
    for (let time = 0; time < 3; time += 1) expect(flow.send({ type: 'started' })).toEqual([]);
    flow.settle(termsAnswer());
    expect(flow.send({ type: 'started' })).toEqual([]);
    expect(flow.snapshot()).toMatchObject({ status: 'editing', calls: 1 });
  });

  it('[ENG-41] a flow whose first step begins without a call just starts', () => {
    const flow = testFlow(smallFlow());
    const before = flow.snapshot();
    expect(flow.send({ type: 'started' })).toEqual([]);
    expect(flow.snapshot()).toBe(before);
  });

  it('[ENG-41] a step come back to after a reload makes it again only when the flow begins there', () => {
    const elsewhere = testFlow(enteringFlow());
    elsewhere.send({ ...restored, step: 'scheduled', data: { until: '2026-12-01T00:00:00Z' } });
    expect(elsewhere.send({ type: 'started' })).toEqual([]);
    expect(elsewhere.snapshot()).toMatchObject({
      step: 'scheduled',
      status: 'editing',
      data: { until: '2026-12-01T00:00:00Z' },
    });
    expect(elsewhere.snapshot().actions).toEqual({ takeBack: 'ready', home: 'ready' });
    const first = testFlow(enteringFlow());
    first.send({ ...restored, step: 'terms', data: { note: 'kept' } });
    expect(calls(first.send({ type: 'started' }))).toEqual(['terms']);
    expect(first.snapshot().data['note']).toBe('kept');
  });

  it('[ENG-42] a reload never leads back to a step that only waits for its call', () => {
    const flow = testFlow(enteringFlow());
    flow.send({ ...restored, step: 'working', data: { note: 'kept' } });
    expect(flow.snapshot()).toMatchObject({ step: 'terms', data: { note: 'kept' } });
    expect(calls(flow.send({ type: 'started' }))).toEqual(['terms']);
  });

  it('[ENG-43] makes its call each time it is entered', () => {
    const flow = started();
    flow.settle(termsAnswer());
    flow.press('goOn');
    expect(flow.snapshot()).toMatchObject({ step: 'confirm', status: 'editing', calls: 1 });
    expect(calls(flow.press('back'))).toEqual(['terms']);
    flow.settle(termsAnswer());
    flow.press('goOn');
    flow.press('delete');
    expect(calls(flow.settle('err_payment_in_progress'))).toEqual(['takeBack']);
    expect(flow.snapshot()).toMatchObject({
      step: 'working',
      status: 'running',
      running: { action: showAction },
    });
  });

  it('[ENG-43] waits for the dialog that is to be read first', () => {
    const flow = started();
    flow.settle(termsAnswer());
    flow.press('goOn');
    flow.press('delete');
    expect(calls(flow.settle('err_deletion_in_progress'))).toEqual([]);
    expect(flow.snapshot()).toMatchObject({
      step: 'confirm',
      status: 'editing',
      dialog: { code: 'err_deletion_in_progress' },
    });
    expect(calls(flow.send({ type: 'dialogClosed', button: null }))).toEqual(['terms']);
  });

  it('[ENG-44] its actions are off until the call, and what follows from it, has ended; one that only makes the call again is hidden', () => {
    const flow = testFlow(enteringFlow());
    const off = { goOn: 'off', again: 'hidden', home: 'off' };
    expect(flow.snapshot().actions).toEqual(off);
    expect(flow.press('home')).toEqual([]);
    flow.send({ type: 'started' });
    expect(flow.snapshot().actions).toEqual(off);
    expect(flow.press('goOn')).toEqual([]);
    flow.settle(termsAnswer());
    expect(flow.snapshot().actions).toEqual({ goOn: 'ready', again: 'ready', home: 'ready' });
    flow.press('again');
    expect(flow.snapshot().actions).toEqual({ goOn: 'off', again: 'busy', home: 'off' });
  });

  it('[ENG-44] a call that fails leaves the step with its actions', () => {
    for (const code of ['err_offline', 'err_internal_server', 'err_never_heard_of']) {
      const flow = started();
      flow.settle(code);
      expect(flow.snapshot()).toMatchObject({
        step: 'terms',
        status: 'editing',
        running: null,
        dialog: { code },
      });
      flow.send({ type: 'dialogClosed', button: null });
      expect(flow.snapshot().actions).toEqual({ goOn: 'ready', again: 'ready', home: 'ready' });
      expect(calls(flow.press('again'))).toEqual(['terms']);
    }
  });

  it('[ENG-44] what is typed meanwhile is kept', () => {
    const flow = started();
    flow.type('/note', 'typed while it loads');
    flow.settle(termsAnswer());
    expect(flow.snapshot().data).toMatchObject({ note: 'typed while it loads', lost: 'profile,my_list' });
  });
});
