import { afterEach, beforeEach, expect, test } from 'vitest';
import { typedFields } from '../../testing/demoCard.ts';
import { payerOf, type Payer } from '../../testing/payer.ts';
import { verifiedSubscriber } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
const email = 'siti@contoh.co.id';
const phone = '+6281234567890';
beforeEach(async () => {
  sandbox = await startTestSandbox();
  await verifiedSubscriber(sandbox, email);
  payer = await payerOf(sandbox, email);
});
afterEach(() => sandbox.stop());

const path = '/payment/v1/saved-methods';
const begin = (type: string, of = payer) =>
  of.post(path, { type, return_path: '/vplus', ...(type === 'card' ? {} : { phone_number: phone }) });

/** What a person does on the provider's page. Returns where the browser is sent next. */
async function atProvider(id: string, move: string, number = ''): Promise<string> {
  const response = await fetch(`${sandbox.providerUrl}/link/${id}/${move}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(typedFields(number)).toString(),
    redirect: 'manual',
  });
  return response.headers.get('location') ?? `stayed ${response.status}`;
}

/** Links a method from its beginning to its end. Returns its id. */
async function linked(type: string, of = payer): Promise<string> {
  const id: string = (await begin(type, of)).body.data.saved_method_id;
  await (type === 'card' ? atProvider(id, 'card', '4811 1111 1111 1114') : atProvider(id, 'agree'));
  expect((await of.get(`${path}/${id}`)).body.data.status).toBe('ACTIVE');
  return id;
}

const listed = async (of = payer) => (await of.get(path)).body.data;
const change = (method: 'PATCH' | 'DELETE', id: string, of = payer) =>
  fetch(`${sandbox.url}${path}/${id}`, {
    method,
    headers: {
      ...of.bearer,
      'idempotency-key': crypto.randomUUID(),
      ...(method === 'PATCH' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'PATCH' ? { body: JSON.stringify({ is_default: true }) } : {}),
  });

test('[API-1571] a card is typed at its provider alone, and saved by its brand, last digits and date', async () => {
  const { status, body } = await begin('card');
  expect([status, body.data.status, body.data.next_action.type]).toEqual([201, 'PENDING', 'redirect']);
  // A text that has to be there is never empty: the page could not read it.
  expect(body.data.masked).toBe('••••');
  const id: string = body.data.saved_method_id;
  expect(await listed()).toEqual([]);
  expect((await payer.get(`${path}/${id}`)).body.data.status).toBe('PENDING');
  expect(await atProvider(id, 'card', '4242 4242 4242 4242')).toBe('stayed 200');
  expect(await atProvider(id, 'card', '4811 1111 1111 1114')).toContain(
    `/vplus/pay/history/method/cxendit?saved_method=${id}`,
  );
  expect((await payer.get(`${path}/${id}`)).body.data).toEqual({
    saved_method_id: id,
    type: 'card',
    label: 'Visa',
    brand: 'Visa',
    masked: '•••• 1114',
    exp: '12/30',
    status: 'ACTIVE',
    is_default: true,
    used_by_subscription: false,
  });
  expect(await listed()).toHaveLength(1);
});

test.each([
  ['gopay', 'cgopay'],
  ['motionpay', 'cmotion-pay'],
  ['dana', 'cxendit'],
])('[API-1571] %s is agreed to at its provider, which leads back to %s', async (type, page) => {
  const id: string = (await begin(type)).body.data.saved_method_id;
  expect(await atProvider(id, 'agree')).toContain(`/vplus/pay/history/method/${page}?saved_method=${id}`);
  expect((await payer.get(`${path}/${id}`)).body.data).toMatchObject({ type, masked: '•••• 7890' });
});

test('[API-1572] a link that was refused, or took too long, saves nothing', async () => {
  const refused: string = (await begin('gopay')).body.data.saved_method_id;
  await atProvider(refused, 'refuse');
  for (let count = 0; count < 2; count += 1)
    expect((await payer.get(`${path}/${refused}`)).code).toBe('err_bind_declined');
  const late: string = (await begin('card')).body.data.saved_method_id;
  sandbox.advance(15 * 60);
  await payer.logInAgain();
  for (let count = 0; count < 2; count += 1)
    expect((await payer.get(`${path}/${late}`)).code).toBe('err_bind_expired');
  expect(await listed()).toEqual([]);
});

test('[API-1572] a GoPay account belongs to one account of ours at a time; linked once more by its owner it takes its own place', async () => {
  await linked('gopay');
  const other = await payerOf(sandbox);
  const id: string = (await begin('gopay', other)).body.data.saved_method_id;
  await atProvider(id, 'agree');
  expect((await other.get(`${path}/${id}`)).code).toBe('err_gopay_linked_other_account');
  expect(await listed(other)).toEqual([]);
  const again = await linked('gopay');
  expect((await listed()).map((one: { saved_method_id: string }) => one.saved_method_id)).toEqual([again]);
});

test('[API-1573] the default is one, and another takes its place when it is removed; it is offered first', async () => {
  const card = await linked('card');
  const wallet = await linked('gopay');
  const ids = async () => (await listed()).map((one: { saved_method_id: string }) => one.saved_method_id);
  expect(await ids()).toEqual([card, wallet]);
  expect((await change('PATCH', wallet)).status).toBe(200);
  expect(await ids()).toEqual([wallet, card]);
  expect((await listed()).map((one: { is_default: boolean }) => one.is_default)).toEqual([true, false]);
  const { quote_id } = (await payer.quote()).body.data;
  const offer = (await payer.get(`/payment/v1/quotes/${quote_id}?device=mobile`)).body.data;
  expect(offer.ways.slice(0, 3).map((way: { id: string }) => way.id)).toEqual([wallet, card, 'qris']);
  expect((await change('DELETE', wallet)).status).toBe(204);
  expect((await listed())[0]).toMatchObject({ saved_method_id: card, is_default: true });
  expect((await payer.get(`${path}/${wallet}`)).code).toBe('err_saved_method_invalid');
});

test('[API-1573] another’s saved method is as unknown as one that never was', async () => {
  const card = await linked('card');
  const other = await payerOf(sandbox);
  for (const id of [card, 'nonsense']) {
    expect((await other.get(`${path}/${id}`)).code).toBe('err_saved_method_invalid');
    for (const method of ['PATCH', 'DELETE'] as const) {
      const response = await change(method, id, other);
      const { error } = (await response.json()) as { readonly error: { readonly code: string } };
      expect(error.code).toBe('err_saved_method_invalid');
    }
    expect((await other.pay({ method: 'card', saved_method_id: id })).code).toBe('err_saved_method_invalid');
  }
  expect(await listed()).toHaveLength(1);
});

test('[API-1574] a payment by a saved card asks for no number, only its bank confirms it; by another method it pays nothing', async () => {
  const card = await linked('card');
  expect((await payer.pay({ method: 'gopay', saved_method_id: card })).code).toBe('err_saved_method_invalid');
  const { body } = await payer.pay({ method: 'card', saved_method_id: card });
  const page = await (
    await fetch(`${sandbox.providerUrl}${new URL(body.data.next_action.url).pathname}`)
  ).text();
  expect(page).toContain('3-D Secure');
  expect(page).not.toContain('name="number"');
});

test('[API-3221] a saved method that is removed ends the payment that is open by it, at its provider too', async () => {
  const id = await linked('gopay');
  const begun = await payer.pay({ method: 'gopay', saved_method_id: id });
  const { payment_id: paymentId } = begun.body.data;
  expect((await payer.payment(paymentId)).body.data.status).toBe('REQUIRES_ACTION');
  expect((await change('DELETE', id)).status).toBe(204);
  expect((await payer.payment(paymentId)).body.data.status).toBe('CANCELED');
  expect((await payer.get('/payment/v1/payments/current')).status).toBe(204);
});

test('[API-3221] a payment by another method stays open when a saved one is removed', async () => {
  const id = await linked('gopay');
  const { payment_id: paymentId } = (await payer.pay()).body.data;
  expect((await change('DELETE', id)).status).toBe(204);
  expect((await payer.payment(paymentId)).body.data.status).toBe('REQUIRES_ACTION');
});
