import { describe, expect, it } from 'vitest';
import { rowTypes } from '../../src/contracts/effects.ts';
import type { EffectAnswer } from '@alur/engine';
import { calls, codeSent, done, flowRun, last, refusal, type FlowRun } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const bundle = shippedBundle('remove');
const terms = {
  eligible: true,
  hasPassword: true,
  channel: 'phone',
  willDelete: 'profile,devices',
  willKeep: 'payment_records',
  deleted: [{ code: 'profile' }, { code: 'devices' }],
  kept: [{ what: 'payment_records', reason: 'tax_law' }],
  activeSubscriptions: 0,
  paymentsInProgress: 0,
  graceDays: 7,
  scheduledFor: '',
};

function opened(changes: EffectAnswer = {}): FlowRun {
  const run = flowRun(bundle, { signedIn: true });
  run.send({ type: 'started' });
  run.answer({ ok: true, answer: { ...terms, ...changes } });
  return run;
}

function atPassword(changes: EffectAnswer = {}): FlowRun {
  const run = opened(changes);
  run.press('goOn');
  run.type({ password: 'Streaming1', consent: true });
  return run;
}

function atCode(): FlowRun {
  const run = opened({ hasPassword: false, channel: 'email' });
  run.press('goOn');
  run.press('sendCode');
  run.answer(codeSent());
  run.type({ otp: '1234', consent: true });
  return run;
}

const shown = (run: FlowRun): readonly string[] =>
  (bundle.steps[run.snapshot.step]?.items ?? [])
    .map((item) => ('field' in item ? item.field.slice(1) : item.id))
    .filter((name) => run.isVisible(name));

it('[FLOW-50] what will be lost and what is kept is shown first, and nothing is asked before', () => {
  const run = flowRun(bundle, { signedIn: true });
  expect([bundle.access, run.snapshot.step, shown(run), calls(run)]).toEqual([
    'subscribers',
    'terms',
    [],
    [],
  ]);
  run.send({ type: 'started' });
  expect([run.snapshot.status, calls(run)]).toEqual(['running', ['identity.deletionTerms']]);
  run.answer({ ok: true, answer: terms });
  expect(shown(run)).toEqual(['lost', 'kept']);
  expect(run.snapshot.lists).toEqual({ deleted: terms.deleted, kept: terms.kept });
  expect(run.snapshot.actions).toMatchObject({
    goOn: 'ready',
    again: 'hidden',
    keep: 'ready',
  });
});

it('[FLOW-50] every kind of data that the API names has its words', () => {
  const { items } = bundle.steps['terms'] ?? {};
  for (const [id, type, column] of [
    ['lost', 'deletedPart', 'code'],
    ['kept', 'keptPart', 'what'],
  ] as const) {
    const item = items?.find((each) => 'id' in each && each.id === id);
    const kinds: Readonly<Record<string, unknown>> = rowTypes[type];
    const { closed } = kinds[column] as { readonly closed: readonly string[] };
    const choices = item !== undefined && 'id' in item ? item.choices : undefined;
    expect(choices?.map(({ value }) => value).toSorted()).toEqual(closed.toSorted());
  }
});

it('[FLOW-50] what is not kept, or not lost, has no heading', () => {
  expect(shown(opened({ kept: [] }))).toEqual(['lost']);
  expect(shown(opened({ deleted: [] }))).toEqual(['kept']);
});

it('[FLOW-50] an account that has nothing to lose can be deleted too', () => {
  const { snapshot } = opened({ deleted: [], kept: [] });
  expect([snapshot.actions['goOn'], snapshot.actions['again']]).toEqual(['ready', 'hidden']);
});

it('[FLOW-50] when the account can’t be looked at, a message explains, and it can be asked again', () => {
  const run = flowRun(bundle, { signedIn: true });
  run.send({ type: 'started' });
  run.answer(refusal('err_timeout', 0));
  run.send({ type: 'dialogClosed', button: 0 });
  expect([shown(run), run.snapshot.actions['goOn'], run.snapshot.actions['again']]).toEqual([
    ['notLoaded'],
    'hidden',
    'ready',
  ]);
  run.press('again');
  run.answer({ ok: true, answer: terms });
  expect([shown(run)[0], run.snapshot.actions['again']]).toEqual(['lost', 'hidden']);
});

it('[FLOW-51] password and consent are needed', () => {
  const run = opened();
  run.press('goOn');
  run.press('delete');
  expect([run.issues('password'), run.issues('consent'), run.isVisible('acknowledge')]).toEqual([
    ['passwordRequired'],
    ['consentRequired'],
    false,
  ]);
  run.type({ password: 'Streaming1', consent: false });
  expect(run.issues('consent')).toEqual(['consentRequired']);
  run.type({ consent: true });
  expect(run.snapshot.actions['delete']).toBe('ready');
});

it('[FLOW-51] then the account is scheduled to go, with its day', () => {
  const run = atPassword();
  run.press('delete');
  expect(last(run, 'call')).toMatchObject({
    effect: 'identity.deleteAccount',
    input: { password: 'Streaming1', consent: true },
  });
  run.answer({ ok: true, answer: { effectiveAt: '2026-11-28T09:00:00Z' } });
  expect(run.snapshot).toMatchObject({
    step: 'scheduled',
    status: 'editing',
    data: { effectiveAt: '2026-11-28T09:00:00Z' },
  });
});

it('[FLOW-52] an account without a password is deleted by a code that goes to its own channel', () => {
  const run = atCode();
  expect(calls(run)).toEqual(['identity.deletionTerms', 'identity.deletionOtp']);
  run.press('delete');
  expect(last(run, 'call')).toMatchObject({
    effect: 'identity.deleteAccountWithCode',
    input: { otp: '1234', otpSessionId: 'session-1', consent: true },
  });
  expect(
    run.requests.find((request) => request.kind === 'call' && request.effect === 'identity.deletionOtp'),
  ).toMatchObject({
    input: { channel: 'email' },
  });
  run.answer({ ok: true, answer: { effectiveAt: '2026-11-28T09:00:00Z' } });
  expect(run.snapshot.step).toBe('scheduled');
});

it.each(['err_invalid_otp', 'err_expired_otp'])('[FLOW-52] %s shows at the code', (code) => {
  const run = atCode();
  run.press('delete');
  run.answer(refusal(code));
  expect([run.issues('otp'), run.snapshot.dialog]).toEqual([[code], null]);
});

it('[FLOW-52] a complete code deletes nothing by itself', () => {
  const otp = bundle.steps['code']?.fields.find(({ name }) => name === 'otp');
  expect(otp?.options['autoSubmit']).toBeUndefined();
});

describe('[FLOW-53] an active subscription', () => {
  it('[FLOW-53] is warned of first, and has to be given up in words', () => {
    const run = opened({ activeSubscriptions: 1 });
    expect(shown(run)[0]).toBe('subscription');
    run.press('goOn');
    run.type({ password: 'Streaming1', consent: true });
    expect([run.issues('acknowledge'), run.snapshot.actions['delete']]).toEqual([
      ['acknowledgeRequired'],
      'incomplete',
    ]);
    run.type({ acknowledge: true });
    run.press('delete');
    expect(last(run, 'call')?.input).toEqual({
      password: 'Streaming1',
      consent: true,
      acknowledgeSubscription: true,
    });
  });

  it('[FLOW-53] that began meanwhile is asked about then', () => {
    const run = atPassword();
    run.press('delete');
    run.answer(refusal('err_active_subscription'));
    expect([run.isVisible('acknowledge'), run.issues('acknowledge')[0], run.snapshot.dialog]).toEqual([
      true,
      'err_active_subscription',
      null,
    ]);
    run.type({ acknowledge: true });
    expect(run.snapshot.actions['delete']).toBe('ready');
  });
});

it('[FLOW-54] a payment in progress has to end first; then it is asked again', () => {
  const run = opened({ eligible: false, paymentsInProgress: 1 });
  expect([run.snapshot.step, shown(run)]).toEqual(['blocked', ['payment']]);
  run.press('checkAgain');
  expect([run.snapshot.step, run.snapshot.status]).toEqual(['terms', 'running']);
  run.answer({ ok: true, answer: terms });
  expect(run.snapshot.actions['goOn']).toBe('ready');
});

it('[FLOW-54] a payment that began meanwhile blocks too', () => {
  const run = atPassword();
  run.press('delete');
  run.answer(refusal('err_payment_in_progress', 409));
  expect([run.snapshot.step, shown(run)]).toEqual(['blocked', ['payment']]);
});

it('[FLOW-55] a deletion that is scheduled already shows its day, and can be taken back', () => {
  const run = opened({ scheduledFor: '2026-11-25T09:00:00Z' });
  expect(run.snapshot).toMatchObject({ step: 'scheduled', data: { effectiveAt: '2026-11-25T09:00:00Z' } });
  run.press('takeBack');
  expect(last(run, 'call')?.effect).toBe('identity.cancelDeletion');
  run.answer(done);
  expect(run.snapshot.dialog).toMatchObject({ code: 'success', spec: { title: 'remove.backTitle' } });
  run.send({ type: 'dialogClosed', button: null });
  expect(last(run, 'leave')?.to).toBe('/vplus');
});

it('[FLOW-55] a deletion that was begun in another tab is looked at again', () => {
  const run = atPassword();
  run.press('delete');
  run.answer(refusal('err_deletion_in_progress', 409));
  expect([run.snapshot.step, run.snapshot.status, calls(run).at(-1)]).toEqual([
    'terms',
    'running',
    'identity.deletionTerms',
  ]);
});

it.each(['terms', 'password', 'code', 'blocked'])(
  '[FLOW-56] the account can be kept at the step %s, without typing',
  (step) => {
    const actions = bundle.steps[step]?.actions ?? [];
    expect(actions).toContainEqual(
      expect.objectContaining({ id: 'keep', needs: [], leave: { to: '/vplus' } }),
    );
  },
);

it('[FLOW-56] a wrong password deletes nothing, and shows at the password', () => {
  const run = atPassword();
  run.press('delete');
  run.answer(refusal('err_wrong_password'));
  expect([run.issues('password'), run.snapshot.step, run.snapshot.data['consent']]).toEqual([
    ['err_wrong_password'],
    'password',
    true,
  ]);
});
