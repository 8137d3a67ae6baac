import { afterEach, beforeEach, expect, test } from 'vitest';
import { payerOf, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  payer = await payerOf(sandbox);
});
afterEach(() => sandbox.stop());

/** The page of payments, or the entry of one payment on it. */
async function shown(part = ''): Promise<string> {
  const page = await (await sandbox.lab('/qris?lang=en')).text();
  if (part === '') return page;
  const [, after = ''] = page.split(`id="charge-${part}"`);
  return after.split('class="message"')[0] ?? '';
}

/** Presses the button of a name, as a browser does: it sends the form that the button stands in. Returns where that leads. */
async function press(name: string, part = ''): Promise<string | null> {
  const forms = [
    ...(await shown(part)).matchAll(/<form method="post" action="([^"]+)"[^>]*>\s*<button([^>]*)>([^<]*)</g),
  ];
  const actions = forms
    .filter(([, , attributes = '', text = '']) =>
      [text.trim(), /aria-label="([^"]*)"/.exec(attributes)?.[1]].includes(name),
    )
    .map(([, action = '']) => action);
  expect([name, actions.length]).toEqual([name, 1]);
  const answer = await fetch(`${sandbox.providerUrl}${actions[0]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  await sandbox.settled();
  return answer.headers.get('location');
}

const statusOf = async (id: string): Promise<unknown> => (await payer.payment(id)).body.data.status;

test.each([
  ['Pay', 'PAID'],
  ['Pay, and notify three times', 'PAID'],
  ['Let it expire', 'EXPIRED'],
  ['Refuse', 'FAILED'],
  ['Refuse: not enough money', 'FAILED'],
  ['Refuse the card', 'FAILED'],
  ['Fail 3-D Secure', 'FAILED'],
  ['Have it looked at', 'REVIEW'],
  ['Expire and pay, notified in the wrong order', 'PAID'],
])('[JRN-1910] the lab’s button “%s” makes of a payment what it promises: %s', async (label, end) => {
  const { payment_id: id } = (await payer.pay()).body.data;
  expect(await press(label, id)).toBe('/qris?lang=en');
  await expect.poll(() => statusOf(id)).toBe(end);
});

test('[JRN-1911] the time machine: ten seconds before its end a payment is open, ten seconds after it has expired', async () => {
  const { payment_id: id } = (await payer.pay()).body.data;
  await press('10 seconds before its end', id);
  expect(await statusOf(id)).toBe('REQUIRES_ACTION');
  expect(await shown()).toMatch(/id="clock-state">ahead of the true time/);
  await press('10 seconds after its end', id);
  expect(await shown(id)).toContain('Expired');
  await press('Back to the true time');
  expect(await shown()).toContain('id="clock-state">the true time<');
});

test.each([
  'Send every notification three times',
  'Let notifications overtake each other',
  'Send notifications 30 seconds late',
  'Lose every notification',
  'Sign notifications with a wrong key',
  'Answer the next 3 calls with 503',
  'Leave the next 3 calls without an answer',
])('[JRN-1912] “%s” is switched on and off by its buttons', async (fault) => {
  await press(`Switch on: ${fault}`);
  await press(`Switch off: ${fault}`);
  expect(await shown()).toContain('No fault is on.');
  await press(`Switch on: ${fault}`);
  await press('Switch all faults off');
  expect(await shown()).toContain('No fault is on.');
});
