import { describe, expect, it } from 'vitest';
import type { EffectAnswer, EffectResult } from '../contract/effectResult.ts';
import { runOf, type TestParts, type TestRun } from '../testing/testSteps.ts';

/** A payment as the API tells it. */
const payment = (version: number, status: string, changes: EffectAnswer = {}): EffectResult => ({
  ok: true,
  answer: {
    paymentId: 'p1',
    orderId: 'o1',
    orderNo: 'ALR-1',
    page: 'cxendit',
    quoteId: 'q1',
    packageId: 'month',
    version,
    status,
    fulfilment: 'NONE',
    final: status === 'PAID' || status === 'EXPIRED',
    method: 'qris',
    methodName: { en: 'QRIS', id: 'QRIS' },
    packageName: 'A month',
    total: 50_000,
    createdAt: '2026-11-21T10:00:00Z',
    cancelable: true,
    changeable: true,
    ...changes,
  },
});

const on = {
  ok: {
    cases: [
      { if: { '==': [{ var: 'answer.status' }, 'PAID'] }, then: { take: ['status'], goto: 'paid' } },
      { then: { take: ['status', 'expiresAt'], goto: 'open' } },
    ],
  },
};

const flow: TestParts = {
  data: { paymentId: 'p1', status: '' },
  steps: {
    open: {
      watch: { call: 'status', askAt: { var: 'data.expiresAt' }, on },
      fields: { note: {} },
      actions: {
        check: { call: 'status' },
        cancel: {
          dialog: { title: 'sure', buttons: [{ label: 'yes', kind: 'primary', call: 'cancel' }] },
        },
        forget: { set: { paymentId: '' } },
      },
    },
    paid: { back: 'never', actions: { home: { leave: { to: '/vplus' } } } },
  },
  calls: {
    status: { effect: 'payment.status', send: { paymentId: { var: 'data.paymentId' } }, on },
    cancel: {
      effect: 'payment.cancel',
      send: { paymentId: { var: 'data.paymentId' } },
      on: { ok: { goto: 'paid' } },
    },
  },
};

function news(run: TestRun, result: EffectResult, watch = run.snapshot().watching?.id ?? 'none'): void {
  run.send({ type: 'news', watch, result });
}

describe('what a step watches', () => {
  it('[ENG-969] is a function of the snapshot, with the moment to ask again', () => {
    const run = runOf(flow);
    const first = run.snapshot().watching;
    expect(first).toMatchObject({
      name: 'status',
      effect: 'payment.status',
      input: { paymentId: 'p1' },
      askAt: null,
    });
    run.type('note', 'x');
    expect(run.snapshot().watching).toBe(first);
    news(run, payment(1, 'REQUIRES_ACTION', { expiresAt: '2026-11-21T17:00:00+07:00' }));
    expect(run.snapshot().watching).toEqual({ ...first, askAt: Date.parse('2026-11-21T10:00:00Z') });
  });

  it('[ENG-969] ends with the step, while a value is missing, and when nothing more comes', () => {
    const run = runOf(flow);
    run.press('forget');
    expect(run.snapshot().watching).toBeNull();
    const expired = runOf(flow);
    news(expired, payment(2, 'EXPIRED'));
    expect(expired.snapshot()).toMatchObject({ step: 'open', watching: null, data: { status: 'EXPIRED' } });
    const paid = runOf(flow);
    news(paid, payment(2, 'PAID'));
    expect(paid.snapshot()).toMatchObject({ step: 'paid', watching: null, status: 'editing' });
  });
});

describe('news', () => {
  it('[ENG-970] waits while a call runs: the newest of them is carried out after it', () => {
    const run = runOf(flow);
    run.press('check');
    news(run, payment(1, 'PROCESSING'));
    news(run, payment(3, 'PAID'));
    expect(run.snapshot()).toMatchObject({ step: 'open', status: 'running' });
    run.answer(payment(2, 'REQUIRES_ACTION'));
    expect(run.snapshot()).toMatchObject({ step: 'paid', data: { status: 'PAID' }, news: null });
  });

  it('[ENG-970] that leads out closes a question of an action: a paid order is not cancelled', () => {
    const run = runOf(flow);
    run.press('cancel');
    news(run, payment(1, 'PROCESSING'));
    expect(run.snapshot().dialog?.spec.title).toBe('sure');
    news(run, payment(2, 'PAID'));
    expect(run.snapshot()).toMatchObject({ step: 'paid', dialog: null });
    expect(run.send({ type: 'dialogClosed', button: 0 })).toEqual([]);
  });

  it('[ENG-3220] that leads out closes the error of an earlier call: nobody is kept at a code that is paid', () => {
    const run = runOf(flow);
    run.press('check');
    run.answer({ ok: false, error: { code: 'err_offline', status: 0 } });
    expect(run.snapshot().dialog?.code).toBe('err_offline');
    news(run, payment(2, 'PAID'));
    expect(run.snapshot()).toMatchObject({ step: 'paid', dialog: null, news: null });
    expect(run.send({ type: 'dialogClosed', button: 0 })).toEqual([]);
  });

  it('[ENG-970] that stays at the step lets an error be read first', () => {
    const run = runOf(flow);
    run.press('check');
    run.answer('err_order_not_found');
    news(run, payment(2, 'PROCESSING'));
    expect(run.snapshot()).toMatchObject({ step: 'open', dialog: { code: 'err_order_not_found' } });
    run.send({ type: 'dialogClosed', button: null });
    expect(run.snapshot()).toMatchObject({ step: 'open', dialog: null, data: { status: 'PROCESSING' } });
  });

  it('[ENG-970] of a step that was left, of another watch, and faults change nothing', () => {
    const run = runOf(flow);
    const before = run.snapshot();
    const watch = before.watching?.id ?? '';
    news(run, payment(9, 'PAID'), 'another');
    news(run, { ok: false, error: { code: 'err_offline', status: 0 } });
    news(run, { ok: false, error: { code: 'err_internal_server', status: 500 } });
    news(run, { ok: true, answer: { status: 'PAID' } });
    expect(run.snapshot()).toBe(before);
    news(run, payment(2, 'PAID'));
    const paid = run.snapshot();
    news(run, payment(3, 'PROCESSING'), watch);
    expect(run.snapshot()).toBe(paid);
  });

  it('[ENG-970] that stays at the step keeps what was typed and resets nothing', () => {
    const run = runOf(flow);
    run.type('note', 'typed');
    const { fields, entries } = run.snapshot();
    news(run, payment(1, 'PROCESSING'));
    expect(run.snapshot()).toMatchObject({ data: { note: 'typed', status: 'PROCESSING' } });
    expect([run.snapshot().fields, run.snapshot().entries]).toEqual([fields, entries]);
  });

  it('[ENG-971] an answer older than one already given is dropped, of a call too; a last word is never replaced', () => {
    const run = runOf(flow);
    news(run, payment(5, 'PROCESSING'));
    news(run, payment(4, 'REQUIRES_ACTION'));
    expect(run.snapshot().data['status']).toBe('PROCESSING');
    run.press('check');
    run.answer(payment(3, 'REQUIRES_ACTION'));
    expect(run.snapshot()).toMatchObject({ status: 'editing', dialog: null, data: { status: 'PROCESSING' } });
    expect(run.snapshot().actions['check']).toBe('ready');
    news(run, payment(6, 'EXPIRED'));
    run.press('check');
    run.answer(payment(7, 'REQUIRES_ACTION'));
    expect(run.snapshot().data['status']).toBe('EXPIRED');
  });
});
