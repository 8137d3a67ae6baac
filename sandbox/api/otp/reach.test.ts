import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedCountries } from '../foundation/options.ts';
import {
  loginOtp,
  otherThan,
  phone,
  register,
  sendLoginCode,
  sendRecoveryCode,
  sendVerifyCode,
  verifiedSubscriber,
} from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const recoveryOf = (identity: string) =>
  sandbox.post('/identity/v1/password-recovery-otp', { channel: 'phone', identity_type: 'phone', identity });
const sending: readonly ((identity: string) => Promise<TestAnswer>)[] = [
  (identity) => register(sandbox, identity),
  (identity) => sendVerifyCode(sandbox, identity),
  (identity) => sendLoginCode(sandbox, identity),
  recoveryOf,
];

test.each([
  ['satellite', '+8816123456789'],
  ['satellite of all countries', '+882161234567'],
  ['Somali mobile', '+252612345678'],
  ['Russian mobile', '+79161234567'],
])('[API-55] [T17] no code goes to a %s number: its country is not enabled', async (_name, number) => {
  for (const call of sending) {
    const { status, body } = await call(number);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code: 'err_invalid_phone_number',
      fields: [{ pointer: '/identity' }],
    });
  }
  expect(await sandbox.inbox(number)).toHaveLength(0);
});

test.each([
  ['American premium', '+19002345678'],
  ['British personal', '+447012345678'],
  ['Jakarta fixed-line', '+62215550123'],
])('[API-55] a text message can’t reach a %s number, and the answer explains it', async (_name, number) => {
  for (const call of sending) {
    const { status, body } = await call(number);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code: 'err_invalid_phone_number',
      message: expect.stringContaining('Text messages cannot reach this number'),
      fields: [{ pointer: '/identity', code: 'phoneCannotReceiveTexts' }],
    });
  }
});

test('[API-55] the list of countries is a setting', async () => {
  const narrow = await startTestSandbox({ countries: ['SG'] });
  const body = { identity_type: 'phone', identity: phone, password: 'Streaming1' };
  const refused = await narrow.post('/identity/v1/register', body);
  expect(refused.body.error.fields).toMatchObject([{ code: 'phoneCountryNotServed' }]);
  expect(refused.body.error.message).toContain('this country');
  const mobile = { ...body, identity: '+6581234567' };
  expect((await narrow.post('/identity/v1/register', mobile)).status).toBe(200);
  await narrow.stop();
});

test('[API-55] it starts with the countries that the product ships', () => {
  const file = new URL('../../../cms-seed/content/auth_countries.json', import.meta.url);
  const shipped = JSON.parse(readFileSync(file, 'utf8')) as { isocode: string; enabled: boolean }[];
  expect(shipped.filter(({ enabled }) => enabled).map(({ isocode }) => isocode)).toEqual(shippedCountries);
});

test('[API-56] a code for one purpose makes nobody wait for another purpose’s', async () => {
  await verifiedSubscriber(sandbox, phone);
  expect(await sendRecoveryCode(sandbox, phone)).toBeDefined();
  expect((await sendLoginCode(sandbox, phone)).status).toBe(200);
  expect((await sandbox.inbox(phone)).length).toBe(3);
});

test('[API-56] the words name the tries that are left, and the seconds until the next code', async () => {
  const mail = 'words@contoh.id';
  await verifiedSubscriber(sandbox, mail);
  sandbox.advance(60);
  const sent = await sendLoginCode(sandbox, mail);
  const id = sent.body.data.otp_session_id;
  const wrong = otherThan(await sandbox.newestCode(mail));
  const message = async (answer: Promise<TestAnswer>) => (await answer).body.error.message as string;
  expect(await message(sendLoginCode(sandbox, mail))).toContain('in 60 seconds');
  expect(await message(loginOtp(sandbox, mail, id, wrong))).toContain('2 tries left');
  expect(await message(loginOtp(sandbox, mail, id, wrong))).toContain('1 try left');
  sandbox.advance(18);
  expect(await message(loginOtp(sandbox, mail, id, wrong))).toContain('ask for a new one in 42 seconds');
  const dead = await sendLoginCode(sandbox, mail);
  expect(dead.body.error).toMatchObject({
    code: 'err_otp_waiting_time',
    message_title: 'A moment before the next code',
    message: expect.stringContaining(
      'The last code no longer works. You can ask for a new one in 42 seconds',
    ),
    next_retry_in_second: 42,
  });
  sandbox.advance(42);
  expect((await sendLoginCode(sandbox, mail)).status).toBe(200);
});

test('[API-56] a code that is spent after its waiting time says that a new one may be asked for now', async () => {
  const mail = 'now@contoh.id';
  await verifiedSubscriber(sandbox, mail);
  const sent = await sendLoginCode(sandbox, mail);
  const wrong = otherThan(await sandbox.newestCode(mail));
  sandbox.advance(90);
  const tryOnce = () => loginOtp(sandbox, mail, sent.body.data.otp_session_id, wrong);
  await tryOnce();
  await tryOnce();
  expect((await tryOnce()).body.error).toMatchObject({
    code: 'err_multiple_attempt',
    message: expect.stringContaining('Ask for a new one.'),
    next_retry_in_second: 0,
  });
  expect((await sendLoginCode(sandbox, mail)).status).toBe(200);
});

test('[API-56] the life that a message names is the life that the API keeps', async () => {
  const mail = 'life@contoh.id';
  await register(sandbox, mail);
  const { data } = (await sendVerifyCode(sandbox, mail)).body;
  expect(data.expires_in_second).toBe(300);
  expect((await sandbox.inbox(mail))[0]?.text).toContain('valid for 5 minutes');
});

test('[API-56] a position is accepted with register and with the code of a login', async () => {
  const body = { identity_type: 'email', identity: 'position@contoh.id', password: 'Streaming1' };
  const place = { lat: -6.2, long: 106.8 };
  expect((await sandbox.post('/identity/v1/register', { ...body, ...place })).status).toBe(200);
  expect((await sandbox.post('/identity/v1/register', { ...body, lat: null, long: null })).status).toBe(200);
  expect((await sandbox.post('/identity/v1/register', { ...body, lat: 91, long: 0 })).code).toBe(
    'err_bad_request',
  );
  const demo = 'demo@alur.test';
  const sent = await sendLoginCode(sandbox, demo);
  const answer = await sandbox.post('/identity/v1/login-otp/verify', {
    otp: await sandbox.newestCode(demo),
    otp_session_id: sent.body.data.otp_session_id,
    identity: demo,
    client_id: 'alur-web',
    response_type: 'token',
    ...place,
  });
  expect(answer.status).toBe(200);
});
