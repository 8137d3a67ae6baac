import { describe, expect, it } from 'vitest';
import { wholeTerms } from '../testing/enteringFlow.ts';
import { runOf, sentCalls, type TestRun } from '../testing/testSteps.ts';

const verify = {
  effect: 'identity.deletionTerms',
  send: { code: { var: 'data.code' } },
  on: { ok: { goto: 'done' }, err_invalid_otp: { errorAt: '/code' }, other: { dialog: 'shared' } },
} as const;

function flow(): TestRun {
  return runOf({
    steps: {
      enter: {
        fields: { code: { least: 4, submits: 'confirm' }, name: { required: true } },
        actions: {
          later: { kind: 'secondary', goto: 'done' },
          hidden: { visible: false, goto: 'done' },
          beside: { beside: '/code', call: 'verify' },
          confirm: { call: 'verify', needs: ['/code', '/name'] },
        },
      },
      done: { actions: { remove: { kind: 'danger', leave: { to: '/vplus' } } } },
    },
    calls: { verify },
  });
}

const codes = (run: TestRun, field: '/code' | null = '/code') =>
  sentCalls(run.send({ type: 'submit', field })).map(([, sent]) => sent);

function filled(): TestRun {
  const run = flow();
  run.type('name', 'Ayu');
  run.type('code', '1234');
  return run;
}

describe('an input that is complete', () => {
  it('[ENG-1081] presses the action that it names, once for each value', () => {
    const run = filled();
    expect(codes(run)).toEqual([{ code: '1234' }]);
    run.answer('err_invalid_otp');
    expect(codes(run)).toEqual([]);
    run.type('code', '123');
    run.type('code', '1234');
    expect(codes(run)).toEqual([]);
    run.type('code', '1235');
    expect(codes(run)).toEqual([{ code: '1235' }]);
  });

  it('[ENG-1081] presses again with the same value, once it was emptied', () => {
    const run = filled();
    expect(codes(run)).toEqual([{ code: '1234' }]);
    run.answer('err_invalid_otp');
    run.type('code', '');
    run.type('code', '1234');
    expect(codes(run)).toEqual([{ code: '1234' }]);
  });

  it('[ENG-1081] presses nothing while its value is not whole, or the action is not ready', () => {
    const run = flow();
    run.type('code', '123');
    expect(codes(run)).toEqual([]);
    run.type('code', '1234');
    expect(codes(run)).toEqual([]);
    expect(run.snapshot().fields['/name']?.touched).toBe(false);
    run.type('name', 'Ayu');
    expect(codes(run)).toEqual([{ code: '1234' }]);
  });

  it('[ENG-1081] presses nothing with a value that nobody typed', () => {
    const run = runOf(
      {
        data: { code: '1234' },
        steps: { enter: { fields: { code: { submits: 'go' } }, actions: { go: { call: 'verify' } } } },
        calls: { verify },
      },
      {},
    );
    expect(codes(run)).toEqual([]);
  });

  it('[ENG-1081] waits for a call that is on its way, and the newest value counts', () => {
    const run = filled();
    codes(run);
    run.type('code', '5678');
    expect(codes(run)).toEqual([]);
    run.type('code', '9012');
    expect(sentCalls(run.answer('err_invalid_otp'))).toEqual([['verify', { code: '9012' }]]);
    expect(run.snapshot().submitting).toBeNull();
  });

  it('[ENG-1081] does not press behind a dialog that the call ended with, nor on another step', () => {
    const behind = filled();
    codes(behind);
    behind.type('code', '5678');
    codes(behind);
    expect(sentCalls(behind.answer('err_offline'))).toEqual([]);
    expect(sentCalls(behind.send({ type: 'dialogClosed', button: null }))).toEqual([]);
    const gone = filled();
    codes(gone);
    gone.type('code', '5678');
    codes(gone);
    expect(sentCalls(gone.answer({ ok: true, answer: terms }))).toEqual([]);
    expect(gone.snapshot()).toMatchObject({ step: 'done', submitting: null });
  });
});

const terms = { ...wholeTerms, scheduledFor: '' };

describe('Enter in the form', () => {
  it('[ENG-1081] presses the first primary action below it that can be seen', () => {
    expect(codes(filled(), null)).toEqual([{ code: '1234' }]);
  });

  it('[ENG-1081] shows what is missing, as a press does', () => {
    const run = flow();
    expect(run.send({ type: 'submit', field: null })).toEqual([{ kind: 'focus', field: '/name' }]);
    expect(run.snapshot().fields['/name']?.touched).toBe(true);
  });

  it('[ENG-1081] presses an action that takes something away, and nothing while a call is on its way', () => {
    const run = filled();
    codes(run, null);
    expect(run.send({ type: 'submit', field: null })).toEqual([]);
    run.answer({ ok: true, answer: terms });
    expect(run.send({ type: 'submit', field: null })).toMatchObject([{ kind: 'leave', to: '/vplus' }]);
  });
});
