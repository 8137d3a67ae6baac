import { expect, it } from 'vitest';
import { calls, flowRun, refusal, type FlowRun } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const bundle = shippedBundle('tv-activate');
const tv = { deviceName: 'Living room TV', requestedAt: '2026-11-22T03:00:00Z' };

function looked(): FlowRun {
  const run = flowRun(bundle, { signedIn: true });
  run.send({ type: 'started' });
  run.type({ code: 'AB12-CD34' });
  run.press('next');
  return run;
}

function named(): FlowRun {
  const run = looked();
  run.answer({ ok: true, answer: tv });
  return run;
}

it('[FLOW-1383] everybody sees the page; the TV is named with the moment it asked, before anything is activated', () => {
  const run = named();
  expect(bundle.access).toBe('everyone');
  expect([run.snapshot.step, calls(run)]).toEqual(['confirm', ['tv.pairing']]);
  expect(run.snapshot.data).toMatchObject(tv);
  run.press('activate');
  expect(run.requests.at(-1)).toMatchObject({ effect: 'tv.activate', input: { code: 'AB12-CD34' } });
  run.answer({ ok: true, answer: { deviceName: 'Living room TV', activatedAt: '2026-11-22T03:00:05Z' } });
  expect([run.snapshot.step, run.snapshot.data['code']]).toEqual(['done', '']);
  run.press('another');
  expect(run.snapshot.step).toBe('code');
});

it('[FLOW-1383] a code that opens nothing is named at the code, from either step, and stays', () => {
  const wrong = looked();
  wrong.answer(refusal('err_activation_failed'));
  expect([wrong.snapshot.step, wrong.issues('code')]).toEqual(['code', ['err_activation_failed']]);
  const late = named();
  late.press('activate');
  late.answer(refusal('err_activation_failed'));
  expect([late.snapshot.step, late.issues('code'), late.snapshot.data['code']]).toEqual([
    'code',
    ['err_activation_failed'],
    'AB12-CD34',
  ]);
});

it('[FLOW-1383] another code can be typed instead of activating a TV that is not one’s own', () => {
  const run = named();
  run.press('otherCode');
  expect([run.snapshot.step, calls(run)]).toEqual(['code', ['tv.pairing']]);
});

it.each(['AB12CD34', 'AB12-CD34', 'ab12cd34', 'AB12'])('[FLOW-1383] %s may be a code', (code) => {
  const run = flowRun(bundle);
  run.type({ code });
  expect(run.issues('code')).toEqual([]);
});

it.each(['A', 'AB12_CD34', 'AB12-CD34-EF56-GH78-9'])('[FLOW-1383] %s can’t be a code', (code) => {
  const run = flowRun(bundle);
  run.type({ code });
  expect(run.issues('code')).not.toEqual([]);
});
