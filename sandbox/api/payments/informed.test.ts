import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPayer, untilPayment } from '../../testing/buyers.ts';
import { scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

interface Buyer {
  readonly payer: Payer;
  readonly identity: string;
}

async function newBuyer(identity: string): Promise<Buyer> {
  return { payer: await newPayer(sandbox, identity), identity };
}

const begin = async ({ payer }: Buyer): Promise<string> => (await payer.pay()).body.data.payment_id;

/** What its owner was written since, oldest first. */
async function written({ identity }: Buyer): Promise<readonly string[]> {
  await sandbox.settled();
  const texts = (await sandbox.inbox(identity)).map(({ text }) => text);
  return texts.filter((text) => text.includes('Rp49.000')).toReversed();
}

test('[API-1625] whose payment arrives late reads whether it bought the package, or that the money comes back', async () => {
  const one = await newBuyer('late@contoh.id');
  const id = await begin(one);
  await scan(sandbox, id, 'expire');
  await untilPayment(one.payer, id, 'EXPIRED');
  await scan(sandbox, id, 'pay-late');
  await untilPayment(one.payer, id, 'PAID');
  expect(await written(one)).toEqual([expect.stringMatching(/arrived after its time|setelah batas waktu/)]);
  const other = await newBuyer('late2@contoh.id');
  const first = await begin(other);
  await scan(sandbox, first, 'expire');
  await untilPayment(other.payer, first, 'EXPIRED');
  const again = await begin(other);
  await scan(sandbox, again, 'pay');
  await untilPayment(other.payer, again, 'PAID');
  await scan(sandbox, first, 'pay-late');
  await untilPayment(other.payer, first, 'REFUNDED');
  expect(await written(other)).toEqual([
    expect.stringMatching(/couldn’t be used|tidak dapat digunakan/),
    expect.stringMatching(/was paid back|sudah dikembalikan/),
  ]);
});

test('[API-1626] a refund and a dispute take back what was bought, and its owner reads why; being paid in time needs no message', async () => {
  for (const [move, status, words] of [
    ['refund', 'REFUNDED', /was paid back|sudah dikembalikan/],
    ['chargeback', 'CHARGEBACK', /bank took back|Bank Anda menarik/],
  ] as const) {
    const one = await newBuyer(`${move}@contoh.id`);
    const id = await begin(one);
    await scan(sandbox, id, 'pay');
    await untilPayment(one.payer, id, 'PAID');
    expect(await written(one)).toEqual([]);
    await scan(sandbox, id, move);
    await untilPayment(one.payer, id, status);
    expect((await one.payer.get('/subscription/v1/subscriptions?status=ACTIVE')).body.data).toEqual([]);
    expect(await written(one)).toEqual([expect.stringMatching(words)]);
  }
});
