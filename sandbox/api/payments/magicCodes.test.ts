import { afterEach, beforeEach, expect, test } from 'vitest';
import { payerOf, type Payer } from '../../testing/payer.ts';
import { verifiedSubscriber } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

const number = '+628123456701';
/** Seconds until another code may be asked for. */
const pause = 61;

let sandbox: TestSandbox;
let payer: Payer;
let id: string;
let session: string;
async function begin(options: Parameters<typeof startTestSandbox>[0] = {}): Promise<void> {
  sandbox = await startTestSandbox(options);
  await verifiedSubscriber(sandbox, 'operator@contoh.id');
  payer = await payerOf(sandbox, 'operator@contoh.id');
  const method_data = { phone_number: number, option: 'telkomsel' };
  const { data } = (await payer.pay({ method: 'telco', method_data })).body;
  id = data.payment_id;
  session = data.next_action.otp_session_id;
}
beforeEach(() => begin());
afterEach(() => sandbox.stop());

const confirm = (otp: string): Promise<TestAnswer> =>
  payer.post(`/payment/v1/payments/${id}/confirm`, { otp, otp_session_id: session });
const resend = (): Promise<TestAnswer> => payer.post(`/payment/v1/payments/${id}/resend-otp`, {});
async function resent(): Promise<TestAnswer> {
  const answer = await resend();
  session = answer.body.data.otp_session_id;
  return answer;
}

test('[API-2190] code 0000 of a payment is wrong, with the tries that are left; the right one still pays', async () => {
  const wrong = await confirm('0000');
  expect([wrong.status, wrong.code]).toEqual([422, 'err_invalid_otp']);
  expect(wrong.body.error.message).toContain('2 tries');
  expect((await confirm(await sandbox.newestCode(number))).body.data.status).toBe('PAID');
});

test('[API-2190] code 0001 of a payment has expired, and so has the code that was sent; a new one pays', async () => {
  const right = await sandbox.newestCode(number);
  expect((await confirm('0001')).code).toBe('err_expired_otp');
  expect((await confirm(right)).code).toBe('err_expired_otp');
  sandbox.advance(pause);
  await resent();
  expect((await confirm(await sandbox.newestCode(number))).body.data.status).toBe('PAID');
});

test('[API-2190] code 0002 of a payment was one try too many, with the time until a new code; that one pays', async () => {
  const right = await sandbox.newestCode(number);
  const tooMany = await confirm('0002');
  expect([tooMany.status, tooMany.code, tooMany.headers.get('retry-after')]).toEqual([
    429,
    'err_multiple_attempt',
    '60',
  ]);
  expect((await confirm(right)).code).toBe('err_multiple_attempt');
  sandbox.advance(pause);
  await resent();
  expect((await confirm(await sandbox.newestCode(number))).body.data.status).toBe('PAID');
});

test.each([
  ['0105', 300 + 3600, 'EXPIRED'],
  ['0106', 300 + 3600, 'PAID'],
  ['0107', 0, 'PAID'],
] as const)(
  '[API-2191] a mobile balance whose number ends with %s is confirmed, and ends %i seconds later as %s',
  async (ending, seconds, status) => {
    await verifiedSubscriber(sandbox, 'ending@contoh.id');
    payer = await payerOf(sandbox, 'ending@contoh.id');
    const phone_number = `+62812345${ending}`;
    const begun = await payer.pay({ method: 'telco', method_data: { phone_number, option: 'telkomsel' } });
    ({
      payment_id: id,
      next_action: { otp_session_id: session },
    } = begun.body.data);
    const confirmed = await confirm(await sandbox.newestCode(phone_number));
    expect(confirmed.body.data.status).toBe(ending === '0107' ? 'PAID' : 'PROCESSING');
    sandbox.advance(seconds);
    if (seconds > 0) await payer.logInAgain();
    await expect
      .poll(async () => (await payer.payment(id, '?wait=2&since_version=99')).body.data.status)
      .toBe(status);
  },
);

test('[API-2190] where the environment allows no magic codes, each of them is a wrong code like any other', async () => {
  await sandbox.stop();
  await begin({ magicCodes: false });
  const sent = await sandbox.newestCode(number);
  // One of them may have been drawn here.
  for (const code of ['0001', '0002'].filter((magic) => magic !== sent))
    expect((await confirm(code)).code).toBe('err_invalid_otp');
});
