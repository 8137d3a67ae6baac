import { afterEach, beforeEach, expect, test } from 'vitest';
import { email, login, phone, register, sendVerifyCode, verifyOtp } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

/** Token of the link in the newest e-mail. */
async function newestToken(): Promise<string> {
  const link = new URL((await sandbox.inbox(email))[0]?.link ?? 'none:');
  return new URLSearchParams(link.hash.slice(1)).get('email-token') ?? '';
}

async function linked(): Promise<string> {
  await register(sandbox, email);
  await sendVerifyCode(sandbox, email);
  return newestToken();
}

function open(token: string): Promise<TestAnswer> {
  return sandbox.post('/identity/v1/verify-email', { token });
}

test('[API-35] the e-mail with the code carries a link that verifies too, with its token in the fragment; a text message carries none', async () => {
  const token = await linked();
  const [mail] = await sandbox.inbox(email);
  expect(mail?.link).toBe(`http://localhost:3000/vplus/verify/email#email-token=${token}`);
  expect(mail?.text).toContain(mail?.link);
  expect(await open(token)).toMatchObject({ status: 200, body: { data: { status: 'verified', email } } });
  expect((await login(sandbox, email)).status).toBe(200);
  await register(sandbox, phone);
  await sendVerifyCode(sandbox, phone);
  expect((await sandbox.inbox(phone))[0]).not.toHaveProperty('link');
});

test('[API-35] [T38] ten readings in advance by a mail scanner leave the link usable', async () => {
  const token = await linked();
  for (let nth = 0; nth < 10; nth += 1) {
    const method = nth % 2 === 0 ? 'HEAD' : 'GET';
    for (const path of ['/identity/v1/verify-email', `/identity/v1/verify-email?token=${token}`]) {
      expect((await fetch(sandbox.url + path, { method })).status).toBe(404);
    }
  }
  expect((await login(sandbox, email)).code).toBe('err_email_unverified');
  expect((await open(token)).status).toBe(200);
});

test('[API-35] [T38] used again within its day it answers the same; later it says that it was used', async () => {
  const token = await linked();
  expect((await open(token)).status).toBe(200);
  sandbox.advance(86_399);
  expect(await open(token)).toMatchObject({ status: 200, body: { data: { status: 'verified' } } });
  sandbox.advance(1);
  expect(await open(token)).toMatchObject({
    status: 409,
    code: 'err_link_used',
    body: { error: { action: 'login' } },
  });
});

test('[API-35] after a day, when a newer one was sent, or when it is none, a link does nothing', async () => {
  const first = await linked();
  sandbox.advance(60);
  await sendVerifyCode(sandbox, email);
  const second = await newestToken();
  expect(second).not.toBe(first);
  expect(await open(first)).toMatchObject({
    status: 410,
    code: 'err_link_expired',
    body: { error: { message_title: 'Link has expired' } },
  });
  sandbox.advance(86_400);
  expect((await open(second)).code).toBe('err_link_expired');
  expect(await open('unknown')).toMatchObject({ status: 404, code: 'err_token_not_found' });
  expect((await login(sandbox, email)).code).toBe('err_email_unverified');
});

test('[API-35] a link of an account that its code has verified already answers verified', async () => {
  const token = await linked();
  const sent = (await sandbox.inbox(email))[0];
  sandbox.advance(60);
  const session = (await sendVerifyCode(sandbox, email)).body.data.otp_session_id;
  await verifyOtp(sandbox, email, session, await sandbox.newestCode(email));
  expect(sent?.link).toContain(token);
  expect((await open(token)).body.data).toEqual({ status: 'verified', email });
});

test('[API-35] an address that is registered again with another password is not verified by an earlier link', async () => {
  await register(sandbox, email);
  const { otp_session_id: session } = (await sendVerifyCode(sandbox, email)).body.data;
  const token = await newestToken();
  const otp = await sandbox.newestCode(email);
  expect((await register(sandbox, email, 'Somebody9else')).status).toBe(200);
  expect((await open(token)).code).toBe('err_link_expired');
  expect((await verifyOtp(sandbox, email, session, otp)).code).toBe('err_expired_otp');
  expect((await login(sandbox, email, 'Somebody9else')).code).toBe('err_email_unverified');
});

test('[API-35] registering again with the same password leaves the code and the link good', async () => {
  const token = await linked();
  await register(sandbox, email);
  expect((await open(token)).status).toBe(200);
});
