import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerOf,
  type Bundle,
  callSpecOf,
  type EffectAnswer,
  type EffectResult,
  type EffectSpec,
  transition,
} from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import { newSubscription } from '../../sandbox/testing/paytvCompany.ts';
import { bearerOf, otherThan, verifiedSubscriber } from '../../sandbox/testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { type EffectName, effectSpecs } from '../../src/contracts/effects.ts';
import { createPerformEffect } from '../../src/runtime/effects/performEffect.ts';
import { createHttp } from '../../src/runtime/http/http.ts';
import { createTokenCalls } from '../../src/runtime/session/tokens.ts';
import { httpOptions, quietServices } from '../../src/runtime/testing/testPerform.ts';
import type { PaymentPhase } from '../../src/contracts/preview/phases.ts';
import { sampleResult } from '../../src/app/preview/sampleAnswers.ts';
import { flowRun } from './flowRun.ts';
import { moveAt } from './paymentVisit.ts';
import { shippedBundle } from './shippedBundle.ts';

let sandbox: TestSandbox;
let bearer = '';

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** Performs an effect as a page does, over the sandbox. */
function performer() {
  const who = { clientId: () => 'alur-web', deviceId: () => 'device-1' };
  const accessToken = (): string => bearer.replace('Bearer ', '');
  const http = createHttp({ ...httpOptions, ...who, accessToken, baseUrl: sandbox.url });
  const now = (): number => 0;
  const perform = createPerformEffect({
    ...quietServices,
    http,
    now,
    tokens: createTokenCalls({ http, ...who, now }),
    humanCheck: { token: () => Promise.resolve('human') },
    signIn: () => undefined,
  });
  return (effect: EffectName, input: Readonly<Record<string, JsonValue>> = {}): Promise<EffectResult> =>
    perform({ kind: 'call', id: '1', name: 'x', effect, input } as never, callSpecOf(effectSpecs[effect]));
}

type Given = Readonly<Record<string, JsonValue>>;

const flows = readdirSync(new URL('../../schemas/flows/', import.meta.url)).map((name) =>
  shippedBundle(name.replace('.json', '')),
);

/** Values that steps may go by stand as they are; of others it counts whether they are there, and of what they are. */
function shapeOf(effect: EffectName, result: EffectResult, isEmptied: ReadonlySet<string>): unknown {
  if (!result.ok) return { code: result.error.code };
  const spec: EffectSpec = effectSpecs[effect];
  const answer = answerOf(callSpecOf(spec), result);
  const shapes = Object.entries(spec.output ?? {}).map(([name, kind]) => {
    const value = answer[name] ?? null;
    if (value === null || kind === 'flag' || (typeof kind === 'object' && 'closed' in kind))
      return [name, value];
    if (!Array.isArray(value)) return [name, typeof value];
    const [row] = value as readonly object[];
    return [name, row === undefined || isEmptied.has(name) ? 'list' : Object.keys(row).toSorted()];
  });
  const { challenge } = result;
  const sent = challenge === undefined ? [] : Object.keys(challenge).toSorted();
  return { ...Object.fromEntries(shapes), sent };
}

/** Where an answer leads at each step of a flow: step, dialog, way out, notice. */
function ways({ steps, ...bundle }: Bundle, name: string, result: EffectResult): readonly unknown[] {
  return Object.keys(steps).map((step) => {
    const run = flowRun({ ...bundle, steps }, { signedIn: true });
    const action = steps[step]?.actions[0]?.id ?? '';
    const { onShow: _begun, ...begun } = run.snapshot;
    const running = { id: 'probe', name, action, sentData: {}, unseen: [] };
    const present = { ...begun, step, status: 'running', running } as const;
    const [after, asked] = transition({ ...bundle, steps }, present, {
      type: 'settled',
      call: 'probe',
      result,
      at: 1_795_000_000_000,
    });
    const out = asked.flatMap((each) =>
      each.kind === 'leave'
        ? [each.to]
        : each.kind === 'toast'
          ? [each.message]
          : each.kind === 'call'
            ? [each.name]
            : [],
    );
    return [step, after.step, after.status, after.dialog?.buttons.length ?? null, ...out];
  });
}

/** What is seen of an answer, of the service and of the sample, at every place where a shipped flow reads it. */
function compare(effect: EffectName, real: EffectResult, phase?: PaymentPhase): void {
  const spec = callSpecOf(effectSpecs[effect]);
  const outcome = real.ok ? 'ok' : real.error.code;
  const lists = real.ok ? Object.values(real.answer ?? {}).filter((each) => Array.isArray(each)) : [];
  const isEmpty = lists.length > 0 && lists.every((each) => each.length === 0);
  const sample = sampleResult(outcome, spec, {}, { effect, phase, ...(isEmpty ? { rows: 'none' } : {}) });
  const emptied = Object.entries((real.ok ? real.answer : null) ?? {}).flatMap(([each, value]) =>
    Array.isArray(value) && value.length === 0 ? [each] : [],
  );
  const name = `${effect}, ${phase ?? outcome}`;
  expect
    .soft([name, shapeOf(effect, sample, new Set(emptied))])
    .toEqual([name, shapeOf(effect, real, new Set(emptied))]);
  for (const bundle of flows)
    for (const [call, { effect: own }] of Object.entries(bundle.calls))
      if (own === effect)
        expect
          .soft([name, bundle.flow, ways(bundle, call, sample)])
          .toEqual([name, bundle.flow, ways(bundle, call, real)]);
}

const compared = new Set<string>();

/** Performs an effect, and holds what came against the sample that is kept of it. */
function comparer() {
  const perform = performer();
  return async (effect: EffectName, input: Given = {}, phase?: PaymentPhase) => {
    const result = await perform(effect, input);
    compared.add(effect);
    compare(effect, result, phase);
    const answer: EffectAnswer = result.ok ? answerOf(callSpecOf(effectSpecs[effect]), result) : {};
    return { answer, session: result.ok ? (result.challenge?.sessionId ?? '') : '' };
  };
}

test('[APP-4581] samples of an account are what its calls answer, by shape and by the step that follows', async () => {
  const expectSample = comparer();
  const identity = 'samples@contoh.id';
  const email = { identityType: 'email', channel: 'email', identity };
  const { channel: _one, ...who } = email;
  const { identityType: _other, ...to } = email;
  await expectSample('identity.register', { ...who, password: 'Streaming1' });
  const { session } = await expectSample('identity.verify', email);
  const code = await sandbox.newestCode(identity);
  const wrong = otherThan(code);
  await expectSample('identity.verifyOtp', { identity, otp: wrong, otpSessionId: session });
  await expectSample('identity.verifyOtp', { identity, otp: otherThan(code, wrong), otpSessionId: session });
  await expectSample('identity.verifyOtp', { identity, otp: code, otpSessionId: session });
  await expectSample('identity.login', { ...who, password: 'Wrong12345' });
  await expectSample('identity.login', { ...who, password: 'Streaming1' });
  const sent = await expectSample('identity.loginOtpCreate', to);
  await expectSample('identity.loginOtpVerify', { identity, otp: wrong, otpSessionId: 'none' });
  const otp = await sandbox.newestCode(identity);
  await expectSample('identity.loginOtpVerify', { identity, otp, otpSessionId: sent.session });
  const { session: sessionId } = await expectSample('identity.passwordRecoveryOtp', email);
  const recovery = { ...email, sessionId, newPassword: 'Streaming2' };
  await expectSample('identity.passwordRecovery', { ...recovery, otp: await sandbox.newestCode(identity) });
  bearer = (await bearerOf(sandbox, identity, 'Streaming2')).authorization;
  await expectSample('identity.changePassword', { currentPassword: 'Streaming2', newPassword: 'Streaming1' });
  bearer = (await bearerOf(sandbox, identity)).authorization;
  for (const effect of [
    'savedMethod.list',
    'payment.transactions',
    'subscription.list',
    'subscription.packages',
  ] as const)
    await expectSample(effect);
  await expectSample('voucher.check', { code: 'COBA-7' });
  await expectSample('voucher.check', { code: 'NO-SUCH' });
  await expectSample('voucher.redeem', { code: 'COBA-7' });
  await expectSample('paytv.providers');
  const { qr } = await newSubscription(sandbox);
  await expectSample('paytv.sendOtp', { providerCode: 'nusavision', qrPayload: qr });
  await expectSample('paytv.qrConnect', { providerCode: 'nusavision', qrPayload: qr });
  await expectSample('paytv.profile');
  await expectSample('tv.pairing', { code: 'BBBB2222' });
  await expectSample('identity.deletionTerms');
  await expectSample('identity.deletionOtp', { channel: 'email' });
  await expectSample('identity.deleteAccount', {
    password: 'Streaming1',
    consent: true,
    acknowledgeSubscription: true,
  });
});

/** Somebody at a payment that waits, by a method. */
async function paying(identity: string, method: string, phase: PaymentPhase, more: Given = {}) {
  const expectSample = comparer();
  await verifiedSubscriber(sandbox, identity);
  bearer = (await bearerOf(sandbox, identity)).authorization;
  const { answer } = await expectSample('payment.quote', { packageId: 'entertainment-30' });
  const quoteId = String(answer['quoteId']);
  await expectSample('payment.offer', { quoteId });
  await expectSample('payment.methods', { quoteId });
  const order = { quoteId, expectedTotal: 49_000, method, saveMethod: false, ...more };
  const { answer: made } = await expectSample('payment.create', order, phase);
  const paymentId = String(made['paymentId']);
  await expectSample('payment.status', { paymentId }, phase);
  await expectSample('payment.current');
  return { expectSample, paymentId };
}

/** Waits until the service has heard of it. */
async function applied(paymentId: string, isOver: (status: string) => boolean): Promise<void> {
  const perform = performer();
  await expect
    .poll(
      async () => {
        const result = await perform('payment.ask', { paymentId });
        return result.ok && isOver(String(result.answer?.['status']));
      },
      { timeout: 10_000, interval: 50 },
    )
    .toBe(true);
}

const isOver = (status: string): boolean => status !== 'REQUIRES_ACTION' && status !== 'PROCESSING';

test('[APP-4581] samples of a payment are what it answers while it waits, once it is paid, refused or run out', async () => {
  for (const [method, waits, move, ends] of [
    ['qris', 'waiting', 'pay', 'paid'],
    ['dana', 'leaving', 'poor', 'refused'],
    ['qris', 'waiting', 'expire', 'expired'],
  ] as const) {
    const { expectSample, paymentId } = await paying(`kept-${ends}@contoh.id`, method, waits);
    await moveAt(sandbox, paymentId, move);
    await applied(paymentId, isOver);
    await expectSample('payment.status', { paymentId }, ends);
    await expectSample('payment.ask', { paymentId }, ends);
    if (ends !== 'paid') continue;
    const { answer } = await expectSample('subscription.list');
    const [first] = (answer['subscriptions'] ?? []) as readonly { readonly id: string }[];
    await expectSample('subscription.status', { subscriptionId: first?.id ?? '' });
    await expectSample('payment.transactions');
    await expectSample('payment.transaction', { id: paymentId });
    await expectSample('payment.sendReceipt', { id: paymentId });
  }
  const bank = await paying('kept-bank@contoh.id', 'va', 'transfer', { option: 'bca' });
  await bank.expectSample('payment.changeMethod', { paymentId: bank.paymentId, method: 'qris' }, 'waiting');
  await bank.expectSample('payment.cancel', { paymentId: bank.paymentId }, 'canceled');
  const phone = '+6281299990001';
  const { expectSample, paymentId } = await paying('kept-code@contoh.id', 'telco', 'code', {
    phone,
    option: 'telkomsel',
  });
  await expectSample('payment.resendOtp', { paymentId });
  await expectSample('payment.confirm', { paymentId, otp: '0000', otpSessionId: 'none' });
  const { answer } = await expectSample('savedMethod.link', { method: 'dana', phone });
  const savedMethod = String(answer['savedMethod']);
  await expectSample('savedMethod.status', { savedMethod });
  await expectSample('savedMethod.unlink', { savedMethod });
});

test('[APP-4581] money that comes late is a state of its own, which the service passes through', async () => {
  const { expectSample, paymentId } = await paying('kept-late@contoh.id', 'qris', 'waiting');
  await moveAt(sandbox, paymentId, 'expire');
  await applied(paymentId, isOver);
  await moveAt(sandbox, paymentId, 'pay');
  await applied(paymentId, (status) => status === 'PAID');
  const { answer } = await expectSample('payment.transaction', { id: paymentId });
  const kept = sampleResult(
    'ok',
    callSpecOf(effectSpecs['payment.status']),
    {},
    { effect: 'payment.status', phase: 'late' },
  );
  expect(kept).toMatchObject({ answer: { status: 'LATE_PAID', final: false } });
  expect(answer['timeline']).toContainEqual(expect.objectContaining({ status: 'LATE_PAID' }));
});

/** Effects whose samples stand for what no call of the sandbox gives here, each with the reason. */
const apart: Readonly<Partial<Record<EffectName, string>>> = {
  'answers.collect': 'is answered by the edge, and its own tests hold what it answers',
  'app.open': 'leads to an app; its answer is that of payment.status',
  'country.list': 'is answered by the edge, from content',
  'emailLink.check': 'reads the address alone',
  'identity.cancelDeletion': 'answers nothing',
  'identity.deleteAccountWithCode': 'answers what identity.deleteAccount does',
  'identity.socialLogin': 'leads to another company and back',
  'identity.verifyEmail': 'needs the pass of a mailbox',
  'live.open': 'leads away',
  'ownApp.open': 'leads away',
  'page.print': 'prints',
  'partner.remember': 'answers nothing',
  'payment.complete': 'leads to a bank; its answer is that of payment.status',
  'payment.continue': 'leads to a provider; its answer is that of payment.status',
  'payment.saveReceipt': 'brings a file',
  'paytv.connect': 'answers what paytv.qrConnect does',
  'paytv.updateConnect': 'answers what paytv.qrConnect does',
  'savedMethod.continue': 'leads to a provider; its answer is that of savedMethod.status',
  'savedMethod.makeDefault': 'answers what savedMethod.status does',
  'subscription.cancelRenewal': 'answers what subscription.status does',
  'tv.activate': 'answers what tv.pairing does, with another time',
  'voucher.stores': 'is answered by the edge, from content',
};

test('[APP-4581] each effect has its sample compared, or a reason why it can’t be', () => {
  const reasons = Object.keys(apart);
  expect([...compared].filter((each) => reasons.includes(each))).toEqual([]);
  expect([...compared, ...reasons].toSorted()).toEqual(Object.keys(effectSpecs).toSorted());
});
