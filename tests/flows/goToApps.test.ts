import type { EffectResult } from '@alur/engine';
import { wholeAnswer } from '@alur/engine/testing';
import { expect, it } from 'vitest';
import { flowRun, type FlowRun } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const payment = (status: string, watchUntil: string | null, version = 1): EffectResult => ({
  ok: true,
  answer: {
    ...wholeAnswer,
    packageName: 'Entertainment',
    status,
    watchUntil,
    final: watchUntil !== null,
    version,
  },
});

/** The page of the app, where its payment has this status. */
async function appsOf(status: string, watchUntil: string | null = null): Promise<FlowRun> {
  const run = flowRun(shippedBundle('go-to-apps'), { query: { payment_id: 'P-1' }, signedIn: true });
  run.send({ type: 'started' });
  run.answer(payment(status, watchUntil));
  return run;
}

const until = '2026-12-24T03:00:00Z';
const notices = ['bought', 'starting', 'late', 'review', 'lastMoment', 'kept'];

it.each([
  ['CREATED', 'notPaid', []],
  ['REQUIRES_ACTION', 'notPaid', []],
  ['PROCESSING', 'settling', []],
  ['REVIEW', 'settling', ['review']],
  ['LATE_PAID', 'settling', ['late']],
  ['PAID', 'paid', ['starting']],
  ['FAILED', 'over', []],
  ['EXPIRED', 'over', ['lastMoment']],
  ['CANCELED', 'over', ['lastMoment']],
  ['REFUND_PENDING', 'refunded', []],
  ['REFUNDED', 'refunded', []],
  ['PARTIALLY_REFUNDED', 'refunded', []],
  ['CHARGEBACK', 'refunded', []],
])(
  '[FLOW-3920] the page of the app shows each status of its payment in a step that fits: %s is "%s"',
  async (status, step, shown) => {
    const run = await appsOf(status);
    expect([run.snapshot.step, notices.filter((item) => run.isVisible(item))]).toEqual([step, shown]);
  },
);

it.each([
  ['PAID', 'paid', 'bought'],
  ['PARTIALLY_REFUNDED', 'refunded', 'kept'],
])('[FLOW-3920] what may be watched is named with %s, too', async (status, step, notice) => {
  const run = await appsOf(status, until);
  expect([run.snapshot.step, run.isVisible(notice)]).toEqual([step, true]);
});

it.each([
  ['PAID', until, 'paid'],
  ['REFUND_PENDING', null, 'refunded'],
])(
  '[FLOW-3920] a payment that arrived late becomes %s on the open page',
  async (status, watchUntil, step) => {
    const run = await appsOf('LATE_PAID');
    const watch = run.snapshot.watching?.id ?? 'none';
    run.send({ type: 'news', watch, result: payment(status, watchUntil, 2) });
    expect(run.snapshot.step).toBe(step);
  },
);
