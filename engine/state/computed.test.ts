import { expect, it } from 'vitest';
import { runOf } from '../testing/testSteps.ts';

const hello = { cat: ['Hello ', { var: 'data.first' }] };

it('[ENG-977] a computed value follows what another step changes', () => {
  const run = runOf({
    steps: {
      a: { fields: { first: {}, name: { rules: { value: hello } } }, actions: { next: { goto: 'b' } } },
      b: { fields: { first: {} } },
    },
  });
  run.type('first', 'Ayu');
  run.press('next');
  run.type('first', 'Budi');
  expect(run.snapshot().data['name']).toBe('Hello Budi');
  run.type('name', 'typed');
  expect(run.snapshot().data['name']).toBe('Hello Budi');
});

it('[ENG-977] a computed value follows the code in flight', () => {
  const phase = { cat: ['', { var: 'challenge.otp.phase' }] };
  const run = runOf({
    challenges: { otp: { field: '/code', clearOn: ['/first'], length: 4 } },
    steps: {
      a: {
        fields: { first: {}, code: {}, phase: { rules: { value: phase } } },
        actions: { send: { call: 'send' } },
      },
    },
    calls: { send: { effect: 'identity.loginOtpCreate', send: {}, on: { ok: { startCode: 'otp' } } } },
  });
  expect(run.snapshot().data['phase']).toBe('idle');
  run.press('send');
  run.answer({ ok: true, challenge: { sessionId: 's', nextRetryInSecond: 60 } });
  expect(run.snapshot().data['phase']).toBe('sent');
});

it('[ENG-977] a computed value whose rule can no longer run is empty', () => {
  const long = 'x'.repeat(40_000);
  const run = runOf({
    steps: {
      a: {
        fields: {
          first: {},
          name: { rules: { value: { cat: [{ var: 'data.first' }, { var: 'data.first' }] } } },
        },
      },
    },
  });
  run.type('first', 'Ayu');
  expect(run.snapshot().data['name']).toBe('AyuAyu');
  run.type('first', long);
  expect(run.snapshot().data['name'] ?? null).toBeNull();
});
