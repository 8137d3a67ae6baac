import { afterEach, beforeEach, expect, test } from 'vitest';
import { payerOf, scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  payer = await payerOf(sandbox);
});
afterEach(() => sandbox.stop());

async function turn(fault: string): Promise<void> {
  const answer = await fetch(`${sandbox.providerUrl}/faults/${fault}`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect([fault, answer.status]).toEqual([fault, 303]);
}
const page = async () => (await sandbox.lab('/qris')).text();

/** Begins a payment and scans its code. Returns its id and the state that its page hears of within some seconds. */
async function scanned(seconds: number) {
  const { payment_id: id, version } = (await payer.pay()).body.data;
  await scan(sandbox, id, 'pay');
  const heard = await payer.payment(id, `?wait=${seconds}&since_version=${version}`);
  return { id, version, status: heard.body.data.status };
}

test('[API-1906] notifications sent three times or in another order grant once', async () => {
  await turn('duplicate');
  const { id, status } = await scanned(15);
  expect(status).toBe('PAID');
  const { timeline } = (await payer.get(`/payment/v1/transactions/${id}`)).body.data;
  expect(timeline.filter((entry: { status: string }) => entry.status === 'PAID')).toHaveLength(1);
});

test('[API-1906] the later of two notifications overtakes the first: the payment is paid, and stays paid', async () => {
  await turn('reorder');
  const { payment_id: id, version } = (await payer.pay()).body.data;
  await scan(sandbox, id, 'challenge');
  await scan(sandbox, id, 'pay');
  sandbox.advance(6);
  const heard = await payer.payment(id, `?wait=15&since_version=${version}`);
  expect(heard.body.data.status).toBe('PAID');
});

test('[API-1906] a late notification is heard after half a minute', async () => {
  await turn('delay');
  const { id, version, status } = await scanned(1);
  expect(status).toBe('REQUIRES_ACTION');
  sandbox.advance(31);
  expect((await payer.payment(id, `?wait=15&since_version=${version}`)).body.data.status).toBe('PAID');
});

test.each(['drop', 'forge'])(
  '[API-1906] with %s on, no notification counts: the payment is paid once the API has asked by itself',
  async (fault) => {
    await turn(fault);
    const { id, version, status } = await scanned(1);
    expect(status).toBe('REQUIRES_ACTION');
    sandbox.advance(61);
    expect((await payer.payment(id, `?wait=15&since_version=${version}`)).body.data.status).toBe('PAID');
  },
);

test.each(['down', 'silent'])(
  '[API-1907] with %s on, three calls of the product fail, each as a way to pay that is not available now; the fourth is answered',
  async (fault) => {
    await turn(fault);
    expect(await page()).toContain('on, 3 calls left');
    for (let call = 0; call < 3; call += 1)
      expect(
        (await payer.post('/payment/v1/saved-methods', { type: 'card', return_path: '/vplus' })).code,
      ).toBe('err_channel_unavailable');
    expect(await page()).toContain('No fault is on.');
    expect((await payer.pay()).status).toBe(201);
  },
);

test('[API-1907] a fault that is on shows it, is switched off by the same button, and one button switches all of them off', async () => {
  await turn('drop');
  await turn('delay');
  expect((await page()).match(/class="badge">on</g)).toHaveLength(2);
  await turn('drop');
  expect((await page()).match(/class="badge">on</g)).toHaveLength(1);
  await turn('reset');
  expect(await page()).toContain('No fault is on.');
  const unknown = await fetch(`${sandbox.providerUrl}/faults/fire`, { method: 'POST' });
  expect(unknown.status).toBe(404);
});

test('[API-1907] every move and every fault says what the subscriber will see, in both languages', async () => {
  await payer.pay();
  for (const language of ['en', 'id']) {
    const text = await (await sandbox.lab(`/qris?lang=${language}`)).text();
    const rows = [...text.matchAll(/<li class="row"[\s\S]*?<\/li>/g)].map(([row]) => row);
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) expect(row).toMatch(/class="note"[^>]*>[^<]{12,}</);
  }
});
