import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedFields } from '../../testing/demoCard.ts';
import { payerOf, type Payer } from '../../testing/payer.ts';
import { verifiedSubscriber } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

const demo = '4811 1111 1111 1114';

let sandbox: TestSandbox;
let payer: Payer;
let id: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await verifiedSubscriber(sandbox, 'kartu@contoh.id');
  payer = await payerOf(sandbox, 'kartu@contoh.id');
  id = (await payer.pay({ method: 'card' })).body.data.payment_id;
});
afterAll(() => sandbox.stop());

/** Sends the card form of a payment, or of a card that is to be saved. */
async function typed(fields: Readonly<Record<string, string>>, of = `pay/${id}`, language = 'en') {
  const answer = await fetch(`${sandbox.providerUrl}/${of}/card?lang=${language}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text() };
}

test('[API-2192] the card page asks for number, month and CVV, the last two filled in as for a demonstration', async () => {
  const text = await (await sandbox.lab(`/pay/${id}`)).text();
  for (const [field, value] of [
    ['number', ''],
    ['expiry', '12/30'],
    ['cvv', '123'],
  ])
    expect(text).toMatch(new RegExp(`name="${field}"[^>]*value="${value}"`, 's'));
  expect(text).not.toContain('autocomplete="cc-');
});

// No title holds a number: it would be in the report.
test.each([
  ['a month that is over', 'expiry', { ...typedFields(demo), expiry: '10/26' }],
  ['a month that does not exist', 'expiry', { ...typedFields(demo), expiry: '13/30' }],
  ['no month', 'expiry', { number: demo, cvv: '123' }],
  ['a wrong CVV', 'cvv', { ...typedFields(demo), cvv: '000' }],
  ['half a CVV', 'cvv', { ...typedFields(demo), cvv: '12' }],
  // Others' test cards, and numbers that a bank could have issued: each passes the check sum.
  ['a test number of others', 'number', typedFields('4242 4242 4242 4242')],
  ['a number without gaps', 'number', typedFields('5555555555554444')],
  ['a number of fifteen digits', 'number', typedFields('378282246310005')],
  ['a number of another network', 'number', typedFields('6011 1111 1111 1117')],
])(
  '[API-2192] [T27] a card with %s is not taken: its %s is named beside the field, and nothing is charged',
  async (_, wrong, fields) => {
    for (const language of ['en', 'id']) {
      const { status, text } = await typed(fields, `pay/${id}`, language);
      expect(status).toBe(200);
      expect(text).toMatch(new RegExp(`id="${wrong}"[^>]*aria-invalid="true"`, 's'));
      expect(text).toContain(`id="${wrong}-wrong"`);
      // A number that is not the lab's own is not even shown again, and a CVV never is.
      if (wrong === 'number') expect(text).not.toContain(fields.number);
      expect(text).toMatch(/name="cvv"[^>]*value=""/s);
    }
    expect((await payer.payment(id)).body.data.status).toBe('REQUIRES_ACTION');
  },
);

/** Every text that the lab and the API have stored. */
function stored(): string {
  return readdirSync(sandbox.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n');
}

test('[API-2192] [T27] of a card that was typed, taken or not, neither store has the number or the CVV; a saved one is brand, last digits and month', async () => {
  const refused = '4000056655665556';
  await typed({ ...typedFields(refused), cvv: '947' });
  const { saved_method_id: saved } = (
    await payer.post('/payment/v1/saved-methods', { type: 'card', return_path: '/vplus' })
  ).body.data;
  expect((await typed({ ...typedFields(refused), cvv: '947' }, `link/${saved}`)).status).toBe(200);
  expect((await typed({ number: demo, expiry: '04/29', cvv: '947' }, `link/${saved}`)).status).toBe(303);
  expect((await payer.get(`/payment/v1/saved-methods/${saved}`)).body.data).toMatchObject({
    brand: 'Visa',
    masked: '•••• 1114',
    exp: '04/29',
  });
  expect((await typed({ number: demo, expiry: '11/26', cvv: '947' })).status).toBe(303);
  await sandbox.settled();
  const everything = stored();
  expect(everything).toContain(id);
  for (const secret of [refused, demo, demo.replaceAll(' ', '')]) expect(everything).not.toContain(secret);
  expect(everything).not.toMatch(/"cvv"|cvv=947/);
});
