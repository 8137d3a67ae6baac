import { afterEach, beforeEach, expect, test } from 'vitest';
import { payerOf, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
let id: string;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  payer = await payerOf(sandbox);
  id = (await payer.pay()).body.data.payment_id;
});
afterEach(() => sandbox.stop());

/** Presses a button of the lab. Returns where it leads. */
async function press(path: string): Promise<string> {
  const answer = await fetch(`${sandbox.providerUrl}${path}`, { method: 'POST', redirect: 'manual' });
  return answer.headers.get('location') ?? `stayed ${answer.status}`;
}

const start = Date.parse('2026-11-21T03:00:00Z');
async function apiTime(): Promise<number> {
  const { body } = await sandbox.get('/payment/v1/payments/current');
  return (Date.parse(body.meta.server_time) - start) / 1000;
}

test('[API-1904] the lab moves the clock of the API and its own together, forward and back to the true time', async () => {
  expect(await press('/time/five-minutes')).toBe('/qris?lang=en#time');
  expect(await apiTime()).toBe(300);
  await press('/time/hour');
  await press('/time/day');
  expect(await apiTime()).toBe(300 + 3600 + 86_400);
  expect(await (await sandbox.lab('/qris')).text()).toContain('ahead of the true time by 1 d 01:05:00');
  await press('/time/now?lang=id');
  expect(await apiTime()).toBe(0);
  expect(await (await sandbox.lab('/qris?lang=id')).text()).toContain('waktu sebenarnya');
});

test('[API-1904] just before its end a payment is still open, just after it has expired, and the page that waits hears both at once', async () => {
  const waits = payer.payment(id, '?wait=25&since_version=9');
  expect(await press(`/time/before/${id}`)).toContain('#time');
  const { data } = (await waits).body;
  const left = (Date.parse(data.expires_at) - Date.parse(data.server_time)) / 1000;
  expect([data.status, left]).toEqual(['REQUIRES_ACTION', 10]);
  await press(`/time/after/${id}`);
  await payer.logInAgain();
  const over = await payer.payment(id, `?wait=20&since_version=${data.version}`);
  expect(over.body.data.status).toBe('EXPIRED');
});

test('[API-1904] the stream of a payment tells its page the new time, without a new version', async () => {
  const gone = new AbortController();
  const { body } = await fetch(`${sandbox.url}/payment/v1/payments/${id}/events`, {
    headers: payer.bearer,
    signal: gone.signal,
  });
  const heard: { version: number; server_time: string }[] = [];
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    for (const [, json = ''] of text.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(json));
    if (heard.length === 1) await press('/time/five-minutes');
    if (heard.length === 2) break;
  }
  gone.abort();
  const [first, second] = heard.map(({ server_time: time }) => Date.parse(time));
  expect(heard[1]?.version).toBe(heard[0]?.version);
  expect((second ?? 0) - (first ?? 0)).toBe(300_000);
});

test('[API-2197] beside the end of a payment that is over, no clock is set back behind the true time, and the page says why', async () => {
  sandbox.advance(7200);
  expect(await press(`/time/before/${id}`)).toBe('/qris?lang=en&time=over#time');
  expect(await apiTime()).toBe(7200);
  const page = await (await sandbox.lab('/qris?time=over')).text();
  expect(page).toContain('that payment has ended before the true time');
  expect(page).toContain('<span id="clock-state">the true time</span>');
  const headers = { authorization: 'Bearer key-of-the-tests' };
  expect((await sandbox.post('/sandbox/v1/clock', { offset_in_second: -60 }, headers)).status).toBe(400);
  // From an hour ahead, its end would still lie behind the true time.
  await press('/time/hour');
  expect(await press(`/time/after/${id}`)).toContain('time=over');
  expect(await apiTime()).toBe(7200 + 3600);
});

test('[API-1905] only the providers’ key moves the clock of the API; a payment that nobody knows, another step or another site moves none', async () => {
  const move = (authorization: string) =>
    sandbox.post('/sandbox/v1/clock', { offset_in_second: 60 }, { authorization });
  expect((await move('Bearer guessed')).status).toBe(401);
  expect(await press('/time/after/no-such-payment')).toBe('stayed 404');
  expect(await press('/time/century')).toBe('stayed 404');
  const foreign = await fetch(`${sandbox.providerUrl}/time/day`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status).toBe(404);
  expect(await apiTime()).toBe(0);
});

test('[API-1905] where the environment allows no time machine, neither clock moves, and the page says why', async () => {
  await sandbox.stop();
  sandbox = await startTestSandbox({ timeMachine: false });
  expect(await press('/time/day')).toContain('time=failed');
  const page = await (await sandbox.lab('/qris?time=failed')).text();
  expect(page).toContain('The product did not follow');
  expect(await apiTime()).toBe(0);
  expect((await sandbox.post('/sandbox/v1/clock', { offset_in_second: 60 })).status).toBe(404);
});
