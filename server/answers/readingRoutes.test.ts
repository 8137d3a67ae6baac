import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqliteRecords } from '../records/sqliteRecords.ts';
import { sendForm, startFormEdge, versionOf } from '../testing/collectedForms.ts';
import { answerRecord } from '../testing/recordSamples.ts';
import type { TestEdge } from '../testing/startTestEdge.ts';

const secret = 'secret-of-the-answers-0123456789';
const variables = { ALUR_ANSWERS_SECRET: secret };
const bearer = { authorization: `Bearer ${secret}`, 'x-alur-reader': encodeURIComponent('Rina Sari') };
const person = 'budi.forgotten@example.com';

async function read(edge: TestEdge, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${edge.url}/alur/answers/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...bearer, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { readonly data: unknown }).data;
}

/** An edge with answers of two forms: values that a spreadsheet would calculate, and a person. */
async function filledEdge(): Promise<TestEdge> {
  const edge = await startFormEdge({ variables, now: () => Date.UTC(2026, 10, 28, 20) });
  const form = 'form-with-confirmation';
  const [plain, asked] = [await versionOf(edge, 'form'), await versionOf(edge, form)];
  for (const comment of ['=1+1', '<b>“Halo”</b>, dunia\nbaru', '＠SUM(A1)'])
    await sendForm(edge, { form: 'form', version: plain, values: { topic: 'other', comment } });
  for (const email of [person, 'other@example.com'])
    await sendForm(edge, { form, version: asked, consent: true, values: { comment: 'Hi', email } });
  return edge;
}

describe('what forms collected', () => {
  const paths = ['forms', 'forms/form', 'forms/form/table', 'readings'];

  it('[EDGE-4646] is nowhere without the secret, and nowhere at all where none is set', async () => {
    const closed = await startFormEdge();
    const open = await startFormEdge({ variables });
    for (const path of paths)
      for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: secret }])
        expect((await open.get(`/alur/answers/${path}`, headers)).status, path).toBe(404);
    expect((await closed.get('/alur/answers/forms', bearer)).status).toBe(404);
    for (const path of ['search', 'erase']) {
      const method = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      expect((await fetch(`${open.url}/alur/answers/${path}`, method)).status).toBe(404);
    }
  });

  it('[EDGE-4647] is listed by form, with the count of each day and the newest answers; each look is noted with who looked', async () => {
    const edge = await filledEdge();
    expect(await read(edge, 'forms')).toMatchObject([
      { form: 'form', count: 3 },
      { form: 'form-with-confirmation', count: 2, last: '2026-11-28T20:00:00.000Z' },
    ]);
    const today = Math.floor(Date.UTC(2026, 10, 28) / 86_400_000);
    expect(await read(edge, `forms/form?shift=${7 * 3_600_000}`)).toMatchObject({
      days: [{ day: today + 1, count: 3 }],
      latest: [{ values: { comment: '＠SUM(A1)' }, reference: expect.any(String) }, {}, {}],
    });
    expect(await read(edge, 'readings')).toEqual([
      { at: '2026-11-28T20:00:00.000Z', form: 'form', who: 'Rina Sari', did: 'looked', count: 3 },
    ]);
  });

  it('[EDGE-4648] leaves as a table in which no cell is calculated, and that is noted, too', async () => {
    const edge = await filledEdge();
    await read(edge, 'forms/form');
    const answer = await edge.get('/alur/answers/forms/form/table', bearer);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const table = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const lines = table.split('\r\n');
    expect(lines[0]).toBe('\uFEFFmoment,reference,language,revision,consent_version,consent,topic,comment');
    expect(lines[1]).toMatch(/,other,'=1\+1$/);
    expect(lines[2]).toMatch(/,other,"<b>“Halo”<\/b>, dunia\nbaru"$/);
    expect(lines[3]).toMatch(/,other,'＠SUM\(A1\)$/);
    expect(JSON.stringify(await read(edge, 'readings'))).toContain('"did":"exported","count":3');
  });

  it('[EDGE-4649] has a person found by address or by reference and erased, without a byte in store, log or export; only answers are erased', async () => {
    const edge = await filledEdge();
    const [found] = (await read(edge, 'search', { text: person.toUpperCase() })) as readonly {
      readonly id: number;
      readonly reference: string;
    }[];
    const { id = 0, reference = '' } = found ?? {};
    expect(await read(edge, 'search', { text: reference })).toMatchObject([
      { id, values: { email: person } },
    ]);
    const folder = join(edge.data, 'edge', 'records');
    const bytes = (): Buffer =>
      Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
    expect(bytes().includes(person)).toBe(true);
    const everyId = Array.from({ length: 40 }, (_, nth) => nth).filter((each) => each === id || each > 10);
    expect(await read(edge, 'erase', { ids: everyId })).toEqual({ erased: 1, gone: true });
    expect(bytes().includes(person)).toBe(false);
    expect(edge.log.join('')).not.toContain(person);
    const table = await (await edge.get('/alur/answers/forms/form-with-confirmation/table', bearer)).text();
    expect(table).not.toContain(person);
    expect(table).toContain('other@example.com');
    const readings = JSON.stringify(await read(edge, 'readings'));
    expect(readings).toContain('"did":"erased","count":1');
    expect(readings.toLowerCase()).not.toContain(person);
  });

  it('[EDGE-4649] finds nobody by three signs, and erases no more than it is given', async () => {
    const edge = await startFormEdge({ variables });
    for (const [path, body] of [
      ['search', { text: 'com' }],
      ['search', { text: 7 }],
      ['erase', { ids: ['1'] }],
      ['erase', { ids: [1.5] }],
    ] as const) {
      const answer = await fetch(`${edge.url}/alur/answers/${path}`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
    }
  });
});

it('[EDGE-4648] the table of a form has each of 1,200 answers once', async () => {
  const edge = await startFormEdge({ variables });
  const records = openSqliteRecords(join(edge.data, 'edge', 'records', 'records.sqlite'));
  onTestFinished(() => records.close());
  for (let nth = 0; nth < 1200; nth += 1) await records.add(answerRecord(`${nth}`, { subject: 'form' }));
  const table = await (await edge.get('/alur/answers/forms/form/table', bearer)).text();
  expect(table.trim().split('\r\n')).toHaveLength(1201);
});

it('[EDGE-4722] who erases while another reads learns that the last bytes are still there, and it is noted who erased', async () => {
  const edge = await filledEdge();
  const [found] = (await read(edge, 'search', { text: person })) as readonly { readonly id: number }[];
  const reader = new DatabaseSync(join(edge.data, 'edge', 'records', 'records.sqlite'));
  onTestFinished(() => reader.close());
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM records').all();
  expect(await read(edge, 'erase', { ids: [found?.id] })).toEqual({ erased: 1, gone: false });
  expect(JSON.stringify(await read(edge, 'readings'))).toContain('"did":"erased","count":1');
  for (const text of ['values', 'comment', 'I agree'])
    expect(await read(edge, 'search', { text }), text).toEqual([]);
  reader.exec('COMMIT');
  expect(await read(edge, 'erase', { ids: [found?.id] })).toEqual({ erased: 0, gone: true });
});

it('[EDGE-4650] an answer that is over the days of its form is removed by the edge itself, and the younger one stays', async () => {
  const now = Date.UTC(2026, 10, 28);
  const data = await mkdtemp(join(tmpdir(), 'alur-edge-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const records = openSqliteRecords(join(data, 'edge', 'records', 'records.sqlite'));
  onTestFinished(() => records.close());
  await records.add(answerRecord('over', { until: now }));
  await records.add(answerRecord('younger', { until: now + 1 }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await startFormEdge({ data, now: () => now, items: [] });
  vi.advanceTimersByTime(10_000);
  const keys = async () => (await records.list({ kind: 'answer', limit: 9 })).map(({ key }) => key);
  await expect.poll(keys).toEqual(['younger']);
});
