import { afterAll, beforeAll, expect, test } from 'vitest';
import { payerOf } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let id: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  id = (await (await payerOf(sandbox)).pay()).body.data.payment_id;
});
afterAll(() => sandbox.stop());

const press = (move: string, headers: Readonly<Record<string, string>>, reference = id) =>
  fetch(`${sandbox.providerUrl}/qris/${reference}/${move}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: '',
    redirect: 'manual',
  }).then(({ status }) => status);

test('[API-891] pages of other sites move no money in the lab, its own forms do, though their origin is hidden', async () => {
  for (const site of ['cross-site', 'same-site'])
    expect(await press('pay', { 'sec-fetch-site': site, origin: 'null' })).toBe(404);
  expect(await press('pay', { origin: 'https://evil.example' })).toBe(404);
  expect(await (await sandbox.lab('/qris')).text()).toContain('Waiting to be paid');
  expect(await press('pay', { 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(303);
  expect(await (await sandbox.lab('/qris')).text()).not.toContain('Waiting to be paid');
});

test('[API-1065] the page is in both languages, and stays in the one that was chosen', async () => {
  const page = await (await sandbox.lab('/qris?lang=id')).text();
  expect(page).toContain('<html lang="id">');
  expect(page).toContain('Pilih yang terjadi pada sebuah pembayaran');
  expect(page).toContain('href="/qris?lang=en"');
  const moves = [...page.matchAll(/action="(\/qris\/[^"]+)"/g)].map(([, action]) => action);
  expect(moves.length).toBeGreaterThan(0);
  for (const action of moves) expect(action).toMatch(/\?lang=id$/);
  const moved = await fetch(`${sandbox.providerUrl}${moves[0]}`, { method: 'POST', redirect: 'manual' });
  expect(moved.headers.get('location')).toBe('/qris?lang=id');
});

test('[API-891] what is not there can’t be done, and codes are made for the product alone', async () => {
  expect(await press('give-back', {})).toBe(404);
  expect(await press('pay', {}, 'no-such-code')).toBe(404);
  const order = {
    reference: 'reference-1',
    method: 'qris',
    kind: 'qr',
    payer: '',
    option: '',
    return_url: 'http://localhost:4000/payment/v1/return/qris',
    amount: 1000,
    currency: 'IDR',
    expires_at: '2026-11-21T04:00:00Z',
  };
  const ask = (key: string) =>
    fetch(`${sandbox.providerUrl}/charges/qris`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(order),
    });
  expect((await ask('guessed')).status).toBe(401);
  expect((await ask('key-of-the-tests')).status).toBe(200);
});
