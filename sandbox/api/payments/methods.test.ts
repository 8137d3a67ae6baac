import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPayer, untilPayment } from '../../testing/buyers.ts';
import { scan, type Payer } from '../../testing/payer.ts';
import { typedFields } from '../../testing/demoCard.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const phone = '+6281234567890';
/** One method of each kind, with what it is given and what its page shows next. */
const kinds = [
  {
    kind: 'a wallet’s app on a phone',
    method: 'gopay',
    data: {},
    action: { type: 'redirect', deeplink: expect.stringContaining('/pay/') },
  },
  {
    kind: 'a wallet’s code on a computer',
    method: 'shopeepay',
    data: {},
    device: 'desktop',
    action: { type: 'display_qr' },
  },
  { kind: 'the provider’s page', method: 'dana', data: {}, action: { type: 'redirect', method: 'GET' } },
  {
    kind: 'the provider’s page by a form',
    method: 'motionpay',
    data: {},
    action: { type: 'redirect', method: 'POST', form: { amount: '49000', order_id: expect.any(String) } },
  },
  {
    kind: 'an approval',
    method: 'ovo',
    data: { phone_number: phone },
    action: { type: 'await_push', masked_msisdn: '+62812••••7890', window_seconds: 60 },
  },
  {
    kind: 'a transfer',
    method: 'va',
    data: { option: 'bca' },
    action: { type: 'display_va', bank: 'BCA', va_number: expect.stringMatching(/^88080\d{11}$/) },
  },
  {
    kind: 'a transfer with a bill key',
    method: 'va',
    data: { option: 'mandiri' },
    action: { type: 'display_va', biller_code: '70012', bill_key: expect.any(String) },
  },
  { kind: 'a card', method: 'card', data: {}, action: { type: 'redirect', method: 'GET' } },
] as const;

interface Begun {
  readonly payer: Payer;
  readonly id: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests reach into answers freely
  readonly data: any;
}

async function begun(method: string, method_data: object, device = 'mobile'): Promise<Begun> {
  const payer = await newPayer(sandbox);
  const { status, body } = await payer.pay({ method, method_data, device });
  expect(status, JSON.stringify(body)).toBe(201);
  return { payer, id: body.data.payment_id, data: body.data };
}

/** Makes a move at the provider's page, as its customer. */
async function press(id: string, move: string, body = ''): Promise<Response> {
  return fetch(`${sandbox.providerUrl}/pay/${id}/${move}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  });
}

describe.each(kinds)('$kind ($method)', ({ method, data, action, ...rest }) => {
  const device = 'device' in rest ? rest.device : 'mobile';

  test('[API-1460] shows what is to be done next, by its name, and is paid once its provider reports it', async () => {
    const one = await begun(method, data, device);
    expect(one.data).toMatchObject({
      status: 'REQUIRES_ACTION',
      method,
      cancelable: true,
      next_action: action,
    });
    expect(one.data.label).toEqual({ en: expect.any(String), id: expect.any(String) });
    await press(one.id, 'pay');
    expect(await untilPayment(one.payer, one.id, 'PAID')).toMatchObject({
      fulfilment: { status: 'GRANTED' },
      next_action: null,
    });
  });

  test('[API-1460] refused, run out or cancelled it is over, with the reason', async () => {
    for (const [move, status, code] of [
      ['poor', 'FAILED', 'err_insufficient_balance'],
      ['expire', 'EXPIRED', 'err_payment_expired'],
    ] as const) {
      const one = await begun(method, data, device);
      await press(one.id, move);
      expect(await untilPayment(one.payer, one.id, status)).toMatchObject({
        failure: { code },
        next_action: null,
      });
    }
    const canceled = await begun(method, data, device);
    expect(
      (await canceled.payer.post(`/payment/v1/payments/${canceled.id}/cancel`, {})).body.data.status,
    ).toBe('CANCELED');
    await scan(sandbox, canceled.id, 'pay-late');
    expect((await untilPayment(canceled.payer, canceled.id, 'PAID')).fulfilment.status).toBe('GRANTED');
  });
});

test('[API-1461] a method is asked for what it needs: a number, a bank that it knows, and nothing else', async () => {
  const payer = await newPayer(sandbox);
  for (const [method, method_data] of [
    ['ovo', {}],
    ['va', {}],
    ['va', { option: 'moon-bank' }],
    ['dana', { phone_number: phone }],
    ['telco', { phone_number: phone }],
  ] as const)
    expect(await payer.pay({ method, method_data })).toMatchObject({ status: 400, code: 'err_bad_request' });
});

test('[API-1461] a wallet that can’t pay, is blocked or is down is named as such: the numbers that end with 0101 to 0104', async () => {
  for (const [ending, code] of [
    ['0101', 'err_insufficient_balance'],
    ['0102', 'err_payment_declined'],
    ['0103', 'err_account_blocked'],
  ] as const) {
    const one = await begun('ovo', { phone_number: `+62812345${ending}` });
    sandbox.advance(1);
    expect(await untilPayment(one.payer, one.id, 'FAILED')).toMatchObject({ failure: { code } });
  }
  const down = await (
    await newPayer(sandbox)
  ).pay({ method: 'ovo', method_data: { phone_number: '+628123450104' } });
  expect(down).toMatchObject({ status: 409, code: 'err_channel_unavailable' });
});

test('[API-1627] numbers that end with 0105 to 0107 never answer, pay late, and are reported twice; each ends as it should', async () => {
  const silent = await begun('ovo', { phone_number: '+628123450105' });
  const late = await begun('ovo', { phone_number: '+628123450106' });
  const twice = await begun('ovo', { phone_number: '+628123450107' });
  sandbox.advance(1);
  expect((await untilPayment(twice.payer, twice.id, 'PAID')).fulfilment.status).toBe('GRANTED');
  sandbox.advance(61);
  expect(await untilPayment(silent.payer, silent.id, 'EXPIRED')).toMatchObject({
    failure: { code: 'err_payment_expired' },
  });
  await untilPayment(late.payer, late.id, 'EXPIRED');
  sandbox.advance(21);
  expect((await untilPayment(late.payer, late.id, 'PAID')).fulfilment.status).toBe('GRANTED');
});

test('[API-1628] [T28] a forged notification of what was really paid is refused; the provider is asked, and the payment is found paid', async () => {
  for (const method of ['qris', 'dana', 'card']) {
    const one = await begun(method, {});
    await press(one.id, 'pay-forged');
    sandbox.advance(61);
    expect((await untilPayment(one.payer, one.id, 'PAID')).fulfilment.status).toBe('GRANTED');
  }
});

test('[API-1462] [T27] a card is typed at its provider alone: demonstration cards lead on, no other number does, and what the bank decides is shown', async () => {
  for (const [number, status] of [
    ['4811 1111 1111 1114', 'PAID'],
    ['4911111111111113', 'FAILED'],
    ['4411111111111118', 'FAILED'],
    ['4511111111111117', 'REVIEW'],
  ] as const) {
    const one = await begun('card', {});
    const typed = await press(one.id, 'card', new URLSearchParams(typedFields(number)).toString());
    const fate =
      new URL(typed.headers.get('location') ?? '', sandbox.providerUrl).searchParams.get('fate') ?? '';
    const done = await press(one.id, fate);
    expect(done.headers.get('location')).toContain(`/payment/v1/return/midtrans?order_id=${one.id}`);
    await untilPayment(one.payer, one.id, status);
    if (status !== 'REVIEW') continue;
    await press(one.id, 'pay');
    await untilPayment(one.payer, one.id, 'PAID');
  }
  const real = await begun('card', {});
  const refused = await press(
    real.id,
    'card',
    new URLSearchParams(typedFields('5555555555554444')).toString(),
  );
  expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('role="alert"')]);
});

test('[API-1463] each provider leads back to a page of its own, and cancelling there to another where there is one', async () => {
  for (const [method, provider, page] of [
    ['dana', 'xendit', 'dana/checkout'],
    ['card', 'midtrans', 'cmidtrans'],
    ['motionpay', 'motionpay', 'mnc-payment/motion-pay'],
    ['forest', 'forest', 'forest'],
  ] as const) {
    const one = await begun(method, {});
    const back = async (more = '') => {
      const path = `${sandbox.url}/payment/v1/return/${provider}?order_id=${one.id}${more}`;
      return new URL((await fetch(path, { redirect: 'manual' })).headers.get('location') ?? '').pathname;
    };
    expect(await back()).toBe(`/vplus/pay/payment/${page}`);
    if (method === 'motionpay') expect(await back('&canceled=1')).toBe(`/vplus/pay/payment/${page}/cancel`);
    const other = provider === 'midtrans' ? 'xendit' : 'midtrans';
    const path = `${sandbox.url}/payment/v1/return/${other}?order_id=${one.id}`;
    expect((await fetch(path, { redirect: 'manual' })).status).toBe(404);
  }
});

describe('a mobile balance', () => {
  const operator = (ending: string) => ({ phone_number: `+62812345${ending}`, option: 'telkomsel' });
  const confirm = ({ payer, id, data }: Begun, otp: string) =>
    payer.post(`/payment/v1/payments/${id}/confirm`, {
      otp,
      otp_session_id: data.next_action.otp_session_id,
    });

  test('[API-1464] is paid from once its code was right; a wrong code and a used one are refused', async () => {
    const one = await begun('telco', operator('6601'));
    expect(one.data.next_action).toMatchObject({
      type: 'collect_otp',
      otp_length: 4,
      masked_msisdn: '+62812••••6601',
    });
    const code = await sandbox.newestCode('+628123456601');
    const wrong = code === '1111' ? '2222' : '1111';
    expect((await confirm(one, wrong)).code).toBe('err_invalid_otp');
    expect((await confirm(one, code)).body.data.status).toBe('PAID');
    // What was taken is not taken again.
    expect((await confirm(one, code)).body.data.status).toBe('PAID');
  });

  test('[API-1464] without enough on it the payment fails with that reason; cancelled or over, no code confirms it', async () => {
    const poor = await begun('telco', operator('0101'));
    const { data } = (await confirm(poor, await sandbox.newestCode('+628123450101'))).body;
    expect(data).toMatchObject({ status: 'FAILED', failure: { code: 'err_insufficient_balance' } });
    const canceled = await begun('telco', operator('6602'));
    const code = await sandbox.newestCode('+628123456602');
    await canceled.payer.post(`/payment/v1/payments/${canceled.id}/cancel`, {});
    expect((await confirm(canceled, code)).code).toBe('err_payment_canceled');
  });

  test('[API-1465] a new code ends the old one, not before its time; a reload counts on from when it was sent', async () => {
    const one = await begun('telco', operator('6603'));
    const old = await sandbox.newestCode('+628123456603');
    const resend = () => one.payer.post(`/payment/v1/payments/${one.id}/resend-otp`, {});
    expect((await resend()).code).toBe('err_otp_waiting_time');
    sandbox.advance(40);
    expect((await one.payer.payment(one.id)).body.data.next_action.next_retry_in_second).toBe(20);
    sandbox.advance(21);
    const sent = (await resend()).body.data;
    expect((await confirm(one, old)).code).toBe('err_expired_otp');
    const again = { ...one, data: { next_action: { otp_session_id: sent.otp_session_id } } };
    expect((await confirm(again, await sandbox.newestCode('+628123456603'))).body.data.status).toBe('PAID');
  });
});
