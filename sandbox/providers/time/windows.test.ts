import { afterEach, beforeEach, expect, test } from 'vitest';
import { payerOf, type Payer } from '../../testing/payer.ts';
import { email, register, sendVerifyCode, verifyOtp } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

/** Presses a button of the lab's time machine. */
async function press(step: string): Promise<void> {
  const answer = await fetch(`${sandbox.providerUrl}/time/${step}`, { method: 'POST', redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/qris?lang=en#time']);
}

/** Sets the clock of both programs so many seconds ahead, as the machine does. */
async function setAhead(seconds: number): Promise<void> {
  const headers = { authorization: 'Bearer key-of-the-tests' };
  const answer = await sandbox.post('/sandbox/v1/clock', { offset_in_second: seconds }, headers);
  expect(answer.status).toBe(200);
}

const check = (payer: Payer, code: string) => payer.post('/voucher/v1/check', { code, region: 'ID' });

test('[API-2193] five minutes on, the code in an inbox has expired, and another one may be asked for at once', async () => {
  await register(sandbox, email);
  const sent = await sendVerifyCode(sandbox, email);
  const code = await sandbox.newestCode(email);
  const waits = await sendVerifyCode(sandbox, email);
  expect([waits.code, waits.headers.get('retry-after')]).toEqual(['err_otp_waiting_time', '60']);
  await press('five-minutes');
  const late = await verifyOtp(sandbox, email, sent.body.data.otp_session_id, code);
  expect([late.status, late.code]).toEqual([410, 'err_expired_otp']);
  const again = await sendVerifyCode(sandbox, email);
  expect(again.status).toBe(200);
  const fresh = await sandbox.newestCode(email);
  expect((await verifyOtp(sandbox, email, again.body.data.otp_session_id, fresh)).status).toBe(200);
});

test('[API-2193] the wait for another code ends to the second, and its code counts from the moved clock', async () => {
  await register(sandbox, email);
  await sendVerifyCode(sandbox, email);
  await setAhead(59);
  const waits = await sendVerifyCode(sandbox, email);
  expect([waits.code, waits.headers.get('retry-after')]).toEqual(['err_otp_waiting_time', '1']);
  await setAhead(60);
  const again = await sendVerifyCode(sandbox, email);
  expect(again.body.data).toMatchObject({ next_retry_in_second: 60, expires_in_second: 300 });
  await setAhead(60 + 299);
  const code = await sandbox.newestCode(email);
  expect((await verifyOtp(sandbox, email, again.body.data.otp_session_id, code)).status).toBe(200);
});

test('[API-2193] a voucher that was good yesterday has ended a day on; one whose time had not come is good then', async () => {
  const payer = await payerOf(sandbox);
  expect((await check(payer, 'B6QF-3NWY-8KXT-H')).body.data.voucher.kind).toBe('free_period');
  expect((await check(payer, 'T9HD-5RMZ-2VLC-J')).code).toBe('err_voucher_not_started');
  await press('day');
  await payer.logInAgain();
  const over = await check(payer, 'B6QF-3NWY-8KXT-H');
  expect([over.status, over.code]).toEqual([410, 'err_voucher_expired']);
  expect((await check(payer, 'T9HD-5RMZ-2VLC-J')).body.data.voucher.kind).toBe('free_period');
});

test('[API-2193] a voucher that ends between the quote and the payment is another price, with the quote of today inside', async () => {
  const payer = await payerOf(sandbox);
  for (let hour = 0; hour < 11; hour += 1) await press('hour');
  for (let step = 0; step < 11; step += 1) await press('five-minutes');
  await payer.logInAgain();
  const body = { package_id: 'entertainment-30', region: 'ID', voucher_code: 'hari ini' };
  const { data } = (await payer.post('/payment/v1/quotes', body)).body;
  expect(data.amount.total).toBe(44_000);
  await press('five-minutes');
  const paid = await payer.pay({ quote_id: data.quote_id, expected_total: 44_000 });
  expect([paid.status, paid.code]).toEqual([409, 'err_price_changed']);
  expect(paid.body.error.quote.amount).toMatchObject({ discount: 0, total: 49_000 });
});
