import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { answerRecord } from '../testing/recordSamples.ts';
import { type Records, RecordsUnavailable } from './records.ts';
import { openSqliteRecords } from './sqliteRecords.ts';

const day = 86_400_000;

async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alur-records-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'records', 'records.sqlite');
}

function open(file: string): Records {
  const records = openSqliteRecords(file);
  onTestFinished(() => records.close());
  return records;
}

/** All bytes that the store has on the disk: file, log and index of the log. */
function bytesOf(file: string): Buffer {
  const folder = join(file, '..');
  return Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
}

const all = { kind: 'answer', limit: 100 };

it('[EDGE-4630] a record is there once it was added, newest first, and by pages oldest first', async () => {
  const records = open(await freshFile());
  for (const key of ['a', 'b', 'c']) expect(await records.add(answerRecord(key))).toBe('added');
  expect((await records.list(all)).map(({ key }) => key)).toEqual(['c', 'b', 'a']);
  const [first] = await records.list({ ...all, after: 0, limit: 1 });
  expect(first).toMatchObject(answerRecord('a'));
  expect((await records.list({ ...all, after: first?.id ?? 0 })).map(({ key }) => key)).toEqual(['b', 'c']);
});

it('[EDGE-4631] the same record sent twice is kept once, and a key stands for one content', async () => {
  const records = open(await freshFile());
  await records.add(answerRecord('a'));
  expect(await records.add(answerRecord('a', { at: 5, body: { later: true } }))).toBe('there');
  expect(await records.add(answerRecord('a', { digest: 'of other values' }))).toBe('other');
  expect(await records.add(answerRecord('a', { subject: 'survey' }))).toBe('added');
  expect(await records.list({ ...all, subject: 'feedback' })).toMatchObject([answerRecord('a')]);
});

it('[EDGE-4630] two edges that write into one store lose and double nothing', async () => {
  const file = await freshFile();
  const edges = [open(file), open(file)] as const;
  const kept = await Promise.all(
    Array.from({ length: 60 }, (_, nth) =>
      edges[nth % 2 === 0 ? 0 : 1].add(answerRecord(`${Math.floor(nth / 2)}`)),
    ),
  );
  expect(kept.filter((result) => result === 'added')).toHaveLength(30);
  expect(await edges[0].list(all)).toHaveLength(30);
});

it('[EDGE-4632] what was reported as added is there after the process was killed', async () => {
  const file = await freshFile();
  const program = `
    const { openSqliteRecords } = await import(${JSON.stringify(join(import.meta.dirname, 'sqliteRecords.ts'))});
    const records = openSqliteRecords(${JSON.stringify(file)});
    for (let key = 0; ; key += 1) {
      await records.add({ ...${JSON.stringify(answerRecord(''))}, key: String(key) });
      process.stdout.write(key + ' ');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  let reported = '';
  for await (const bytes of child.stdout as AsyncIterable<Buffer>) {
    reported += bytes.toString();
    if (reported.split(' ').length > 20) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const keys = reported.trim().split(' ');
  const there = new Set((await open(file).list({ ...all, limit: 100_000 })).map(({ key }) => key));
  expect(keys.length).toBeGreaterThan(19);
  expect(keys.filter((key) => !there.has(key))).toEqual([]);
});

it('[EDGE-4633] a store without room, or that another keeps, says which, keeps nothing of the record, and takes it later', async () => {
  const file = await freshFile();
  const records = open(file);
  await records.add(answerRecord('a'));
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  await expect(records.add(answerRecord('b'))).rejects.toThrow('takes nothing now: busy');
  other.exec('ROLLBACK');
  expect(await records.add(answerRecord('b'))).toBe('added');
  expect(await records.list(all)).toHaveLength(2);
});

it('[EDGE-4633] a folder that can’t be written to stops nothing but the record, and the next one is tried again', async () => {
  const file = await freshFile();
  const parent = join(file, '..', '..');
  // A file in the place of the folder: unlike a mode, it also stops the administrator.
  const folder = join(parent, 'records');
  writeFileSync(folder, '');
  chmodSync(parent, 0o500);
  const records = open(file);
  await expect(records.add(answerRecord('a'))).rejects.toBeInstanceOf(RecordsUnavailable);
  chmodSync(parent, 0o700);
  await rm(folder);
  expect(await records.add(answerRecord('a'))).toBe('added');
  expect(existsSync(file)).toBe(true);
});

it('[EDGE-4634] subjects and days are counted, a day by the zone that is asked for', async () => {
  const records = open(await freshFile());
  const noon = Date.UTC(2026, 10, 28, 12);
  await records.add(answerRecord('a', { at: noon }));
  await records.add(answerRecord('b', { at: noon + day / 3 }));
  await records.add(answerRecord('c', { subject: 'survey', at: 5 }));
  expect(await records.subjects('answer')).toEqual([
    { subject: 'feedback', count: 2, last: noon + day / 3 },
    { subject: 'survey', count: 1, last: 5 },
  ]);
  const today = Math.floor(noon / day);
  expect(await records.days('answer', 'feedback', { since: 0, shift: 0 })).toEqual([
    { day: today, count: 2 },
  ]);
  expect(await records.days('answer', 'feedback', { since: 0, shift: 7 * 3_600_000 })).toEqual([
    { day: today, count: 1 },
    { day: today + 1, count: 1 },
  ]);
});

it('[EDGE-4635] a person is found by a text as it stands, signs of a pattern included', async () => {
  const records = open(await freshFile());
  for (const [key, email] of [
    ['a', 'Rina_1%@example.com'],
    ['b', 'rinaX1x@example.com'],
    ['c', 'quote"\\@example.com'],
  ] as const)
    await records.add(answerRecord(key, { body: { values: { email } } }));
  const found = async (holding: string): Promise<readonly string[]> =>
    (await records.list({ ...all, holding: { text: holding, parts: ['values', 'reference'] } })).map(
      ({ key }) => key,
    );
  expect(await found('rina_1%@example.com')).toEqual(['a']);
  expect(await found('quote"\\@')).toEqual(['c']);
  expect(await found('%')).toEqual(['a']);
});

it('[EDGE-4725] a search looks at values, and neither at names nor at the words of consent', async () => {
  const records = open(await freshFile());
  const values = { email: 'rina@example.com', age: 2001, isAdult: true };
  await records.add(answerRecord('a', { body: { reference: 'A-1', consent: { text: 'I agree' }, values } }));
  const count = async (text: string): Promise<number> =>
    (await records.list({ ...all, holding: { text, parts: ['values', 'reference'] } })).length;
  for (const text of ['RINA@', '2001', 'a-1']) expect(await count(text), text).toBe(1);
  for (const text of ['values', 'email', 'isAdult', 'agree', '":"']) expect(await count(text), text).toBe(0);
});

it('[EDGE-4635] an erased record leaves no byte in the file or its log, and the others stay', async () => {
  const file = await freshFile();
  const records = open(file);
  const secret = 'rina.to.be.forgotten@example.com';
  for (let nth = 0; nth < 40; nth += 1)
    await records.add(answerRecord(`${nth}`, { body: { email: nth === 20 ? secret : 'other@example.com' } }));
  expect(bytesOf(file).includes(secret)).toBe(true);
  const found = await records.list({ ...all, holding: { text: secret, parts: ['email'] } });
  expect(
    await records.erase(
      'reading',
      found.map(({ id }) => id),
    ),
  ).toBe(0);
  expect(
    await records.erase(
      'answer',
      found.map(({ id }) => id),
    ),
  ).toBe(1);
  expect(await records.overwrite(0)).toBe(true);
  expect(bytesOf(file).includes(secret)).toBe(false);
  expect(await records.list(all)).toHaveLength(39);
});

it('[EDGE-4720] while another reads, an erased record is reported as not gone; the next call ends it, although nothing more is erased', async () => {
  const file = await freshFile();
  const records = open(file);
  const secret = 'rina.to.be.forgotten@example.com';
  await records.add(answerRecord('a', { body: { email: secret } }));
  const [found] = await records.list(all);
  const reader = new DatabaseSync(file);
  onTestFinished(() => reader.close());
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM records').all();
  expect(await records.erase('answer', [found?.id ?? 0])).toBe(1);
  expect(await records.overwrite(0)).toBe(false);
  expect(bytesOf(file).includes(secret)).toBe(true);
  reader.exec('COMMIT');
  expect(await records.erase('answer', [found?.id ?? 0])).toBe(0);
  expect(await records.overwrite(0)).toBe(true);
  expect(bytesOf(file).includes(secret)).toBe(false);
});

it('[EDGE-4636] what is over its time is removed, at its moment and not before', async () => {
  const records = open(await freshFile());
  await records.add(answerRecord('a', { until: 1000 }));
  await records.add(answerRecord('b', { until: null }));
  expect(await records.eraseEnded(999)).toBe(0);
  expect(await records.eraseEnded(1000)).toBe(1);
  expect((await records.list(all)).map(({ key }) => key)).toEqual(['b']);
});
