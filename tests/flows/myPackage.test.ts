import { describe, expect, it } from 'vitest';
import type { EffectAnswer } from '@alur/engine';
import { calls, flowRun, last, type FlowRun } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const bundle = shippedBundle('my-package');
const renewing = {
  subscriptionId: 's-1',
  name: 'Entertainment',
  status: 'ACTIVE',
  startsAt: '2026-11-21T07:05:00Z',
  endsAt: '2026-12-21T07:05:00Z',
  renewal: 'auto',
} as const;

/** A package that renewed when its page was opened, and what the API says of it once its subscriber asked to stop that. */
function stopped(answer: EffectAnswer): FlowRun {
  const run = flowRun(bundle, { signedIn: true, query: { subscription: 's-1' } });
  run.send({ type: 'started' });
  run.answer({ ok: true, answer: renewing });
  run.press('stopRenewal');
  run.send({ type: 'dialogClosed', button: 1 });
  expect(calls(run).at(-1)).toBe('subscription.cancelRenewal');
  run.answer({ ok: true, answer: { ...renewing, ...answer } });
  return run;
}

describe('stopping a renewal', () => {
  it.each([
    ['is off', { renewal: 'canceled' }, 'myPackage.renewalStopped'],
    ['is off while a payment is due', { status: 'GRACE', renewal: 'canceled' }, 'myPackage.renewalStopped'],
    ['is still on', { renewal: 'auto' }, 'myPackage.stillRenews'],
    ['is still on while a payment is due', { status: 'GRACE' }, 'myPackage.stillRenews'],
    ['ended with the package meanwhile', { status: 'EXPIRED' }, 'myPackage.nothingToStop'],
    ['was never there', { renewal: 'none' }, 'myPackage.nothingToStop'],
  ])('[FLOW-2410] a renewal that %s is reported as that', (_, answer, toast) => {
    const run = stopped(answer);
    expect(last(run, 'toast')).toMatchObject({ message: toast });
    expect(run.snapshot.data).toMatchObject(answer);
  });
});
