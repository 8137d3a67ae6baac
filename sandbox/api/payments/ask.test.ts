import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AskedProvider, askedProvider } from '../../testing/askedProvider.ts';
import { newPayer } from '../../testing/buyers.ts';
import { scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
let id: string;
let asked: AskedProvider;
beforeEach(async () => {
  asked = askedProvider();
  sandbox = await startTestSandbox({ http: asked.http });
  payer = await newPayer(sandbox);
  id = (await payer.pay()).body.data.payment_id;
  asked.id = id;
});
afterEach(() => sandbox.stop());

const statusWhenAsked = async (): Promise<unknown> => (await payer.payment(id, '?ask=true')).body.data.status;

test('[API-3220] a press of "I have paid" finds what was paid although its notification was lost', async () => {
  await scan(sandbox, id, 'pay-lost');
  expect((await payer.payment(id)).body.data.status).toBe('REQUIRES_ACTION');
  expect(await statusWhenAsked()).toBe('PAID');
});

test('[API-3220] however often it is pressed, the provider is asked once in three seconds; what was paid since is found after them', async () => {
  await Promise.all(Array.from({ length: 20 }, statusWhenAsked));
  expect(asked.questions).toEqual(['']);
  await scan(sandbox, id, 'pay-lost');
  expect(await statusWhenAsked()).toBe('REQUIRES_ACTION');
  sandbox.advance(4);
  expect(await statusWhenAsked()).toBe('PAID');
  asked.questions = [];
  sandbox.advance(4);
  expect(await statusWhenAsked()).toBe('PAID');
  expect(asked.questions, 'of a payment that is final nobody is asked').toEqual([]);
});

test('[API-3220] a provider that does not answer leaves the payment as it is, and another’s payment stays unknown', async () => {
  asked.refuses = '';
  expect(await statusWhenAsked()).toBe('REQUIRES_ACTION');
  const stranger = await newPayer(sandbox);
  expect((await stranger.payment(id, '?ask=true')).status).toBe(404);
});
