import { expect } from 'vitest';
import { payerOf, type Payer } from './payer.ts';
import { verifiedSubscriber } from './subscriber.ts';
import type { TestAnswer, TestSandbox } from './testSandbox.ts';

let buyers = 0;

/** For tests: a verified subscriber who has bought nothing yet; without an identity of their own, one that nobody else has. */
export async function newPayer(
  sandbox: TestSandbox,
  identity = `buyer${(buyers += 1)}@contoh.id`,
): Promise<Payer> {
  await verifiedSubscriber(sandbox, identity);
  return payerOf(sandbox, identity);
}

/** For tests: waits until a payment has this status, and returns it as its owner reads it then. */
export async function untilPayment(
  payer: Payer,
  id: string,
  status: string,
): Promise<TestAnswer['body']['data']> {
  const read = async (): Promise<TestAnswer['body']['data']> => (await payer.payment(id)).body.data;
  await expect
    .poll(async () => (await read()).status, { timeout: 20_000, message: `status of ${id}` })
    .toBe(status);
  return read();
}
