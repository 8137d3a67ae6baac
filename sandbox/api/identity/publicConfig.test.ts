import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  email,
  login,
  loginOtp,
  password,
  phone,
  recover,
  register,
  sendLoginCode,
  sendRecoveryCode,
  sendVerifyCode,
  verifyOtp,
} from '../../testing/subscriber.ts';
import { payerOf } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let edge: FastifyInstance;
let configUrl: string;
let sandbox: TestSandbox;
let configs: Record<string, unknown>;
let reads: string[];

const usual = { otpCodeLenght: 4, otpBypass: false, allowRegister: true, clientID: 'alur-web' };

beforeEach(async () => {
  configs = { default: usual };
  reads = [];
  edge = Fastify({ forceCloseConnections: true });
  edge.get('/vplus/config/public/camel/:key', (request, reply) => {
    const { key } = request.params as { readonly key: string };
    reads.push(key);
    const data = configs[key];
    return data === undefined ? reply.status(404).send({ error: {} }) : { data, meta: {} };
  });
  configUrl = await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await sandbox.stop();
  await edge.close();
});

/** The config of the default key changes, and the API has had the time to see it. */
function set(over: object): void {
  configs['default'] = { ...usual, ...over };
  sandbox.advance(2);
}

async function registerAndVerify(identity: string): Promise<string> {
  await register(sandbox, identity);
  const sent = await sendVerifyCode(sandbox, identity);
  const code = await sandbox.newestCode(identity);
  expect((await verifyOtp(sandbox, identity, sent.body.data.otp_session_id, code)).status).toBe(200);
  return code;
}

describe('OtpCodeLenght', () => {
  test.each([4, 6, 8])(
    '[API-54] %i: codes of registration, login and recovery have so many digits, and are accepted',
    async (length) => {
      sandbox = await startTestSandbox({ configUrl });
      set({ otpCodeLenght: length });
      const digits = new RegExp(`^\\d{${length}}$`);
      expect(await registerAndVerify(phone)).toMatch(digits);
      const sent = await sendLoginCode(sandbox, phone);
      const loginCode = await sandbox.newestCode(phone);
      expect(loginCode).toMatch(digits);
      expect((await loginOtp(sandbox, phone, sent.body.data.otp_session_id, loginCode)).status).toBe(200);
      const session_id = await sendRecoveryCode(sandbox, phone);
      const otp = await sandbox.newestCode(phone);
      expect(otp).toMatch(digits);
      expect((await recover(sandbox, phone, { session_id, otp })).status).toBe(200);
    },
  );

  test('[API-54] it is that of the key in X-Config-Key; an unknown key gets the API’s own', async () => {
    sandbox = await startTestSandbox({ configUrl });
    configs['partner'] = { ...usual, otpCodeLenght: 6 };
    await register(sandbox, email);
    const send = (key: string) =>
      sandbox.post(
        '/identity/v1/verify',
        { channel: 'email', identity_type: 'email', identity: email },
        { 'x-config-key': key },
      );
    for (const [key, length] of [
      ['partner', 6],
      ['default', 4],
      ['unknown', 4],
      ['../../healthz', 4],
    ] as const) {
      expect((await send(key)).status).toBe(200);
      expect({ key, length: (await sandbox.newestCode(email)).length }).toEqual({ key, length });
      sandbox.advance(60);
    }
    expect(reads).not.toContain('../../healthz');
  });
});

describe('OtpBypass', () => {
  test('[API-54] on: a password logs in right after registration; off: the code is asked for', async () => {
    sandbox = await startTestSandbox({ configUrl, allowOtpBypass: true });
    await register(sandbox, phone);
    expect((await login(sandbox, phone)).code).toBe('err_phone_unverified');
    expect((await sendLoginCode(sandbox, phone)).code).toBe('err_phone_unverified');
    set({ otpBypass: true });
    await register(sandbox, phone);
    expect((await login(sandbox, phone)).status).toBe(200);
    const sent = await sendLoginCode(sandbox, phone);
    const code = await sandbox.newestCode(phone);
    expect((await loginOtp(sandbox, phone, sent.body.data.otp_session_id, code)).status).toBe(200);
    set({ otpBypass: false });
    expect((await login(sandbox, phone)).code).toBe('err_phone_unverified');
    await registerAndVerify(phone);
    expect((await login(sandbox, phone)).status).toBe(200);
  });

  test('[API-54] [T08] on, but not allowed by the environment: it does not count', async () => {
    sandbox = await startTestSandbox({ configUrl, allowOtpBypass: false });
    set({ otpBypass: true });
    await register(sandbox, phone);
    expect((await login(sandbox, phone)).code).toBe('err_phone_unverified');
  });

  test.each([true, false])(
    '[API-54] recovery asks for its code whether it is on or off (%s)',
    async (otpBypass) => {
      sandbox = await startTestSandbox({ configUrl, allowOtpBypass: true });
      set({ otpBypass, otpCodeLenght: 6 });
      await registerAndVerify(email);
      const session_id = await sendRecoveryCode(sandbox, email);
      expect((await recover(sandbox, email, { session_id, otp: '0000' })).code).toBe('err_invalid_otp');
      const otp = await sandbox.newestCode(email);
      expect((await recover(sandbox, email, { session_id, otp })).status).toBe(200);
    },
  );
});

describe('two configs that differ', () => {
  const partner = { 'x-config-key': 'partner' };
  const body = {
    client_id: 'alur-web',
    response_type: 'token',
    identity_type: 'email',
    identity: email,
    password,
  };
  const sendWith = (path: string, headers: Readonly<Record<string, string>>) =>
    sandbox.post(path, { channel: 'email', identity_type: 'email', identity: email }, headers);

  test.each([
    ['the account’s page asks for more', { otpCodeLenght: 8 }, {}],
    ['the caller’s page asks for more', {}, { otpCodeLenght: 8 }],
  ])(
    '[API-901] [T08] codes have the digits of the longer one: %s, whatever page the caller names',
    async (_, own, named) => {
      sandbox = await startTestSandbox({ configUrl });
      configs = { default: { ...usual, ...own }, partner: { ...usual, ...named } };
      await registerAndVerify(email);
      for (const path of ['/identity/v1/login-otp/create', '/identity/v1/password-recovery-otp']) {
        const asked =
          path === '/identity/v1/login-otp/create'
            ? await sandbox.post(path, { channel: 'email', identity: email }, partner)
            : await sendWith(path, partner);
        expect(asked.status).toBe(200);
        expect(await sandbox.newestCode(email)).toHaveLength(8);
      }
    },
  );

  test('[API-901] [T08] an account that registered where codes are asked for logs in without one nowhere', async () => {
    sandbox = await startTestSandbox({ configUrl, allowOtpBypass: true });
    configs = { default: usual, partner: { ...usual, otpBypass: true } };
    await register(sandbox, email);
    expect((await sandbox.post('/identity/v1/login', body, partner)).code).toBe('err_email_unverified');
    // Not even when codes go off for its own page later: it was registered to be verified.
    set({ otpBypass: true });
    expect((await sandbox.post('/identity/v1/login', body)).code).toBe('err_email_unverified');
  });

  test('[API-901] [T08] an account that registered without a code logs in so on such pages only', async () => {
    sandbox = await startTestSandbox({ configUrl, allowOtpBypass: true });
    configs = { default: usual, partner: { ...usual, otpBypass: true } };
    const { identity_type, identity } = body;
    await sandbox.post('/identity/v1/register', { identity_type, identity, password }, partner);
    expect((await sandbox.post('/identity/v1/login', body, partner)).status).toBe(200);
    expect((await sandbox.post('/identity/v1/login', body)).code).toBe('err_email_unverified');
  });
});

test.each(['default', 'partner'])(
  '[API-902] [T08] no config makes codes shorter than the environment’s least number of digits (%s)',
  async (key) => {
    sandbox = await startTestSandbox({ configUrl, minOtpLength: 6, otpLength: 4 });
    configs = { default: usual, partner: usual };
    await register(sandbox, email);
    const channel = { channel: 'email', identity_type: 'email', identity: email };
    await sandbox.post('/identity/v1/verify', channel, { 'x-config-key': key });
    expect(await sandbox.newestCode(email)).toHaveLength(6);
    await edge.close();
    sandbox.advance(61);
    await sendVerifyCode(sandbox, email);
    expect(await sandbox.newestCode(email)).toHaveLength(6);
  },
);

describe('AllowRegister', () => {
  test('[API-903] off: registration is refused under that key, and open under another; on: it is open', async () => {
    sandbox = await startTestSandbox({ configUrl });
    configs = { default: usual, partner: { ...usual, allowRegister: false } };
    const body = { identity_type: 'email', identity: email, password };
    expect(await sandbox.post('/identity/v1/register', body, { 'x-config-key': 'partner' })).toMatchObject({
      status: 403,
      code: 'err_register_disabled',
    });
    expect((await register(sandbox, email)).status).toBe(200);
    set({ allowRegister: false });
    expect((await register(sandbox, phone)).code).toBe('err_register_disabled');
    expect((await sendVerifyCode(sandbox, email)).status).toBe(200);
  });

  test('[API-903] closed by the environment, no config opens it', async () => {
    sandbox = await startTestSandbox({ configUrl, allowRegister: false });
    expect((await register(sandbox, phone)).code).toBe('err_register_disabled');
  });
});

test('[API-54] an edge that answers nothing, or nonsense, leaves the last good config, and before it the API’s own options', async () => {
  sandbox = await startTestSandbox({ configUrl, otpLength: 5 });
  const length = async () => {
    await register(sandbox, email);
    expect((await sendVerifyCode(sandbox, email)).status).toBe(200);
    const sent = (await sandbox.newestCode(email)).length;
    sandbox.advance(61);
    return sent;
  };
  configs['default'] = { otpCodeLenght: 'many' };
  expect(await length()).toBe(5);
  set({ otpCodeLenght: 7 });
  sandbox.advance(10);
  expect(await length()).toBe(7);
  configs['default'] = { ...usual, otpCodeLenght: 99 };
  expect(await length()).toBe(7);
  await edge.close();
  expect(await length()).toBe(7);
});

test.each(['nobody-knows-it', '../default', 'default?x=1'])(
  '[API-54] [T17] a key without a config (%s) is the default one: it makes codes no shorter and switches them off for nobody',
  async (key) => {
    sandbox = await startTestSandbox({ configUrl, otpLength: 4, otpBypass: true });
    set({ otpCodeLenght: 8, otpBypass: false });
    await register(sandbox, email);
    const channel = { channel: 'email', identity_type: 'email', identity: email };
    expect((await sandbox.post('/identity/v1/verify', channel, { 'x-config-key': key })).status).toBe(200);
    expect(await sandbox.newestCode(email)).toHaveLength(8);
    const typed = {
      client_id: 'alur-web',
      response_type: 'token',
      identity_type: 'email',
      identity: email,
      password,
    };
    expect((await sandbox.post('/identity/v1/login', typed, { 'x-config-key': key })).code).toBe(
      'err_email_unverified',
    );
  },
);

test('[API-54] [T17] made-up keys do not push out the last good config', async () => {
  sandbox = await startTestSandbox({ configUrl, otpLength: 4 });
  set({ otpCodeLenght: 8 });
  await register(sandbox, email);
  expect((await sendVerifyCode(sandbox, email)).status).toBe(200);
  const typed = {
    client_id: 'alur-web',
    response_type: 'token',
    identity_type: 'phone',
    identity: phone,
    password,
  };
  for (let nth = 0; nth < 101; nth += 1)
    await sandbox.post('/identity/v1/login', typed, { 'x-config-key': `made-up-${nth}` });
  await edge.close();
  sandbox.advance(61);
  expect((await sendVerifyCode(sandbox, email)).status).toBe(200);
  expect(await sandbox.newestCode(email)).toHaveLength(8);
});

test('[API-54] [API-13] an account that logged in without a code is registered: a stranger cannot register over it and take it', async () => {
  sandbox = await startTestSandbox({ configUrl, allowOtpBypass: true });
  set({ otpBypass: true });
  await register(sandbox, email);
  expect((await login(sandbox, email)).status).toBe(200);
  expect((await register(sandbox, email, 'Stranger1')).code).toBe('err_email_registered');
  expect((await login(sandbox, email, 'Stranger1')).code).toBe('err_wrong_password');
  expect((await login(sandbox, email)).status).toBe(200);
});

test('[API-54] the config is read once in two seconds, however many calls need it', async () => {
  sandbox = await startTestSandbox({ configUrl });
  await register(sandbox, email);
  await Promise.all(Array.from({ length: 8 }, () => login(sandbox, email)));
  expect(reads).toEqual(['default']);
});

test('[API-11] pages may send X-Config-Key', async () => {
  sandbox = await startTestSandbox({ configUrl });
  const preflight = await fetch(`${sandbox.url}/identity/v1/verify`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-config-key',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-config-key');
});

test.each([
  { voucherCapcha: true, without: 'err_captcha_required' },
  { voucherCapcha: false, without: null },
])(
  '[API-1430] VoucherCapcha $voucherCapcha: a first voucher without a proof of the human check ends in $without',
  async ({ voucherCapcha, without }) => {
    sandbox = await startTestSandbox({ configUrl, captcha: 'alarm' });
    set({ voucherCapcha });
    const payer = await payerOf(sandbox);
    const voucher = { code: 'COBA-7', region: 'ID' };
    for (const path of ['/voucher/v1/check', '/voucher/v1/redeem'])
      expect((await payer.post(path, voucher)).code).toBe(without);
    const proof = await sandbox.proof('voucher');
    const proven = await payer.post('/voucher/v1/check', { ...voucher, 'captcha-response': proof });
    expect(proven.code).not.toBe('err_captcha_required');
  },
);
