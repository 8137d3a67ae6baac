import { afterEach, describe, expect, it } from 'vitest';
import type { CallSpec } from '@alur/engine';
import { createHttp } from '../http/http.ts';
import {
  at,
  closeServer,
  httpOptions,
  perform,
  quietServices,
  sentRequests,
} from '../testing/testPerform.ts';
import { startTestServer, type TestAnswer } from '../testing/testServer.ts';
import type { EffectServices } from './call/performer.ts';
import { createPerformEffect } from './performEffect.ts';

afterEach(closeServer);

const payment = {
  payment_id: 'p1',
  order_id: 'o1',
  order_no: '7F3A-91C2',
  quote_id: 'q1',
  version: 3,
  status: 'REQUIRES_ACTION',
  fulfilment: { status: 'NONE' },
  final: false,
  method: 'qris',
  label: { en: 'QRIS', id: 'QRIS' },
  page: 'fm-qris',
  package: { package_id: 'month', name: 'Alur Premium' },
  amount: { total: 200_000 },
  created_at: '2026-11-21T20:00:00+07:00',
  expires_at: '2026-11-21T13:15:00Z',
  cancelable: true,
  changeable: true,
  next_action: { type: 'display_qr', qr_string: '000201', merchant_name: 'Alur' },
};
const input = {
  quoteId: 'q1',
  expectedTotal: 200_000,
  method: 'ovo',
  phone: '+62812',
  option: null,
  savedMethod: '',
  saveMethod: false,
};

describe('a plain call, from its operation alone', () => {
  it('[RUN-840] inputs travel at their paths, facts of the page go along, what is empty is left out', async () => {
    await perform('payment.create', input, () => ({ status: 201, body: { data: payment } }));
    const body = {
      quote_id: 'q1',
      expected_total: 200_000,
      method: 'ovo',
      method_data: { phone_number: '+62812' },
      save_method: false,
      device: 'mobile',
      return_path: '/vplus/pay/payment/fm-qris?quote_id=q1',
    };
    expect(sentRequests()).toEqual([['POST /payment/v1/payments', body]]);
    await at.server?.close();
    await perform('payment.offer', { quoteId: 'q:1' }, () => ({ status: 404 }));
    expect(sentRequests()).toEqual([['GET /payment/v1/quotes/q%3A1?device=mobile', null]]);
    await at.server?.close();
    await perform('tv.activate', { code: 'AB12-CD34' }, () => ({ status: 422 }));
    expect(sentRequests()).toEqual([
      ['POST /atv-pairing/v1/activate', { code: 'AB12CD34', identifier: 'B2C' }],
    ]);
  });

  it('[RUN-841] an answer is read under flat names: nested values, times in UTC, absent branches as nothing', async () => {
    const { result } = await perform('payment.create', input, () => ({ body: { data: payment } }));
    expect(result).toMatchObject({
      ok: true,
      answer: {
        paymentId: 'p1',
        total: 200_000,
        createdAt: '2026-11-21T13:00:00.000Z',
        fulfilment: 'NONE',
        action: 'display_qr',
        qr: '000201',
        va: null,
        instructions: null,
      },
    });
    expect(result).not.toHaveProperty('challenge');
  });

  it('[RUN-841] a payment that asks for a code opens its challenge', async () => {
    const next_action = {
      type: 'collect_otp',
      otp_session_id: 's1',
      otp_length: 6,
      next_retry_in_second: 60,
      masked_msisdn: '+62 8•• 90',
    };
    const { result } = await perform('payment.create', input, () => ({
      body: { data: { ...payment, next_action } },
    }));
    expect(result).toMatchObject({
      challenge: { sessionId: 's1', nextRetryInSecond: 60 },
      answer: { codeLength: 6, action: 'collect_otp' },
    });
  });

  it.each([
    ['lacks a declared name', { payment_id: undefined }, 'payment_id is missing'],
    ['has a value outside the closed list', { status: 'PAID_TWICE' }, 'status is no value of its list'],
    ['has a sum that is no whole number', { amount: { total: 200_000.5 } }, 'amount.total is no money'],
    ['has a text in the place of an object', { next_action: 'display_qr' }, 'next_action is no object'],
    [
      'asks to scan a code that it lacks',
      { next_action: { type: 'display_qr' } },
      'next_action.qr_string is missing',
    ],
    [
      'has a next action without its type',
      { next_action: { qr_string: '1' } },
      'next_action.type is missing',
    ],
    ['has an invalid time', { created_at: 'yesterday' }, 'created_at is no time'],
  ])(
    '[RUN-842] an answer that %s is err_bad_answer, with its place for the report',
    async (_, change, place) => {
      const { result } = await perform('payment.status', { paymentId: 'p1' }, () => ({
        body: { data: { ...payment, ...change } },
      }));
      expect(result).toEqual({ ok: false, error: { code: 'err_bad_answer', status: 200, place } });
    },
  );

  it('[RUN-842] where money may have moved, an unreadable answer is read again from the payment itself', async () => {
    const answer = (path: string): TestAnswer =>
      path.endsWith('/current')
        ? { body: { data: payment } }
        : { status: 201, body: { data: { payment_id: 'p1' } } };
    const { result } = await perform('payment.create', input, answer);
    expect(result).toMatchObject({ ok: true, answer: { paymentId: 'p1', qr: '000201' } });
    expect(sentRequests().map((call) => (call as unknown[])[0])).toEqual([
      'POST /payment/v1/payments',
      'GET /payment/v1/payments/current',
    ]);
    await at.server?.close();
    const never = await perform('payment.cancel', { paymentId: 'p1' }, () => ({ body: { data: {} } }));
    expect(never.result).toMatchObject({ ok: false, error: { code: 'err_bad_answer', status: 0 } });
    expect(sentRequests().map((call) => (call as unknown[])[0])).toEqual([
      'POST /payment/v1/payments/p1/cancel',
      'GET /payment/v1/payments/p1',
    ]);
  });

  it('[RUN-1043] what is read again is what the operation names, with the ids of the call, whatever they are called', async () => {
    at.server = await startTestServer(({ path }) => ({
      body: { data: path.endsWith('/take') ? {} : { seat: '7A' } },
    }));
    const who = { clientId: () => 'alur-web', deviceId: () => 'device-1' };
    const http = createHttp({ ...httpOptions, ...who, baseUrl: at.server.url });
    const take: CallSpec = {
      input: { train: 'text', seat: 'text' },
      answers: 'none',
      output: { seat: 'text' },
      movesMoney: true,
      wire: {
        method: 'POST',
        path: '/trains/{train}/seats/{seat}/take',
        again: '/trains/{train}/seats/{seat}',
        input: { train: 'path.train', seat: 'path.seat' },
      },
    };
    const services = { ...quietServices, http } as unknown as EffectServices;
    const request = { kind: 'call', id: '1', name: 'take', effect: 'payment.confirm' } as const;
    const result = await createPerformEffect(services)(
      { ...request, input: { train: 'T1', seat: '7A' } },
      take,
    );
    expect(result).toEqual({ ok: true, answer: { seat: '7A' } });
    expect(sentRequests().map((call) => (call as unknown[])[0])).toEqual([
      'POST /trains/T1/seats/7A/take',
      'GET /trains/T1/seats/7A',
    ]);
  });

  it('[RUN-841] an error answers what its code declares, and nothing else', async () => {
    const error = {
      code: 'err_price_changed',
      quote: { quote_id: 'q2', amount: { total: 210_000 }, expires_at: '2026-11-21T14:00:00Z' },
      payment_id: 'p9',
    };
    const { result } = await perform('payment.create', input, () => ({ status: 409, body: { error } }));
    expect(result).toMatchObject({
      error: {
        code: 'err_price_changed',
        answer: { quoteId: 'q2', total: 210_000, expiresAt: '2026-11-21T14:00:00.000Z' },
      },
    });
    await at.server?.close();
    const other = { ...error, code: 'err_quote_expired' };
    const plain = await perform('payment.create', input, () => ({ status: 410, body: { error: other } }));
    expect(plain.result).not.toHaveProperty('error.answer');
  });
});

it('[RUN-1045] an error of pay-TV or activation says that its title stands at the field; no other one does', async () => {
  const error = { code: 'err_activation_failed', message: 'Too old.', message_title: 'Activation failed.' };
  const answer = (): TestAnswer => ({ status: 422, body: { error } });
  const activated = await perform('tv.activate', { code: 'AB12' }, answer);
  expect(activated.result).toMatchObject({ error: { title: 'Activation failed.', inline: 'title' } });
  await at.server?.close();
  const other = await perform(
    'identity.verifyOtp',
    { otp: '1234', otpSessionId: 's', identity: 'a@b.co' },
    answer,
  );
  expect(other.result).not.toHaveProperty('error.inline');
});

describe('a read-only token of the address', () => {
  const visitor: Partial<EffectServices> = {
    sessionStatus: () => Promise.resolve('signedOut'),
    viewToken: () => 'view-1',
  };

  it('[RUN-1047] reads a payment where nobody is signed in', async () => {
    const { result } = await perform(
      'payment.status',
      { paymentId: 'p1' },
      () => ({ body: { data: payment } }),
      visitor,
    );
    expect(result).toMatchObject({ ok: true, answer: { paymentId: 'p1' } });
    expect(at.server?.seen[0]?.headers).toMatchObject({ authorization: 'Bearer view-1' });
    expect(at.server?.seen[0]?.path).not.toContain('view-1');
  });

  it('[RUN-1047] does nothing else: every call that changes something, and every other read, asks for the login', async () => {
    for (const [effect, given] of [
      ['payment.cancel', { paymentId: 'p1' }],
      ['payment.current', {}],
      ['payment.create', input],
    ] as const) {
      let asked = 0;
      const { result } = await perform(effect, given, undefined, {
        ...visitor,
        requireLogin: () => (asked += 1),
      });
      expect([result, sentRequests(), asked]).toEqual([
        { ok: false, error: { code: 'err_login_required', status: 0 } },
        [],
        1,
      ]);
      await at.server?.close();
    }
  });

  it('[RUN-1047] that is over asks for the login; without one a visitor is asked at once', async () => {
    let asked = 0;
    const over = { ...visitor, requireLogin: () => (asked += 1) };
    const refused = { status: 401, body: { error: { code: 'err_unauthorized' } } } as const;
    const { result } = await perform('payment.status', { paymentId: 'p1' }, () => refused, over);
    expect([result, asked]).toEqual([{ ok: false, error: { code: 'err_login_required', status: 0 } }, 1]);
    await at.server?.close();
    await perform('payment.status', { paymentId: 'p1' }, undefined, { ...over, viewToken: () => null });
    expect([sentRequests(), asked]).toEqual([[], 2]);
  });
});

describe('lists', () => {
  const store = { id: '1', name: 'Toko A', logo: '', url: 'https://toko.test/' };
  const answer = (data: unknown) => (): TestAnswer => ({ body: { success: true, data } });

  it('[RUN-841] are rows of their type: declared columns only, words in every language that the API has, an absent one is nothing', async () => {
    const provider = { id: '7', code: 'tv7', name: 'TV Tujuh', secret: 'x' };
    const { result } = await perform('paytv.providers', {}, answer([provider]));
    expect(result).toEqual({ ok: true, answer: { providers: [{ id: '7', code: 'tv7', name: 'TV Tujuh' }] } });
    await at.server?.close();
    const words = { en: 'Watch', id: 'Tonton', ms: 'Tonton' };
    const one = {
      package_id: 'p',
      name: 'Premium',
      description: words,
      duration_days: 30,
      renewal: 'auto',
      price: 200_000,
      is_active: true,
    };
    const packages = await perform('subscription.packages', {}, answer([one]));
    expect(packages.result).toMatchObject({ answer: { packages: [{ description: words, price: 200_000 }] } });
    await at.server?.close();
    const endless = { ...one, description: { ...words, ms: 'x'.repeat(8_193) } };
    expect((await perform('subscription.packages', {}, answer([endless]))).result.ok).toBe(false);
    await at.server?.close();
    expect((await perform('savedMethod.list', {}, answer([]))).result).toEqual({
      ok: true,
      answer: { saved: [] },
    });
  });

  it.each([
    ['a row that lacks a column', [{ id: '7', code: 'tv7' }]],
    ['a row that is no object', ['tv7']],
    ['more than 500 rows', Array.from({ length: 501 }, () => ({ id: '7', code: 'tv7', name: 'TV' }))],
    ['no list', { id: '7' }],
  ])('[RUN-842] with %s are err_bad_answer', async (_, data) => {
    expect((await perform('paytv.providers', {}, answer(data))).result).toMatchObject({
      error: { code: 'err_bad_answer' },
    });
  });

  it('[RUN-840] of our own origin are asked for there, without the session', async () => {
    const { result } = await perform('voucher.stores', {}, answer([store]));
    expect(result).toEqual({ ok: true, answer: { stores: [{ ...store, logo: null }] } });
    expect(at.server?.seen[0]).toMatchObject({ path: '/vplus/config/voucher/ID' });
    expect(at.server?.seen[0]?.headers).not.toHaveProperty('authorization');
  });
});
