import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newPayer } from '../../testing/buyers.ts';
import { payerOf, price, scan, type Payer } from '../../testing/payer.ts';
import { login } from '../../testing/subscriber.ts';
import { defaultLimits } from '../foundation/limits.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  payer = await payerOf(sandbox);
});
afterEach(() => sandbox.stop());

const check = (code: string, by = payer): Promise<TestAnswer> =>
  by.post('/voucher/v1/check', { code, region: 'ID' });
const redeem = (code: string, by = payer, key?: string): Promise<TestAnswer> =>
  by.post('/voucher/v1/redeem', { code, region: 'ID' }, key);
const quote = (code: string, packageId = 'entertainment-30', by = payer): Promise<TestAnswer> =>
  by.post('/payment/v1/quotes', { package_id: packageId, region: 'ID', voucher_code: code });

test('[API-1426] a check shows what a voucher gives and uses nothing; redeeming it grants the period once, however the code is typed', async () => {
  const { data } = (await check('coba 7')).body;
  expect(data).toMatchObject({
    voucher: { kind: 'free_period', duration_days: 7, package: { package_id: 'entertainment-30' } },
    effect_text: { en: 'Entertainment for 7 days, free of charge', id: 'Entertainment gratis selama 7 hari' },
  });
  const key = randomUUID();
  const redeemed = await redeem('COBA-7', payer, key);
  expect(redeemed.body.data.subscription).toMatchObject({ source: 'voucher', status: 'ACTIVE' });
  expect((await redeem('COBA-7', payer, key)).body.data).toEqual(redeemed.body.data);
  expect((await redeem('COBA-7')).code).toBe('err_voucher_already_used');
  expect((await check('COBA-7')).code).toBe('err_voucher_already_used');
  const { data: all } = (await payer.get('/subscription/v1/subscriptions')).body;
  expect(all).toHaveLength(1);
});

test.each(['\u202ACOBA-7\u202C', 'CO\u200BBA\u20137', 'ＣＯＢＡ－７', '\uFEFFcoba\u00A07 '])(
  '[API-1662] a code that was copied with what surrounded it is the same code, and no wrong try (%j)',
  async (code) => {
    expect((await check(code)).body.data.voucher).toMatchObject({ kind: 'free_period' });
  },
);

test('[API-1662] letters that only look like those of a code are another code', async () => {
  expect((await check('СОВА-7')).code).toBe('err_voucher_not_found');
});

describe('[API-1427] a code that nobody guesses says what speaks against it', () => {
  test.each([
    ['D5TN-2VKX-9QJB-C', 'err_voucher_expired'],
    ['W8CR-6YHP-3ZLM-D', 'err_voucher_not_started'],
    ['M4BJ-7XQV-2KNT-E', 'err_voucher_quota_exhausted'],
    ['X9VK-3TND-5QBJ-G', 'err_region_not_match'],
  ])('%s: %s', async (code, refusal) => {
    expect((await check(code)).code).toBe(refusal);
    expect((await redeem(code)).code).toBe(refusal);
    for (let nth = 0; nth < 8; nth += 1) expect((await check(code)).code).toBe(refusal);
  });

  test('one of another region, redeemed by who claims to be there: err_region_not_match', async () => {
    const claimed = await payer.post('/voucher/v1/redeem', { code: 'X9VK-3TND-5QBJ-G', region: 'MY' });
    expect(claimed.code).toBe('err_region_not_match');
  });

  test('one that another subscriber has used: err_voucher_already_used', async () => {
    const other = await newPayer(sandbox, 'other@contoh.id');
    expect((await redeem('P3HW-8RYC-6MLZ-B', other)).status).toBe(200);
    expect((await redeem('P3HW-8RYC-6MLZ-B')).code).toBe('err_voucher_already_used');
  });

  test('one for newcomers, of who has had a subscription: err_voucher_not_eligible', async () => {
    await redeem('COBA-7');
    expect((await redeem('Z6LH-5PWR-8YCD-F')).code).toBe('err_voucher_not_eligible');
  });
});

test('[API-3268] a voucher without an end names none, and one with an end does', async () => {
  expect((await check('HEMAT-10')).body.data.voucher).not.toHaveProperty('valid_until');
  expect((await check('HARI-INI')).body.data.voucher.valid_until).toMatch(/Z$/);
});

test('[API-1428] T25 unknown, expired and unfit codes of campaigns are refused alike', async () => {
  const strip = ({ status, body }: TestAnswer) => {
    const { request_id: _, message: _words, ...error } = body.error;
    return { status, error };
  };
  const unknown = strip(await quote('TIDAK-ADA'));
  const expired = strip(await quote('LALU-24'));
  const unfit = strip(await quote('SPORT-20'));
  expect(unknown.error.code).toBe('err_voucher_not_found');
  expect(expired).toEqual(unknown);
  expect(unfit).toEqual(unknown);
});

test('[API-1428] T25 five wrong codes in an hour stop an account, at the order too, with the time to wait; its neighbours go on', async () => {
  for (let nth = 4; nth >= 0; nth -= 1) {
    const answer = await (nth % 2 === 0 ? check(`SALAH-${nth}`) : quote(`SALAH-${nth}`));
    expect(answer.code).toBe('err_voucher_not_found');
    expect(answer.body.error.message).toContain(nth === 1 ? '1 try' : `${nth} tries`);
  }
  const stopped = await check('COBA-7');
  expect([stopped.code, stopped.headers.get('retry-after')]).toEqual(['err_multiple_attempt', '3600']);
  expect((await quote('HEMAT-10')).code).toBe('err_multiple_attempt');
  expect((await payer.quote()).status).toBe(200);
  const neighbour = await newPayer(sandbox, 'neighbour@contoh.id');
  expect((await redeem('COBA-7', neighbour)).status).toBe(200);
  sandbox.advance(3601);
  await payer.logInAgain();
  expect((await redeem('COBA-7')).status).toBe(200);
});

test('[API-1428] T25 another device gives an account no further tries', async () => {
  for (let nth = 0; nth < 5; nth += 1) await check(`SALAH-${nth}`);
  const headers = { 'x-device-id': randomUUID() };
  const { data } = (await login(sandbox, 'demo@alur.test', undefined, 'token', headers)).body;
  const answer = await sandbox.post(
    '/voucher/v1/check',
    { code: 'SALAH-9', region: 'ID' },
    { ...headers, authorization: `Bearer ${data.token.access_token}` },
  );
  expect(answer.code).toBe('err_multiple_attempt');
});

test('[API-1428] T25 a network has twenty wrong codes; beyond them a first try of another account still counts', async () => {
  await sandbox.stop();
  sandbox = await startTestSandbox({
    limits: { loopback: { ...defaultLimits.loopback, wrongVouchers: 20 } },
  });
  const guessers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => newPayer(sandbox, `guesser${nth}@contoh.id`)),
  );
  const codes: (string | null)[] = [];
  for (const by of guessers)
    for (let nth = 0; nth < 5; nth += 1) codes.push((await check(`SALAH-${nth}`, by)).code);
  expect(codes.filter((code) => code === 'err_voucher_not_found')).toHaveLength(22);
  expect(codes.filter((code) => code === 'err_multiple_attempt')).toHaveLength(8);
  const owner = await newPayer(sandbox, 'owner@contoh.id');
  expect((await redeem('COBA-7', owner)).status).toBe(200);
});

test('[API-1429] a discount is taken off the quote, named on its own line, VAT from what is left; the payment charges that', async () => {
  const { data } = (await quote('hemat-10')).body;
  expect(data.amount).toMatchObject({ subtotal: price, discount: 10_000, total: 39_000, vat_amount: 3865 });
  expect(data.promo).toMatchObject({ code: 'HEMAT10' });
  const offer = (await payer.get(`/payment/v1/quotes/${data.quote_id}?device=mobile`)).body.data;
  expect(offer.lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['package', 49_000],
    ['discount', -10_000],
    ['vat', 3865],
    ['total', 39_000],
  ]);
  const paid = await payer.pay({ quote_id: data.quote_id, expected_total: 39_000 });
  expect(paid.body.data.amount.total).toBe(39_000);
  await scan(sandbox, paid.body.data.payment_id, 'pay');
  await expect
    .poll(async () => (await payer.payment(paid.body.data.payment_id)).body.data.status)
    .toBe('PAID');
  expect((await quote('HEMAT-10', 'sport-30')).code).toBe('err_voucher_already_used');
});

test('[API-1429] a payment that came to nothing gives its voucher back; an old quote of a used one is another price', async () => {
  const first = (await quote('HEMAT-10')).body.data;
  const started = await payer.pay({ quote_id: first.quote_id, expected_total: 39_000 });
  await payer.post(`/payment/v1/payments/${started.body.data.payment_id}/cancel`, {});
  const second = (await quote('HEMAT-10')).body.data;
  expect(second.amount.total).toBe(39_000);
  const third = (await quote('HEMAT-10', 'sport-30')).body.data;
  const paid = await payer.pay({ quote_id: second.quote_id, expected_total: 39_000 });
  await scan(sandbox, paid.body.data.payment_id, 'pay');
  await expect
    .poll(async () => (await payer.payment(paid.body.data.payment_id)).body.data.status)
    .toBe('PAID');
  const stale = await payer.pay({ quote_id: third.quote_id, expected_total: 69_000 });
  expect(stale.code).toBe('err_price_changed');
  expect(stale.body.error.quote.amount).toMatchObject({ discount: 0, total: 79_000 });
});

test('[API-1430] after three wrong codes a voucher wants a proof of the human check for its action, at the order too; a quote without a voucher needs none', async () => {
  await sandbox.stop();
  sandbox = await startTestSandbox({ captcha: 'alarm', limits: {} });
  payer = await payerOf(sandbox);
  const proven = async (code: string) =>
    payer.post('/voucher/v1/check', {
      code,
      region: 'ID',
      'captcha-response': await sandbox.proof('voucher'),
    });
  expect((await check('COBA-7')).status).toBe(200);
  for (let nth = 0; nth < 3; nth += 1)
    expect((await check(`SALAH-${nth}`)).code).toBe('err_voucher_not_found');
  expect((await check('COBA-7')).code).toBe('err_captcha_required');
  expect((await proven('COBA-7')).status).toBe(200);
  expect((await quote('HEMAT-10')).code).toBe('err_captcha_required');
  const order = { package_id: 'entertainment-30', region: 'ID', voucher_code: 'HEMAT-10' };
  const proof = { 'captcha-response': await sandbox.proof('voucher') };
  expect((await payer.post('/payment/v1/quotes', { ...order, ...proof })).body.data.amount.total).toBe(
    39_000,
  );
  // A proof opens one call.
  expect((await payer.post('/payment/v1/quotes', { ...order, ...proof })).code).toBe('err_captcha_required');
  expect((await payer.quote()).status).toBe(200);
});
