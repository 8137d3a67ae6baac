import { describe, expect, it } from 'vitest';
import { calls, done, flowRun, last, refusal, type FlowRun, type World } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const [verifyEmail, social, partner, live] = [
  'verify-email',
  'social-login',
  'setpartner',
  'deeplink-live',
].map(shippedBundle);

function started(bundle: typeof social, world: World = {}): FlowRun {
  if (bundle === undefined) throw new Error('No such flow.');
  const run = flowRun(bundle, world);
  run.send({ type: 'started' });
  return run;
}

function arrivedWithLink(world: World = {}): FlowRun {
  const run = started(verifyEmail, world);
  run.answer(done);
  return run;
}

describe('verify-email', () => {
  it('[FLOW-60] consumes the link only when its button is pressed', () => {
    const run = arrivedWithLink();
    expect(calls(run)).toEqual(['emailLink.check']);
    run.press('verify');
    expect(last(run, 'call')).toMatchObject({ effect: 'identity.verifyEmail', input: {} });
  });

  it.each([
    [false, '/vplus/auth/login'],
    [true, 'callback'],
  ])('[FLOW-60] signed in: %s, then a modal thanks and leads to %s', (signedIn, to) => {
    const run = arrivedWithLink({ signedIn });
    run.press('verify');
    run.answer({ ok: true, answer: { email: 'ayu@example.com' } });
    expect(run.snapshot.dialog?.spec.tone).toBe('success');
    run.send({ type: 'dialogClosed', button: 0 });
    expect(last(run, 'leave')?.to).toBe(to);
  });

  it('[FLOW-600] the login that follows begins with the address that was verified', () => {
    const run = arrivedWithLink();
    run.press('verify');
    run.answer({ ok: true, answer: { email: 'ayu@example.com' } });
    run.send({ type: 'dialogClosed', button: 0 });
    expect(last(run, 'leave')?.carry).toEqual({ channel: 'email', email: 'ayu@example.com' });
  });

  it('[FLOW-601] an address without its token shows it at once', () => {
    const run = started(verifyEmail);
    run.answer(refusal('err_token_not_found', 0));
    expect([run.snapshot.step, run.isVisible('missing'), run.snapshot.dialog]).toEqual(['renew', true, null]);
  });

  it.each([
    ['err_link_expired', 'expired', 'ready'],
    ['err_link_used', 'used', 'hidden'],
    ['err_token_not_found', 'missing', 'ready'],
  ])('[FLOW-61] %s says how to go on', (code, notice, newLink) => {
    const run = arrivedWithLink();
    run.press('verify');
    run.answer(refusal(code));
    if (run.snapshot.dialog) run.send({ type: 'dialogClosed', button: null });
    expect([run.snapshot.step, run.isVisible(notice)]).toEqual(['renew', true]);
    expect(run.snapshot.actions).toMatchObject({ register: newLink, login: 'ready' });
  });

  it('[FLOW-61] a slip of the network leaves the button', () => {
    const run = arrivedWithLink();
    run.press('verify');
    run.answer(refusal('err_offline', 0));
    run.send({ type: 'dialogClosed', button: 0 });
    expect([run.snapshot.step, run.snapshot.actions['verify']]).toEqual(['confirm', 'ready']);
  });
});

describe('social-login', () => {
  it('[FLOW-70] the route of Google names it; the other route takes the address’s', () => {
    expect(social?.routes).toEqual([
      { path: '/vplus/auth/google-login', query: { provider: 'google' } },
      { path: '/vplus/auth/social-login' },
    ]);
  });

  it.each([
    [{ provider: 'apple' }, { provider: 'apple' }],
    [{}, {}],
  ])('[FLOW-70] the query %j begins the login with %j, by itself', (query, input) => {
    const run = started(social, { query });
    expect(last(run, 'call')).toMatchObject({ effect: 'identity.socialLogin', input });
    run.answer(done);
    expect(last(run, 'leave')?.to).toBe('callback');
  });

  it.each([
    'err_social_failed',
    'err_social_off',
    'err_email_registered',
    'err_email_registered_by_external_provider',
    'err_timeout',
    'err_of_tomorrow',
  ])('[FLOW-71] after %s one may try again, or log in another way', (code) => {
    const run = started(social, { query: { provider: 'google' } });
    run.answer(refusal(code));
    expect(run.snapshot.dialog?.code).toBe(code);
    run.send({ type: 'dialogClosed', button: null });
    expect([run.isVisible('stopped'), run.isVisible('waiting')]).toEqual([true, false]);
    expect(run.snapshot.actions).toMatchObject({ again: 'ready', login: 'ready' });
    run.press('again');
    expect(calls(run)).toHaveLength(2);
  });
});

describe('setpartner', () => {
  it('[FLOW-80] remembers the partner by itself, and continues', () => {
    const run = started(partner, { query: { partner: 'lab' } });
    expect(calls(run)).toEqual(['partner.remember']);
    run.answer(done);
    expect(last(run, 'leave')?.to).toBe('callback');
  });

  it('[FLOW-80] a partner that nobody knows is said, and home is open', () => {
    const run = started(partner);
    run.answer(refusal('err_unknown_partner', 0));
    expect(run.snapshot.dialog?.code).toBe('err_unknown_partner');
    run.send({ type: 'dialogClosed', button: null });
    expect([run.isVisible('stopped'), run.snapshot.actions['home']]).toEqual([true, 'ready']);
  });
});

describe('deeplink-live', () => {
  it('[FLOW-81] opens live television by itself, and once more at a press', () => {
    const run = started(live);
    expect(calls(run)).toEqual(['live.open']);
    run.answer(done);
    expect([run.snapshot.status, run.snapshot.actions['again']]).toEqual(['editing', 'ready']);
    run.press('again');
    expect(calls(run)).toHaveLength(2);
  });

  it('[FLOW-81] where there is none, one sentence says it, with the way home and no second try', () => {
    const run = started(live);
    run.answer(refusal('err_live_unavailable', 0));
    expect([run.snapshot.step, run.snapshot.status]).toEqual(['unavailable', 'editing']);
    expect([run.snapshot.dialog, run.snapshot.actions]).toEqual([null, { home: 'ready' }]);
    expect(last(run, 'leave')).toBeUndefined();
  });
});
