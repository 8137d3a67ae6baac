import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

/** Removes a name from what voids the code of a flow; another stays. */
function without(name: string) {
  return ({ challenges }: FlowDocument): void => {
    const clearOn = challenges?.['otp']?.clearOn ?? [];
    Object.assign(challenges?.['otp'] ?? {}, { clearOn: clearOn.filter((each) => each !== name) });
  };
}

describe('a one-time code', () => {
  it.each([
    ['remove', 'password', 'deleteWithPassword'],
    ['remove', 'code', 'sendCode'],
    ['tv-connect', 'change', 'sendCode'],
    ['voucher', 'gives', 'redeem'],
  ])('[PUB-3800] %s: the step "%s" does not make the call "%s" by being shown', async (flow, step, call) => {
    const lines = await findingsAfter(
      flow,
      ({ steps }) => void Object.assign(steps[step] ?? {}, { onShow: call }),
      ['PUB-3800'],
    );
    expect(lines).toEqual([`PUB-3800 error /document/steps/${step}/onShow Let an action make it.`]);
  });

  it('[PUB-3800] nor by what follows its call without a press', async () => {
    const lines = await findingsAfter(
      'remove',
      ({ steps, calls }) => {
        delete steps['terms']?.onShow;
        Object.assign(steps['password'] ?? {}, { onShow: 'terms' });
        Object.assign(calls?.['terms']?.on ?? {}, { ok: { call: 'deleteWithPassword' } });
      },
      ['PUB-3800'],
    );
    expect(lines).toEqual(['PUB-3800 error /document/steps/password/onShow Let an action make it.']);
  });

  it('[PUB-3800] but a step may send a code where its call asks first whether one is on its way', async () => {
    const lines = await findingsAfter(
      'remove',
      ({ steps, calls }) => {
        Object.assign(steps['code'] ?? {}, { onShow: 'terms' });
        const idle = { '==': [{ var: 'challenge.otp.phase' }, 'idle'] };
        Object.assign(calls?.['terms']?.on ?? {}, {
          ok: { cases: [{ if: idle, then: { call: 'sendCode' } }] },
        });
      },
      ['PUB-3800'],
    );
    expect(lines).toEqual([]);
  });

  it.each([
    ['login', 10],
    ['register', 10],
    ['tv-connect', 3],
    ['payment-code', 9],
  ])('[PUB-3801] %s: a code of %i digits does not fit the input of four to eight', async (flow, length) => {
    const lines = await findingsAfter(
      flow,
      ({ challenges }) => void Object.assign(challenges?.['otp'] ?? {}, { length }),
      ['PUB-3801'],
    );
    expect(lines).toEqual([expect.stringContaining('PUB-3801 error /document/challenges/otp/length')]);
  });

  it('[PUB-3801] nor may one branch of its length', async () => {
    const length = { if: [{ var: 'config.allowRegister' }, 6, 10] };
    const lines = await findingsAfter(
      'login',
      ({ challenges }) => void Object.assign(challenges?.['otp'] ?? {}, { length }),
      ['PUB-3801'],
    );
    expect(lines).toHaveLength(1);
  });

  it.each(['login', 'forgot-password', 'register', 'remove', 'tv-connect', 'payment-code'])(
    '[PUB-3802] %s: is asked for again only after the wait',
    async (flow) => {
      const lines = await findingsAfter(
        flow,
        ({ steps }) => {
          for (const { actions = [] } of Object.values(steps))
            for (const action of actions) if (action.beside === 'otp') delete action.enabled;
        },
        ['PUB-3802'],
      );
      expect(lines).toEqual([expect.stringContaining('"challenge.otp.phase"}, "idle"]} at the button.')]);
    },
  );

  it.each([
    ['login', 'phone'],
    ['login', 'email'],
    ['forgot-password', 'phone'],
    ['register', 'email'],
  ])('[PUB-3803] %s: ends when "%s", which it was asked for with, is changed', async (flow, name) => {
    expect(await findingsAfter(flow, without(name), ['PUB-3803'])).toEqual([
      `PUB-3803 error /document/challenges/otp/clearOn Add "${name}" to "clearOn".`,
    ]);
  });

  it('[PUB-3803] whatever else ends it', async () => {
    const lines = await findingsAfter(
      'tv-connect',
      ({ challenges }) => void Object.assign(challenges?.['otp'] ?? {}, { clearOn: ['provider'] }),
      ['PUB-3803'],
    );
    expect(lines).toEqual(['PUB-3803 error /document/challenges/otp/clearOn Add "qr" to "clearOn".']);
  });
});
