import { describe, expect, it } from 'vitest';
import { codeSent, testFlow } from '../testing/testFlow.ts';
import { bundleOf, runOf, type TestParts, type TestRun } from '../testing/testSteps.ts';

/** A flow of an API whose codes are its own: nothing of this product's is in them. */
const parts: TestParts = {
  codes: { login: 'connexion', refused: 'faux', expired: 'perime', faults: ['coupure'] },
  challenges: { otp: { field: '/code', clearOn: [], length: 4 } },
  steps: {
    start: {
      fields: { agreed: { type: 'boolean', traits: { consent: true } }, code: {} },
      actions: { send: { call: 'send' }, prove: { call: 'prove' } },
    },
    next: { fields: { agreed: { type: 'boolean', traits: { consent: true } } } },
  },
  calls: {
    send: { effect: 'identity.register', send: {}, on: { ok: { startCode: 'otp' } } },
    prove: {
      effect: 'identity.verify',
      send: { challenge: { var: 'challenge.otp.sessionId' } },
      on: { ok: { goto: 'next' }, other: { toast: 'no' } },
    },
  },
};

function started(): TestRun {
  const run = runOf(parts);
  run.press('send');
  run.answer({ ok: true, challenge: { sessionId: 's-1', nextRetryInSecond: 60 } });
  run.type('code', '1234');
  run.press('prove');
  return run;
}

describe('codes that mean something to the engine', () => {
  it('[ENG-3500] are those of the bundle: a visitor who has to log in is shown nothing', () => {
    const run = started();
    const requests = run.answer('connexion');
    expect([run.snapshot().dialog, requests.some(({ kind }) => kind === 'toast')]).toEqual([null, false]);
  });

  it('[ENG-3500] are those of the bundle: a refused code marks the code in flight', () => {
    const run = started();
    run.answer('faux');
    expect(run.snapshot().challenges['otp']?.['']?.challenge).toMatchObject({ phase: 'sent', wrong: true });
    const other = started();
    other.answer('err_invalid_otp');
    expect(other.snapshot().challenges['otp']?.['']?.challenge).toMatchObject({ wrong: false });
  });

  it('[ENG-3500] are those of the bundle: a fault opens the shared dialog, any other code what the call says', () => {
    const fault = started();
    fault.answer('coupure');
    expect(fault.snapshot().dialog?.code).toBe('coupure');
    const other = started();
    expect(other.answer('err_offline')).toContainEqual({ kind: 'toast', message: 'no' });
  });

  it('[ENG-3500] a code whose time is over shows the bundle’s code at its field', () => {
    const flow = testFlow(bundleOf(parts));
    flow.press('send');
    flow.settle(codeSent());
    flow.pass(61_000);
    flow.type('/code', '1234');
    flow.press('prove');
    expect(flow.snapshot().fields['/code']?.issues.map(({ code }) => code)).toEqual(['perime']);
  });

  it('[ENG-3500] a step that asks for consent is known by the traits of its fields', () => {
    const run = runOf(parts);
    run.send({ type: 'restored', step: 'next', data: {}, challenges: {} });
    expect(run.snapshot().step).toBe('start');
  });
});
