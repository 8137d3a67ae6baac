import { afterEach, beforeEach, expect, test } from 'vitest';
import { typedFields } from '../../testing/demoCard.ts';
import { payerOf, type Payer } from '../../testing/payer.ts';
import { verifiedSubscriber } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  const email = 'siti@contoh.co.id';
  await verifiedSubscriber(sandbox, email);
  payer = await payerOf(sandbox, email);
});
afterEach(() => sandbox.stop());

/** What its owner presses on a page of the provider. */
async function press(path: string, fields: Readonly<Record<string, string>> = {}): Promise<number> {
  const { status } = await fetch(`${sandbox.providerUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
  return status;
}

/** Saves a card by its number, or links a wallet of a phone. Returns its id. */
async function linked(type: string, number: string): Promise<string> {
  const path = '/payment/v1/saved-methods';
  const whose = type === 'card' ? {} : { phone_number: number };
  const id: string = (await payer.post(path, { type, return_path: '/vplus', ...whose })).body.data
    .saved_method_id;
  await press(`/link/${id}/${type === 'card' ? 'card' : 'agree'}`, typedFields(number));
  expect((await payer.get(`${path}/${id}`)).body.data.status).toBe('ACTIVE');
  return id;
}

const charge = (method: string, id: string) => payer.pay({ method, method_data: {}, saved_method_id: id });

test.each(['ovo', 'dana', 'shopeepay', 'motionpay'])(
  '[API-1900] a linked %s is charged by its token: the payment is paid when the call returns, and nobody was asked anything',
  async (type) => {
    const id = await linked(type, '+6281234567890');
    const { status, body } = await charge(type, id);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'PAID',
      next_action: null,
      masked_payer: '•••• 7890',
      fulfilment: { status: 'GRANTED' },
    });
  },
);

test('[API-1900] a linked GoPay asks for its PIN on a page of its own, on a computer too, and is charged there', async () => {
  const id = await linked('gopay', '+6281234567890');
  const { body } = await payer.pay({ method: 'gopay', saved_method_id: id, device: 'desktop' });
  expect(body.data.next_action).toMatchObject({ type: 'redirect', method: 'GET' });
  expect(await press(`/pay/${body.data.payment_id}/pay`)).toBe(303);
  const after = await payer.payment(body.data.payment_id, '?wait=10&since_version=2');
  expect(after.body.data.status).toBe('PAID');
});

/** Cards are named by their last digits: a title with a number would put it into the report. */
test.each([
  ['1117', 'PAID', undefined, '5211 1111 1111'],
  ['1113', 'FAILED', 'err_card_declined', '4911 1111 1111'],
  ['1116', 'FAILED', 'err_insufficient_balance', '4611 1111 1111'],
])(
  '[API-1901] the saved card that ends with %s is charged without its owner, and ends as %s',
  async (ending, status, code, beginning) => {
    const { body } = await charge('card', await linked('card', `${beginning} ${ending}`));
    expect([body.data.status, body.data.failure?.code]).toEqual([status, code]);
  },
);

test.each([
  ['1114', 'pay', 'PAID', '4811 1111 1111'],
  ['1118', 'unproven', 'FAILED', '4411 1111 1111'],
  ['1117', 'challenge', 'REVIEW', '4511 1111 1111'],
])(
  '[API-1901] the bank of the saved card that ends with %s wants to see its owner: 3-D Secure is the next step, and then %s leads to %s',
  async (ending, move, status, beginning) => {
    const { body } = await charge('card', await linked('card', `${beginning} ${ending}`));
    const { payment_id: id, next_action: action, version } = body.data;
    expect(action).toMatchObject({ type: 'three_ds', url: expect.stringContaining(`/pay/${id}`) });
    expect(await press(`/pay/${id}/${move}`)).toBe(303);
    const after = await payer.payment(id, `?wait=10&since_version=${version}`);
    expect(after.body.data.status).toBe(status);
  },
);

test.each([
  ['0101', 'err_insufficient_balance'],
  ['0102', 'err_payment_declined'],
  ['0103', 'err_account_blocked'],
])('[API-1901] a linked wallet whose number ends with %s is refused at once: %s', async (ending, code) => {
  const { body } = await charge('dana', await linked('dana', `+628123456${ending}`));
  expect([body.data.status, body.data.failure?.code]).toEqual(['FAILED', code]);
});

test('[API-1902] a link that its owner ended in the wallet is charged no more, and offered no more', async () => {
  const id = await linked('ovo', '+6281234567890');
  expect(await (await sandbox.lab('/methods')).text()).toContain('•••• 7890');
  expect(await press(`/link/${id}/end`)).toBe(303);
  expect(await (await sandbox.lab('/methods')).text()).not.toContain('•••• 7890');
  expect((await charge('ovo', id)).code).toBe('err_saved_method_invalid');
  expect((await payer.get('/payment/v1/saved-methods')).body.data).toEqual([]);
});

test('[API-1902] while its provider is down a saved method is not charged, and stays saved', async () => {
  const id = await linked('ovo', '+6281234567890');
  await sandbox.stopProviders();
  expect((await charge('ovo', id)).code).toBe('err_channel_unavailable');
  expect((await payer.get('/payment/v1/saved-methods')).body.data).toHaveLength(1);
});

test('[API-1903] what can’t be saved is refused by its name: a transfer, or a method that nobody knows', async () => {
  for (const type of ['va', 'qris', 'unheard-of']) {
    const { status, body } = await payer.post('/payment/v1/saved-methods', { type, return_path: '/vplus' });
    expect(status).toBe(400);
    expect(body.error.fields).toMatchObject([{ pointer: '/type', code: 'enum' }]);
  }
});
