import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runOf, type TestParts } from '../testing/testSteps.ts';
import { numRuns } from './randomFlow.ts';

const tab = (channel: string) => ({ '==': [{ var: 'data.channel' }, channel] });

const parts: TestParts = {
  data: { channel: 'phone' },
  steps: {
    only: {
      fields: {
        channel: { accepts: ['phone', 'email'] },
        phone: { rules: { visible: tab('phone') } },
        email: { rules: { visible: tab('email') } },
        code: {},
      },
      actions: { send: { call: 'send', beside: '/code' } },
    },
  },
  challenges: {
    otp: { field: '/code', channel: '/channel', clearOn: ['/phone', '/email'], length: 4 },
  },
  calls: { send: { effect: 'identity.verify', send: {}, on: { ok: { startCode: 'otp' } } } },
};

const typing = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('channel'), fc.constantFrom('phone', 'email')),
    fc.tuple(fc.constantFrom('phone', 'email', 'code'), fc.constantFrom('', 'a', 'b', '1234')),
  ),
  { maxLength: 6 },
);
const sent = { ok: true, challenge: { sessionId: 'session', nextRetryInSecond: 60 } } as const;

it('[ENG-32] a code that was sent stays exactly as long as what it was sent to, whatever is typed for the other channel meanwhile or after', () => {
  fc.assert(
    fc.property(typing, typing, (meanwhile, after) => {
      const run = runOf(parts);
      run.type('phone', '0812');
      run.press('send');
      for (const [name, value] of meanwhile) run.type(name, value);
      const hadChanged = run.snapshot().data['phone'] !== '0812';
      run.answer(sent);
      let stands = !hadChanged;
      for (const [name, value] of after) {
        if (name === 'phone' && value !== run.snapshot().data['phone']) stands = false;
        run.type(name, value);
      }
      const { phase } = run.snapshot().challenges['otp']?.['phone']?.challenge ?? { phase: 'idle' };
      expect(phase).toBe(stands ? 'sent' : 'idle');
    }),
    { numRuns: numRuns * 2 },
  );
});
