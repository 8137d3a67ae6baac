import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { networkOf } from '../../../environment/network.ts';
import { testCall } from '../../testing/testCall.ts';
import { payerOf } from '../../testing/payer.ts';
import { phone, register } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';
import { serveApi } from '../startApi.ts';
import { checkHuman } from './humanProof.ts';
import type { SandboxOptions } from '../foundation/options.ts';

const usual = { otpCodeLenght: 4, otpBypass: false, allowRegister: true, clientID: 'alur-web' };

let edge: FastifyInstance;
let configUrl: string;
let config: object;
let sandbox: TestSandbox;

beforeEach(async () => {
  config = usual;
  edge = Fastify({ forceCloseConnections: true });
  edge.get('/vplus/config/public/camel/:key', () => ({ data: config, meta: {} }));
  configUrl = await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await sandbox.stop();
  await edge.close();
});

/** A product whose public config asks for a captcha with each voucher. */
async function start(over: object = {}, options: Partial<SandboxOptions> = {}): Promise<void> {
  config = { ...usual, voucherCapcha: true, recaptcha: 'site-key-of-the-lab', ...over };
  sandbox = await startTestSandbox({ configUrl, captcha: 'alarm', ...options });
}

/** What became of a voucher, with a proof or without one. */
async function redeem(proof?: string): Promise<TestAnswer> {
  const payer = await payerOf(sandbox);
  const given = proof === undefined ? {} : { 'captcha-response': proof };
  return payer.post('/voucher/v1/redeem', { code: 'COBA-7', region: 'ID', ...given });
}

test('[API-1930] a config with a site key wants the token of its captcha, which the provider vouches for once', async () => {
  await start();
  expect((await redeem()).code).toBe('err_captcha_required');
  expect((await redeem('invented')).code).toBe('err_captcha_required');
  const token = await sandbox.captcha();
  expect((await redeem(token)).status).toBe(200);
  expect((await redeem(token)).code).toBe('err_captcha_required');
});

test('[API-1930] the built-in human check opens nothing where the config has a captcha', async () => {
  await start();
  expect((await redeem(await sandbox.proof('voucher'))).code).toBe('err_captcha_required');
});

test('[API-1930] a captcha that was solved two minutes ago has expired', async () => {
  await start();
  const token = await sandbox.captcha();
  sandbox.advance(121);
  expect((await redeem(token)).code).toBe('err_captcha_required');
});

test('[API-1930] R24 without the word of the captcha provider nothing is redeemed', async () => {
  await start();
  const token = await sandbox.captcha();
  await sandbox.stopProviders();
  expect((await redeem(token)).code).toBe('err_captcha_required');
});

test('[API-1930] a config that asks for none gets its vouchers redeemed without one', async () => {
  await start({ voucherCapcha: false });
  expect((await redeem()).status).toBe(200);
});

const order = { package_id: 'entertainment-30', region: 'ID', voucher_code: 'HEMAT-10' };

test('[API-2194] [T25] an order’s price with a voucher wants the captcha by the same config as the voucher itself, and guesses none without it', async () => {
  await start();
  const payer = await payerOf(sandbox);
  const quote = (over: object = {}) => payer.post('/payment/v1/quotes', { ...order, ...over });
  for (const voucher_code of ['HEMAT-10', 'SALAH-1', '7K2M-9QXD-4VTN-A'])
    expect((await quote({ voucher_code })).code).toBe('err_captcha_required');
  const solved = await quote({ 'captcha-response': await sandbox.captcha() });
  expect(solved.body.data.amount.total).toBe(39_000);
  expect((await payer.quote()).body.data.amount.total).toBe(49_000);
});

test('[API-2194] the next price of the same order needs no second captcha for its voucher; another voucher, or another’s quote, does', async () => {
  await start();
  const payer = await payerOf(sandbox);
  const quote = (over: object, by = payer) => by.post('/payment/v1/quotes', { ...order, ...over });
  const first = await quote({ 'captcha-response': await sandbox.captcha() });
  const earlier_quote_id: string = first.body.data.quote_id;
  const byMethod = await quote({ earlier_quote_id, voucher_code: 'hemat 10', method: 'qris' });
  expect(byMethod.body.data.amount.total).toBe(39_000);
  expect((await quote({ earlier_quote_id, voucher_code: 'SALAH-1' })).code).toBe('err_captcha_required');
  const stranger = await payerOf(sandbox, 'active@alur.test');
  expect((await quote({ earlier_quote_id }, stranger)).code).toBe('err_captcha_required');
});

test('[API-1930] calls that register want the same captcha, where one is demanded', async () => {
  await start({}, { captcha: 'required' });
  expect((await register(sandbox, phone)).code).toBe('err_captcha_required');
  const body = { identity_type: 'phone', identity: phone, password: 'Streaming1' };
  const solved = { ...body, 'captcha-response': await sandbox.captcha() };
  expect((await sandbox.post('/identity/v1/register', solved)).status).toBe(200);
});

test('[API-1930] [T08] a site key counts only where the environment names who verifies it', async () => {
  await start({}, { captchaProvider: null });
  expect((await redeem(await sandbox.captcha())).code).toBe('err_captcha_required');
  expect((await redeem(await sandbox.proof('voucher'))).status).toBe(200);
});

test.each(['', 'site-key-of-the-lab'])(
  '[API-1931] callers of the whitelist need no proof (site key "%s")',
  async (recaptcha) => {
    await start({ recaptcha, captchaWhitelist: ['127.0.0.1/32'] }, { captchaWhitelist: ['127.0.0.0/8'] });
    expect((await redeem()).status).toBe(200);
  },
);

test.each([
  ['of another network', ['10.0.0.0/8'], ['10.0.0.0/8']],
  ['wider than the environment allows', ['0.0.0.0/0'], ['127.0.0.0/8']],
  ['where the environment allows none', ['127.0.0.1/32'], []],
  ['that is no range', ['localhost'], ['127.0.0.0/8']],
])('[API-1931] [T08] a whitelist %s lets nobody pass', async (_, captchaWhitelist, allowed) => {
  await start({ captchaWhitelist }, { captchaWhitelist: allowed });
  expect((await redeem()).code).toBe('err_captcha_required');
});

test.each([
  ['2001:db8:1:2::17', '2001:db8:1:2::17', true],
  ['2001:db8:1:2::17/128', '2001:db8:1:2::17', true],
  ['2001:db8:1:2::/112', '2001:db8:1:2::17', true],
  ['2001:db8:1:2::/64', '2001:db8:1:2::17', true],
  ['2001:db8:1:2::17', '2001:db8:1:2::18', false],
  ['2001:db8:1:2::/112', '2001:db8:1:2:1::17', false],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
] as const)('[API-2198] [T24] a whitelist of %s lets %s pass: %s', async (range, address, passes) => {
  await start();
  const { sandbox: api } = await serveApi({
    host: '127.0.0.1',
    port: 0,
    dataDir: mkdtempSync(join(tmpdir(), 'alur-whitelist-')),
    log: 'silent',
    captcha: 'required',
    configUrl,
    captchaWhitelist: [range.includes('.') ? '203.0.113.0/24' : '2001:db8::/32'],
  });
  config = { ...usual, captchaWhitelist: [range] };
  const call = { ...testCall, body: {}, network: networkOf(address), address };
  const outcome = checkHuman(api, call, 'voucher').then(
    () => true,
    () => false,
  );
  expect(await outcome).toBe(passes);
  api.db.close();
});
