import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPayer } from '../../testing/buyers.ts';
import { payerOf, scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import { connectionLimits } from './connectionLimit.ts';

const identity = 'banyak@contoh.id';

let sandbox: TestSandbox;
let payer: Payer;
let id: string;
let version: number;
let windows: AbortController[];
beforeEach(async () => {
  windows = [];
  sandbox = await startTestSandbox();
  payer = await newPayer(sandbox, identity);
  ({ payment_id: id, version } = (await payer.pay()).body.data);
});
afterEach(async () => {
  closeAll();
  await sandbox.stop();
});

function closeAll(): void {
  for (const window of windows.splice(0)) window.abort();
}

/** Opens a stream of the payment, which stays open until all are closed. Returns the answer's head. */
async function open(bearer: Readonly<Record<string, string>> = payer.bearer, of = id): Promise<Response> {
  const window = new AbortController();
  windows.push(window);
  return fetch(`${sandbox.url}/payment/v1/payments/${of}/events`, { headers: bearer, signal: window.signal });
}

async function statuses(count: number, bearer = payer.bearer): Promise<readonly number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => open(bearer)));
  return answers.map(({ status }) => status);
}

async function viewBearer(): Promise<{ readonly authorization: string }> {
  const path = `${sandbox.url}/payment/v1/return/qris?order_id=${id}`;
  const { headers } = await fetch(path, { redirect: 'manual' });
  const token = new URL(headers.get('location') ?? '').searchParams.get('view_token') ?? '';
  return { authorization: `Bearer ${token}` };
}

test('[API-2195] [T35] of three hundred streams of one session a few are open; the others are refused with what to do and when, and the payment is still read', async () => {
  const all = await statuses(300);
  expect(new Set(all)).toEqual(new Set([200, 429]));
  // How many exactly is held in connectionLimit.test.ts: here a slow machine may close one meanwhile.
  expect(all.filter((status) => status === 429).length).toBeGreaterThan(200);
  const refused = await open();
  expect(refused.headers.get('retry-after')).toBe('30');
  const { error } = (await refused.json()) as { error: { code: string; message: string } };
  expect(error.code).toBe('err_too_many_streams');
  expect(error.message).toContain('Close the windows');
  expect((await payer.payment(id)).body.data.status).toBe('REQUIRES_ACTION');
});

test('[API-2195] a stream that was closed makes room for another one', async () => {
  await statuses(connectionLimits.each);
  expect((await open()).status).toBe(429);
  closeAll();
  await expect.poll(async () => (await open()).status).toBe(200);
});

test('[API-2195] nobody shuts another one out: other subscribers, the owner’s other sessions and who reads by a view token have streams of their own', async () => {
  expect(await statuses(connectionLimits.each + 1)).toContain(429);
  const stranger = await newPayer(sandbox);
  const { payment_id: other } = (await stranger.pay()).body.data;
  expect((await open(stranger.bearer, other)).status).toBe(200);
  const view = await viewBearer();
  expect(await statuses(connectionLimits.each + 1, view)).toContain(429);
  expect((await open((await payerOf(sandbox, identity)).bearer)).status).toBe(200);
});

test('[API-2195] of a hundred calls of a session that wait for news six wait, and hear the end; the others get the payment at once as it is', async () => {
  const answered: string[] = [];
  const waits = Array.from({ length: 100 }, async () => {
    const { body } = await payer.payment(id, `?wait=20&since_version=${version}`);
    answered.push(body.data.status);
  });
  await expect.poll(() => answered.length).toBe(100 - connectionLimits.each);
  expect(new Set(answered)).toEqual(new Set(['REQUIRES_ACTION']));
  await scan(sandbox, id, 'pay');
  await Promise.all(waits);
  expect(answered.slice(-connectionLimits.each)).toEqual(
    Array.from({ length: connectionLimits.each }, () => 'PAID'),
  );
});
