import { describe, expect, it } from 'vitest';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import type { Snapshot } from '@alur/engine';
import { bundleOf, smallFlow, smallParts } from '@alur/engine/testing';
import { runFlow } from './runFlow.ts';

function offExceptHidden(actions: Snapshot['actions']): Snapshot['actions'] {
  return Object.fromEntries(
    Object.entries(actions).map(([id, state]) => [id, state === 'hidden' ? state : 'off']),
  );
}

describe('actions', () => {
  it('[ENG-13] needs count only while they can be seen; without needs all visible fields do', () => {
    const flow = runFlow(shippedFlow('register'));
    flow.type('/password', 'Streaming1');
    flow.type('/phone', '+6281234567890');
    expect(flow.snapshot().actions).toMatchObject({
      sendCode: 'ready',
      submit: 'incomplete',
      submitWithoutCode: 'hidden',
    });
    flow.type('/channel', 'email');
    expect(flow.snapshot().actions['sendCode']).toBe('incomplete');
    flow.type('/email', 'ayu@example.com');
    expect(flow.snapshot().actions['sendCode']).toBe('ready');
  });

  it('[ENG-14] an incomplete action touches what it needs and focuses the first problem', () => {
    const flow = runFlow(shippedFlow('register'));
    flow.type('/phone', '+6281234567890');
    expect(flow.press('sendCode')).toEqual([{ kind: 'focus', field: '/password' }]);
    const { fields, status } = flow.snapshot();
    expect(status).toBe('editing');
    expect([
      fields['/phone']?.touched,
      fields['/password']?.touched,
      fields['/otp']?.touched,
      fields['/email']?.touched,
    ]).toEqual([true, true, false, false]);
  });

  it('[ENG-15] R10 fifty presses make one call', () => {
    const flow = runFlow(smallFlow());
    flow.type('/name', 'Ayu');
    flow.type('/note', 'word');
    const requests = Array.from({ length: 50 }, () => flow.press('save')).flat();
    expect(requests).toHaveLength(1);
    expect(flow.snapshot().actions['save']).toBe('busy');
  });

  it('[ENG-15] while a call is in flight no other action moves the flow', () => {
    const flow = runFlow(smallFlow());
    flow.type('/name', 'Ayu');
    flow.press('save');
    const before = flow.snapshot();
    expect(flow.press('next')).toEqual([]);
    expect(flow.snapshot()).toBe(before);
  });

  it('[ENG-4230] while a call is in flight the other actions are off, and as before once it has ended', () => {
    const flow = runFlow(smallFlow());
    flow.type('/name', 'Ayu');
    const before = flow.snapshot().actions;
    flow.press('save');
    expect(flow.snapshot().actions).toEqual({ ...offExceptHidden(before), save: 'busy' });
    flow.settle('err_multiple_attempt');
    flow.send({ type: 'dialogClosed', button: null });
    expect(flow.snapshot().actions).toEqual(before);
  });

  it('[ENG-15] hidden, off and unknown actions do nothing', () => {
    const flow = runFlow(smallFlow());
    const before = flow.snapshot();
    for (const action of ['secret', 'nowhere', 'constructor']) expect(flow.press(action)).toEqual([]);
    expect(flow.snapshot()).toBe(before);
  });

  it('[ENG-15] while a dialog is open a press behind it does nothing', () => {
    const flow = runFlow(smallFlow());
    flow.type('/name', 'Ayu');
    flow.press('save');
    flow.settle('err_multiple_attempt');
    expect(flow.snapshot().dialog?.code).toBe('err_multiple_attempt');
    expect(flow.press('save')).toEqual([]);
    flow.send({ type: 'dialogClosed', button: null });
    expect(flow.press('save')).toHaveLength(1);
  });

  it('[ENG-16] an action that is not enabled keeps the flow where it is', () => {
    const flow = runFlow(smallFlow());
    flow.type('/name', 'stay');
    flow.press('next');
    expect(flow.snapshot().step).toBe('first');
    flow.type('/name', 'go');
    flow.press('next');
    expect(flow.snapshot()).toMatchObject({ step: 'second', data: { name: 'go' } });
    expect(Object.keys(flow.snapshot().fields)).toEqual(['/name', '/done']);
    expect(Object.keys(flow.snapshot().actions)).toEqual(['back']);
  });

  it('[ENG-47] an action leaves for the callback or a route, without a call', () => {
    for (const to of ['callback', '/vplus/help'] as const) {
      const { calls } = smallParts();
      const enabled = { '!=': [{ var: 'data.name' }, 'stay'] };
      const flow = runFlow(
        bundleOf({
          ...(calls === undefined ? {} : { calls }),
          steps: {
            first: {
              fields: { name: {} },
              actions: { away: { enabled, leave: { to } }, save: { call: 'login' } },
            },
          },
        }),
      );
      flow.type('/name', 'stay');
      expect(flow.press('away')).toEqual([]);
      flow.type('/name', 'go');
      expect(flow.press('away')).toEqual([{ kind: 'leave', to }]);
      expect(flow.snapshot()).toMatchObject({
        status: 'left',
        running: null,
        data: { name: 'go' },
        actions: { away: 'off', save: 'off' },
      });
      expect(flow.press('away')).toEqual([]);
    }
  });

  it('[ENG-17] a call gets its input without empty values', () => {
    const flow = runFlow(smallFlow());
    flow.type('/name', 'Ayu');
    expect(flow.press('save')).toEqual([
      {
        kind: 'call',
        id: 'small-1',
        name: 'login',
        effect: 'identity.login',
        input: { identityType: 'phone', identity: 'Ayu' },
      },
    ]);
  });

  it('[ENG-17] a call whose input can not be worked out is not made: a dialog opens instead', () => {
    const login = {
      effect: 'identity.login' as const,
      send: { identity: { constructor: [] } },
      on: { ok: { leave: { to: 'callback' as const } } },
    };
    const flow = runFlow(bundleOf({ ...smallParts(), calls: { login } }));
    flow.type('/name', 'Ayu');
    expect(flow.press('save').map(({ kind }) => kind)).toEqual(['report']);
    expect(flow.snapshot()).toMatchObject({
      status: 'editing',
      running: null,
      calls: 0,
      dialog: { code: 'err_internal_server' },
    });
  });
});
