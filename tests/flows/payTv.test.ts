import { describe, expect, it } from 'vitest';
import type { EffectAnswer } from '@alur/engine';
import { calls, codeSent, flowRun, refusal, type FlowRun, type World } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const bundle = shippedBundle('tv-connect');
const providers = [
  { id: '1', code: 'nusavision', name: 'Nusa Vision' },
  { id: '2', code: 'k-parabola', name: 'K-Parabola' },
];
const profile = { customerId: 'C-1', subscriberId: 7, providerId: '1', providerName: 'Nusa Vision' };
const ok = (answer: EffectAnswer) => ({ ok: true, answer }) as const;

function begun(world: World = {}): FlowRun {
  const run = flowRun(bundle, { signedIn: true, ...world });
  run.send({ type: 'started' });
  return run;
}

/** In front of the form, its providers read. */
function atForm(world: World = {}): FlowRun {
  const run = begun(world);
  run.answer(refusal('err_id_not_found'));
  run.answer(ok({ providers }));
  return run;
}

const actionOf = (run: FlowRun, name: string) => run.snapshot.actions[name];

describe('what is linked decides the page', () => {
  it('[FLOW-1380] a profile is shown at its own address, and asks for no providers', () => {
    const run = begun({ query: { paytvid: '2' } });
    expect(calls(run)).toEqual(['paytv.profile']);
    run.answer(ok(profile));
    expect([run.snapshot.step, run.snapshot.address]).toEqual([
      'profile',
      { path: '/vplus/tv/profile', query: null },
    ]);
    expect(run.snapshot.data).toMatchObject({ customerId: 'C-1', providerName: 'Nusa Vision' });
    expect(calls(run)).toEqual(['paytv.profile']);
  });

  it.each([
    ['no link', refusal('err_id_not_found')],
    ['no customer', ok({ subscriberId: 7, providerId: '1', providerName: 'Nusa Vision' })],
  ])('[FLOW-1380] %s: connecting, at its own address, and the providers are read', (_, answer) => {
    const run = begun();
    run.answer(answer);
    expect([run.snapshot.step, run.snapshot.address]).toEqual([
      'connect',
      { path: '/vplus/tv/connect', query: null },
    ]);
    expect(calls(run)).toEqual(['paytv.profile', 'paytv.providers']);
  });

  it('[FLOW-1380] a profile that could not be read has a dialog, and can be asked for again', () => {
    const run = begun();
    run.answer(refusal('err_offline'));
    expect(run.snapshot.dialog).not.toBeNull();
    run.send({ type: 'dialogClosed', button: 0 });
    run.press('lookAgain');
    run.answer(ok(profile));
    expect(run.snapshot.step).toBe('profile');
  });
});

describe('connecting', () => {
  it('[FLOW-1381] waits for provider and number', () => {
    const run = atForm();
    expect(actionOf(run, 'connect')).toBe('off');
    run.type({ provider: '1' });
    expect(actionOf(run, 'connect')).toBe('off');
    run.type({ subscriber: 7 });
    expect(actionOf(run, 'connect')).toBe('ready');
    run.type({ provider: '' });
    expect(actionOf(run, 'connect')).toBe('off');
  });

  it('[FLOW-1381] begins with the provider of the address; one that is not in the list is not sent', () => {
    const run = atForm({ query: { paytvid: '2' } });
    run.type({ subscriber: 7 });
    run.press('connect');
    expect(run.requests.at(-1)).toMatchObject({
      effect: 'paytv.connect',
      input: { providerId: '2', subscriberId: 7 },
    });
    const unknown = atForm({ query: { paytvid: '99' } });
    unknown.type({ subscriber: 7 });
    unknown.press('connect');
    expect(calls(unknown)).toEqual(['paytv.profile', 'paytv.providers']);
    expect(unknown.issues('provider')).toEqual(['notOffered']);
  });

  it('[FLOW-1381] a link that was made empties provider and number, and shows the profile', () => {
    const run = atForm();
    run.type({ provider: '1', subscriber: 7 });
    run.press('connect');
    run.answer(ok(profile));
    expect(run.snapshot.step).toBe('profile');
    expect(run.snapshot.data).toMatchObject({ provider: '', subscriber: null });
  });

  it.each([
    ['err_subscriber_id_not_found', 'subscriber'],
    ['err_subscriber_id_already_connected', 'subscriber'],
    ['err_user_already_connected', 'subscriber'],
    ['err_provider_id_not_found', 'provider'],
  ])('[FLOW-1381] %s stands at %s, and both stay', (code, field) => {
    const run = atForm();
    run.type({ provider: '1', subscriber: 7 });
    run.press('connect');
    run.answer(refusal(code));
    expect(run.issues(field)).toEqual([code]);
    expect(run.snapshot.dialog).toBeNull();
    expect(run.snapshot.data).toMatchObject({ provider: '1', subscriber: 7 });
  });

  it.each(['connect', 'scan'])(
    '[FLOW-1663] an account that another tab has linked meanwhile finds its pay TV from the refusal (%s)',
    (step) => {
      const run = atForm();
      if (step === 'scan') run.press('useQr');
      expect(actionOf(run, 'openLink')).toBe('hidden');
      run.type(step === 'scan' ? { qr: 'TV-AAAA-BBBB' } : { provider: '1', subscriber: 7 });
      run.press(step === 'scan' ? 'connectQr' : 'connect');
      run.answer(refusal('err_user_already_connected'));
      run.press('openLink');
      run.answer(ok(profile));
      expect(run.snapshot).toMatchObject({ step: 'profile', data: { customerId: profile.customerId } });
    },
  );

  it('[FLOW-1382] a list that did not come, or is empty, offers to ask again and the QR code', () => {
    for (const answer of [
      refusal('err_offline'),
      refusal('err_unreachable'),
      refusal('err_internal_server'),
      ok({ providers: [] }),
    ]) {
      const run = begun();
      run.answer(refusal('err_id_not_found'));
      run.answer(answer);
      expect([run.isVisible('noList'), run.isVisible('provider'), run.snapshot.dialog]).toEqual([
        true,
        false,
        null,
      ]);
      expect([actionOf(run, 'loadAgain'), actionOf(run, 'useQr')]).toEqual(['ready', 'ready']);
      run.press('loadAgain');
      run.answer(ok({ providers }));
      expect([run.isVisible('noList'), run.isVisible('provider')]).toEqual([false, true]);
    }
  });
});

/** Linked, about to change to another subscription whose owner has a code. */
function withCode(): FlowRun {
  const run = begun();
  run.answer(ok(profile));
  run.press('change');
  run.type({ qr: 'TV-AAAA-BBBB' });
  run.press('sendCode');
  run.answer(codeSent());
  return run;
}

describe('another subscription', () => {
  it('[FLOW-1381] needs the code of its owner; another QR code voids it', () => {
    const run = withCode();
    run.type({ qr: 'TV-AAAA-CCCC' });
    expect(run.snapshot.challenges['otp']).toMatchObject({});
    run.press('sendCode');
    run.answer(codeSent());
    run.type({ otp: '1234' });
    run.press('update');
    expect(run.requests.at(-1)).toMatchObject({
      effect: 'paytv.updateConnect',
      input: { providerCode: 'nusavision', qrPayload: 'TV-AAAA-CCCC', otp: '1234' },
    });
    run.answer(ok({ ...profile, customerId: 'C-2' }));
    expect([run.snapshot.step, run.snapshot.data['customerId'], run.snapshot.data['qr']]).toEqual([
      'profile',
      'C-2',
      '',
    ]);
  });

  it('[FLOW-1381] a link that is gone meanwhile leads to connecting', () => {
    const run = withCode();
    run.type({ otp: '1234' });
    run.press('update');
    run.answer(refusal('err_id_not_found'));
    run.send({ type: 'dialogClosed', button: 0 });
    expect(run.snapshot.step).toBe('connect');
  });
});
