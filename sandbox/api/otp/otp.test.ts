import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  bearerOf,
  email,
  login,
  loginOtp,
  onDevice,
  otherThan,
  password,
  phone,
  recover,
  register,
  sendLoginCode,
  sendRecoveryCode,
  sendVerifyCode,
  verifiedSubscriber,
  verifyOtp,
} from '../../testing/subscriber.ts';
import { defaultLimits } from '../foundation/limits.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

async function codeInFlight(
  identity: string,
): Promise<{ readonly sessionId: string; readonly code: string }> {
  await register(sandbox, identity);
  const sent = await sendVerifyCode(sandbox, identity);
  return { sessionId: sent.body.data.otp_session_id, code: await sandbox.newestCode(identity) };
}

test('[API-17] a code opens its own identity only, and only once', async () => {
  const { sessionId, code } = await codeInFlight(phone);
  await register(sandbox, email);
  expect((await verifyOtp(sandbox, email, sessionId, code)).code).toBe('err_expired_otp');
  expect((await verifyOtp(sandbox, phone, 'another-session', code)).code).toBe('err_expired_otp');
  expect((await verifyOtp(sandbox, phone, sessionId, code)).status).toBe(200);
  expect(await verifyOtp(sandbox, phone, sessionId, code)).toMatchObject({
    status: 409,
    code: 'err_otp_already_used',
  });
});

test('[API-17] of many parallel uses of a right code, one succeeds', async () => {
  const { sessionId, code } = await codeInFlight(phone);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => verifyOtp(sandbox, phone, sessionId, code)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code: error }) => error === 'err_otp_already_used')).toHaveLength(19);
});

test('[API-18] a code is accepted for five minutes and not a second longer', async () => {
  const first = await codeInFlight(phone);
  sandbox.advance(300);
  expect(await verifyOtp(sandbox, phone, first.sessionId, first.code)).toMatchObject({
    status: 410,
    code: 'err_expired_otp',
  });
  const second = await codeInFlight(phone);
  sandbox.advance(299);
  expect((await verifyOtp(sandbox, phone, second.sessionId, second.code)).status).toBe(200);
});

test('[API-18] a newer code ends the older one', async () => {
  const first = await codeInFlight(phone);
  sandbox.advance(60);
  const second = await codeInFlight(phone);
  expect((await verifyOtp(sandbox, phone, first.sessionId, first.code)).code).toBe('err_expired_otp');
  expect((await verifyOtp(sandbox, phone, second.sessionId, second.code)).status).toBe(200);
});

test('[API-19] the third wrong try ends a code, for the right digits too', async () => {
  const { sessionId, code } = await codeInFlight(phone);
  const wrong = () => verifyOtp(sandbox, phone, sessionId, otherThan(code));
  expect(await wrong()).toMatchObject({ status: 422, code: 'err_invalid_otp' });
  expect((await wrong()).code).toBe('err_invalid_otp');
  const last = await wrong();
  expect(last).toMatchObject({ status: 429, code: 'err_multiple_attempt' });
  expect(last.headers.get('retry-after')).toBe('60');
  expect((await verifyOtp(sandbox, phone, sessionId, code)).code).toBe('err_multiple_attempt');
});

test('[API-20] [T17] ten wrong codes in a day close the codes of an identity at one device, and leave recovery and the password open', async () => {
  sandbox = onDevice(sandbox, 'the-phone');
  await verifiedSubscriber(sandbox, phone);
  const spend = async (tries: number) => {
    sandbox.advance(60 * 20);
    const sent = await sendLoginCode(sandbox, phone);
    const code = otherThan(await sandbox.newestCode(phone));
    for (let nth = 0; nth < tries; nth += 1)
      await loginOtp(sandbox, phone, sent.body.data.otp_session_id, code);
  };
  for (const tries of [3, 3, 3, 1]) await spend(tries);
  sandbox.advance(60 * 20);
  const closed = await sendLoginCode(sandbox, phone);
  expect(closed).toMatchObject({ status: 429, code: 'err_multiple_attempt' });
  const session_id = await sendRecoveryCode(sandbox, phone);
  const otp = await sandbox.newestCode(phone);
  expect((await recover(sandbox, phone, { session_id, otp, new_password: password })).code).toBe(
    'err_password_same',
  );
  sandbox.advance(Number(closed.headers.get('retry-after')) - 1);
  expect((await sendLoginCode(sandbox, phone)).code).toBe('err_multiple_attempt');
  sandbox.advance(1);
  expect((await sendLoginCode(sandbox, phone)).status).toBe(200);
});

test('[API-20] [T17] a burst of fifty parallel guesses gets no more tries than one after another', async () => {
  const { sessionId, code } = await codeInFlight(phone);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => verifyOtp(sandbox, phone, sessionId, otherThan(code))),
  );
  expect(answers.filter((answer) => answer.code === 'err_invalid_otp')).toHaveLength(2);
  expect(answers.filter((answer) => answer.code === 'err_multiple_attempt')).toHaveLength(48);
});

test('[API-20] [T17] wrong codes of login and deletion share ten, recovery has its own, and passwords still log in', async () => {
  sandbox = onDevice(sandbox, 'the-phone');
  const demo = 'demo@alur.test';
  await bearerOf(sandbox, demo);
  const viaLogin = async () => {
    const id = (await sendLoginCode(sandbox, demo)).body.data?.otp_session_id ?? 'none';
    return (otp: string) => loginOtp(sandbox, demo, id, otp);
  };
  const viaDeletion = async () => {
    const bearer = await bearerOf(sandbox, demo);
    const sent = await sandbox.post('/identity/v1/account-deletion/otp', { channel: 'email' }, bearer);
    const body = {
      consent: true,
      consent_version: '1',
      otp_session_id: sent.body.data?.otp_session_id ?? 'none',
    };
    return (otp: string) =>
      sandbox.post(
        '/identity/v1/account-deletion',
        { ...body, otp },
        { ...bearer, 'idempotency-key': randomUUID() },
      );
  };
  const viaRecovery = async () => {
    const session_id = await sendRecoveryCode(sandbox, demo);
    return (otp: string) => recover(sandbox, demo, { session_id, otp });
  };
  const codes: (string | null)[] = [];
  for (const way of [viaLogin, viaDeletion, viaLogin, viaDeletion, viaLogin, viaRecovery]) {
    const attempt = await way();
    const wrong = otherThan(await sandbox.newestCode(demo));
    codes.push((await attempt(wrong)).code, (await attempt(wrong)).code);
    sandbox.advance(721);
  }
  const wrong = 'err_invalid_otp';
  const last = 'err_multiple_attempt';
  expect(codes).toEqual([...Array<string>(9).fill(wrong), last, wrong, wrong]);
  expect((await sendLoginCode(sandbox, demo)).code).toBe('err_multiple_attempt');
  const session_id = await sendRecoveryCode(sandbox, demo);
  const otp = await sandbox.newestCode(demo);
  expect((await login(sandbox, demo)).status).toBe(200);
  expect((await recover(sandbox, demo, { session_id, otp })).status).toBe(200);
});

test('[API-21] [T18] a new code is refused one second early and sent in time', async () => {
  await codeInFlight(phone);
  sandbox.advance(59);
  const early = await sendVerifyCode(sandbox, phone);
  expect(early).toMatchObject({
    status: 429,
    code: 'err_otp_waiting_time',
    body: { error: { next_retry_in_second: 1 } },
  });
  expect(early.headers.get('retry-after')).toBe('1');
  sandbox.advance(1);
  expect((await sendVerifyCode(sandbox, phone)).status).toBe(200);
  expect(await sandbox.inbox(phone)).toHaveLength(2);
});

test('[API-21] [T17] five codes an hour, ten a day', async () => {
  await register(sandbox, phone);
  const sendHourly = async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await sendVerifyCode(sandbox, phone)).status).toBe(200);
      sandbox.advance(60);
    }
  };
  await sendHourly();
  const over = await sendVerifyCode(sandbox, phone);
  expect(over).toMatchObject({
    status: 429,
    code: 'err_quota_exceeded',
    body: { error: { action: 'help' } },
  });
  sandbox.advance(Number(over.headers.get('retry-after')));
  await sendHourly();
  sandbox.advance(3600);
  expect((await sendVerifyCode(sandbox, phone)).code).toBe('err_quota_exceeded');
  expect(await sandbox.inbox(phone)).toHaveLength(10);
});

test('[API-21] [T17] one network may ask for a limited number of codes an hour, over all identities', async () => {
  await sandbox.stop();
  sandbox = await startTestSandbox({ limits: { loopback: { ...defaultLimits.loopback, sends: 3 } } });
  const ask = async (nth: number) => {
    await register(sandbox, `user${nth}@contoh.id`);
    return sendVerifyCode(sandbox, `user${nth}@contoh.id`);
  };
  for (const nth of [1, 2, 3]) expect((await ask(nth)).status).toBe(200);
  expect((await ask(4)).code).toBe('err_quota_exceeded');
  sandbox.advance(3600);
  expect((await ask(5)).status).toBe(200);
});

test('[API-21] length and waiting time are settings', async () => {
  await sandbox.stop();
  sandbox = await startTestSandbox({ otpLength: 6, otpRetrySeconds: 2 });
  await register(sandbox, phone);
  expect((await sendVerifyCode(sandbox, phone)).body.data.next_retry_in_second).toBe(2);
  expect(await sandbox.newestCode(phone)).toMatch(/^\d{6}$/);
  sandbox.advance(2);
  expect((await sendVerifyCode(sandbox, phone)).status).toBe(200);
});
