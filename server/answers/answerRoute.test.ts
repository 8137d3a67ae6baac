import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { StoredRecord } from '../records/records.ts';
import { openSqliteRecords } from '../records/sqliteRecords.ts';
import { sendForm, startFormEdge, templateItem, versionOf } from '../testing/collectedForms.ts';
import type { TestEdge } from '../testing/startTestEdge.ts';

const values = { topic: 'picture', comment: 'It is fine.' };

/** A form as its page sends it. */
async function formOf(edge: TestEdge, form = 'form'): Promise<Record<string, unknown>> {
  const version = await versionOf(edge, form);
  return { form, version, keep_days: 180, consent: false, values };
}

async function stored(data: string): Promise<readonly StoredRecord[]> {
  const records = openSqliteRecords(join(data, 'edge', 'records', 'records.sqlite'));
  const found = await records.list({ kind: 'answer', limit: 2000 });
  await records.close();
  return found;
}

it('[EDGE-4638] what a visitor fills in is kept with form, moment, language and revision, for the days of the form, and with no account, address or id of the device', async () => {
  const edge = await startFormEdge({ now: () => Date.UTC(2026, 10, 28) });
  const form = await formOf(edge);
  edge.log.length = 0;
  const sent = await sendForm(edge, form, {
    'accept-language': 'id',
    authorization: 'Bearer of-an-account',
    'x-device-id': 'device-of-rina',
  });
  expect(sent).toMatchObject({ status: 200, reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) });
  const [record] = await stored(edge.data);
  expect(record).toMatchObject({ subject: 'form', at: Date.UTC(2026, 10, 28) });
  expect(record?.until).toBe(Date.UTC(2026, 10, 28) + 180 * 86_400_000);
  const { reference } = sent;
  expect(record?.body).toEqual({
    reference,
    locale: 'id',
    revision: expect.stringMatching(/^[0-9a-f]{16}$/),
    consent: null,
    values,
  });
  const everything = JSON.stringify([record, edge.log]);
  for (const secret of ['of-an-account', 'device-of-rina', '127.0.0.1', 'It is fine.'])
    expect(everything.replace(JSON.stringify(record?.body), ''), secret).not.toContain(secret);
});

it('[EDGE-4639] a press that is sent twice is kept once and answered alike; with other values it is refused; another visitor with the same key sends their own', async () => {
  const edge = await startFormEdge();
  const form = await formOf(edge);
  const rina = { 'idempotency-key': 'the-same-key', 'x-device-id': 'rina' };
  const first = await sendForm(edge, form, rina);
  expect(await sendForm(edge, form, rina)).toMatchObject({ status: 200, reference: first.reference });
  const other = { ...form, values: { ...values, comment: 'No.' } };
  expect(await sendForm(edge, other, rina)).toMatchObject({ status: 409, code: 'err_idempotency_mismatch' });
  const foreign = await sendForm(edge, other, { ...rina, 'x-device-id': 'budi' });
  expect(foreign.status).toBe(200);
  expect(foreign.reference).not.toBe(first.reference);
  expect(await stored(edge.data)).toHaveLength(2);
});

it('[EDGE-4640] names that the form does not ask for, other kinds, and values that are too long are refused, and nothing of them is kept', async () => {
  const edge = await startFormEdge();
  const form = await formOf(edge);
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, nth) => [`name${nth}`, 'x']));
  const text = JSON.stringify(form);
  const broken: readonly (object | string)[] = [
    { ...form, values: { ...values, admin: true } },
    { ...form, values: many },
    { ...form, values: { ...values, comment: 'x'.repeat(2001) } },
    { ...form, values: { ...values, comment: 'a\u0000b' } },
    { ...form, values: { ...values, comment: 5 } },
    { ...form, values: { ...values, comment: { $gt: '' } } },
    { ...form, values: ['picture'] },
    { ...form, more: 1 },
    { ...form, form: '../form' },
    { ...form, form: 'constructor', version: '__proto__' },
    text.replace('"topic":', '"__proto__":{},"topic":'),
    text.replace('"topic":"picture"', '"constructor":"picture"'),
    text.replace('"topic":"picture"', '"toString":"picture"'),
    'null',
    '[]',
  ];
  for (const body of broken) {
    const { status, code } = await sendForm(edge, body);
    expect([status, code], JSON.stringify(body).slice(0, 80)).toEqual([400, 'err_bad_request']);
  }
  const huge = { ...form, values: { ...values, comment: 'x'.repeat(1_000_000) } };
  expect((await sendForm(edge, huge)).status).toBe(413);
  expect((await sendForm(edge, form, { 'idempotency-key': '' })).status).toBe(400);
  expect((await sendForm(edge, { ...form, form: 'login' })).code).toBe('err_form_changed');
  expect(await stored(edge.data)).toEqual([]);
});

it('[EDGE-4641] a form that asks for consent keeps none without it, and keeps the words that were agreed to, their version and the moment', async () => {
  const edge = await startFormEdge({ now: () => Date.UTC(2026, 10, 28) });
  const key = 'form-with-confirmation';
  const form = { ...(await formOf(edge, key)), values: { comment: 'Hi', email: 'rina@example.com' } };
  expect(await sendForm(edge, form)).toMatchObject({ status: 422, code: 'err_form_consent' });
  expect((await sendForm(edge, { ...form, consent: true })).status).toBe(200);
  const records = await stored(edge.data);
  expect(records).toHaveLength(1);
  expect(records[0]?.body).toMatchObject({
    consent: {
      text: 'I agree that my comment and my e-mail address are kept for 180 days, to answer me.',
      version: await versionOf(edge, key),
      at: '2026-11-28T00:00:00.000Z',
    },
  });
});

it('[EDGE-4642] a page that was open while its form changed sends what it shows, with the words of consent that it showed; a closed form takes nothing', async () => {
  const key = 'form-with-confirmation';
  const before = await templateItem(key);
  const edge = await startFormEdge({ items: [before] });
  const version = await versionOf(edge, key);
  const filledIn = { comment: 'Hi', email: 'a@b.co' };
  const old = { ...(await formOf(edge, key)), consent: true, values: filledIn };
  const records = openSqliteRecords(join(edge.data, 'edge', 'records', 'records.sqlite'));
  onTestFinished(() => records.close());
  await expect.poll(async () => (await records.list({ kind: 'form', limit: 9 })).length).toBe(1);
  const words = { en: 'I agree to something else.', id: 'Saya setuju hal lain.' };
  const messages = { ...(before.messages as object), [`${key}.agree`]: words };
  edge.cms.items.flow_documents = edge.cms.items.flow_documents.map((item) =>
    item['key'] === key ? { ...item, messages } : item,
  );
  await expect.poll(() => versionOf(edge, key)).not.toBe(version);
  expect((await sendForm(edge, old)).status).toBe(200);
  const [kept] = await records.list({ kind: 'answer', limit: 9 });
  expect(JSON.stringify(kept?.body)).toContain('I agree that my comment');
  expect((await sendForm(edge, { ...old, version: '0123456789abcdef' })).code).toBe('err_form_changed');
  edge.cms.items.flow_documents = edge.cms.items.flow_documents.filter((item) => item['key'] !== key);
  await expect.poll(async () => (await edge.get(`/alur/flows/${key}`)).status).toBe(404);
  expect((await sendForm(edge, old)).code).toBe('err_form_changed');
});

it('[EDGE-4723] a version without consent is taken for a day after it was replaced, and then no more', async () => {
  const plain = await templateItem('form');
  const text = JSON.stringify(await templateItem('form-with-confirmation'));
  const asking = JSON.parse(text.replaceAll('form-with-confirmation', 'form')) as typeof plain;
  let now = Date.UTC(2026, 10, 28);
  const edge = await startFormEdge({ items: [plain], now: () => now });
  const old = await formOf(edge);
  const records = openSqliteRecords(join(edge.data, 'edge', 'records', 'records.sqlite'));
  onTestFinished(() => records.close());
  const notedAt = async () => (await records.list({ kind: 'form', limit: 9 })).map(({ at }) => at);
  await expect.poll(notedAt).toEqual([now]);
  now += 50 * 3_600_000;
  await expect.poll(notedAt).toEqual([now]);
  edge.cms.items.flow_documents = edge.cms.items.flow_documents.map((item) =>
    item['key'] === 'form' ? { ...asking } : item,
  );
  await expect.poll(() => versionOf(edge, 'form')).not.toBe(old['version']);
  now += 24 * 3_600_000;
  expect((await sendForm(edge, old)).status).toBe(200);
  now += 3_600_000;
  expect((await sendForm(edge, old)).code).toBe('err_form_changed');
});

it('[EDGE-4724] junk from an address under made-up names keeps nobody there from answering', async () => {
  const edge = await startFormEdge();
  const form = await formOf(edge);
  for (let nth = 0; nth < 16; nth += 1)
    await Promise.all(Array.from({ length: 100 }, () => sendForm(edge, { ...form, more: nth })));
  expect((await sendForm(edge, form)).status).toBe(200);
});

it('[EDGE-4643] people behind one address are heard; one visitor who floods is refused, and loses nothing of what was kept', async () => {
  const edge = await startFormEdge();
  const form = await formOf(edge);
  const flood = { 'x-device-id': 'one-visitor' };
  const presses = await Promise.all(Array.from({ length: 20 }, () => sendForm(edge, form, flood)));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(presses.find(({ status }) => status === 429)?.code).toBe('err_too_many_answers');
  const people = await Promise.all(Array.from({ length: 50 }, () => sendForm(edge, form)));
  expect(people.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await stored(edge.data)).toHaveLength(55);
});

it('[EDGE-4644] a store that takes nothing is reported in the visitor’s words and in the log, without what was typed; the same press is kept once the store is back', async () => {
  const data = await mkdtemp(join(tmpdir(), 'alur-edge-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  mkdirSync(join(data, 'edge'), { recursive: true });
  writeFileSync(join(data, 'edge', 'records'), '');
  const edge = await startFormEdge({ data });
  const form = { ...(await formOf(edge)), values: { ...values, comment: 'Nobody else reads this.' } };
  const press = { 'idempotency-key': 'the-same-press', 'accept-language': 'id', 'x-device-id': 'rina' };
  for (let tries = 0; tries < 7; tries += 1)
    expect(await sendForm(edge, form, press)).toMatchObject({
      status: 500,
      code: 'err_answers_unavailable',
      text: expect.stringContaining('Jawaban Anda belum dapat disimpan'),
    });
  expect(edge.log.join('')).toContain('the record store takes nothing');
  expect(edge.log.join('')).not.toContain('Nobody else');
  await rm(join(data, 'edge', 'records'));
  expect((await sendForm(edge, form, press)).status).toBe(200);
  expect((await sendForm(edge, form, press)).status).toBe(200);
  expect(await stored(data)).toHaveLength(1);
});

it('[EDGE-4645] where the config has a captcha, nothing is kept without a token that its provider vouches for', async () => {
  const provider = createServer((request, response) => {
    let sent = '';
    request.on('data', (bytes: Buffer) => (sent += bytes.toString()));
    request.on('end', () => response.end(JSON.stringify({ success: sent.includes('response=solved') })));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void provider.close());
  const verify = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
  const variables = {
    ALUR_CAPTCHA_VERIFY_URL: verify,
    ALUR_CAPTCHA_SECRET: 'secret-of-the-captcha',
    ALUR_CAPTCHA_SCRIPT: `${verify}api.js`,
    ALUR_CAPTCHA_FRAME: 'http://localhost:1',
  };
  const edge = await startFormEdge({ variables });
  const form = await formOf(edge);
  expect((await sendForm(edge, form)).status).toBe(200);
  edge.cms.items.public_config = [{ Key: 'default', recaptcha: 'site-key' }];
  await expect.poll(async () => (await sendForm(edge, form)).code).toBe('err_captcha_required');
  expect((await sendForm(edge, { ...form, 'captcha-response': 'made up' })).code).toBe(
    'err_captcha_required',
  );
  expect((await sendForm(edge, { ...form, 'captcha-response': 'solved' })).status).toBe(200);
});
