import { afterEach, expect, test } from 'vitest';
import {
  bearerOf,
  email,
  login,
  password,
  phone,
  register,
  sendLoginCode,
} from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import { defaultLimits } from '../foundation/limits.ts';

let sandbox: TestSandbox;
afterEach(() => sandbox.stop());

const demo = 'demo@alur.test';
const few = { alarmTries: 20 };

/** So many failed logins, each of another identity. */
async function guess(times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await login(sandbox, `nobody${nth}@contoh.id`, 'Wrong1234');
}

test('[API-53] [T17] when more than half of the newest 200 tries fail, calls that send or register want a proof; logins by password go on', async () => {
  sandbox = await startTestSandbox({ captcha: 'alarm' });
  await guess(100);
  for (let nth = 0; nth < 100; nth += 1)
    expect({ nth, status: (await login(sandbox, demo)).status }).toEqual({ nth, status: 200 });
  expect((await register(sandbox, email)).status).toBe(200);
  await guess(1);
  // The oldest of 200 is a failure that went: one more makes the share grow again.
  for (let nth = 0; nth < 100; nth += 1) await login(sandbox, `nobody${nth}@contoh.id`, 'Wrong1234');
  expect((await register(sandbox, phone)).code).toBe('err_captcha_required');
  expect((await sendLoginCode(sandbox, demo)).code).toBe('err_captcha_required');
  expect((await login(sandbox, demo)).status).toBe(200);
  const proof = await sandbox.proof('register');
  const body = { identity_type: 'phone', identity: phone, password, 'captcha-response': proof };
  expect((await sandbox.post('/identity/v1/register', body)).status).toBe(200);
});

test('[API-53] the alarm ends when the failures are fifteen minutes old', async () => {
  sandbox = await startTestSandbox({ captcha: 'alarm', limits: few });
  await guess(20);
  expect((await register(sandbox, email)).code).toBe('err_captcha_required');
  sandbox.advance(900);
  expect((await register(sandbox, email)).status).toBe(200);
});

test('[API-53] without a human check to ask, networks may do a third of the usual while the alarm lasts', async () => {
  const loopback = { ...defaultLimits.loopback, registrations: 6 };
  sandbox = await startTestSandbox({ captcha: 'off', limits: { ...few, loopback } });
  await guess(20);
  for (const nth of [1, 2]) expect((await register(sandbox, `new${nth}@contoh.id`)).status).toBe(200);
  expect(await register(sandbox, 'new3@contoh.id')).toMatchObject({
    status: 429,
    code: 'err_multiple_attempt',
  });
  expect((await bearerOf(sandbox, demo)).authorization).toMatch(/^Bearer /);
});
