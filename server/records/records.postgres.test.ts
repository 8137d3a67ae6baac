import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from '../../cms/testing/freshCms.ts';
import { createDatabase, type Database } from '../../cms/testing/postgresServer.ts';
import { answerRecord } from '../testing/recordSamples.ts';
import { openPostgresRecords } from './postgresRecords.ts';
import type { Records } from './records.ts';

let database: Database;
let edges: readonly [Records, Records];

beforeAll(async () => {
  const server = testServer();
  if (server === null) throw new Error('These tests run with `--project postgres`.');
  database = await createDatabase(server, false);
  edges = [openPostgresRecords(database.url), openPostgresRecords(database.url)];
});

afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  await database.drop();
});

const all = { kind: 'answer', subject: 'feedback', limit: 100 };

async function query(sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('[EDGE-4630] two edges that write into one PostgreSQL lose and double nothing, from their first moment on', async () => {
  const kept = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => edges[nth % 2 === 0 ? 0 : 1].add(answerRecord(`${nth >> 1}`))),
  );
  expect(kept.filter((result) => result === 'added')).toHaveLength(30);
  const rows = await edges[1].list(all);
  expect(rows).toHaveLength(30);
  expect(rows.find(({ key }) => key === '7')).toMatchObject(answerRecord('7'));
});

it('[EDGE-4634] PostgreSQL counts, pages and compares as SQLite does', async () => {
  const [edge] = edges;
  expect(await edge.add(answerRecord('7', { digest: 'another' }))).toBe('other');
  expect(await edge.subjects('answer')).toEqual([
    { subject: 'feedback', count: 30, last: answerRecord('').at },
  ]);
  const shift = 7 * 3_600_000;
  expect(await edge.days('answer', 'feedback', { since: 0, shift })).toEqual([
    { day: Math.floor((answerRecord('').at + shift) / 86_400_000), count: 30 },
  ]);
  const [first] = await edge.list({ ...all, after: 0, limit: 1 });
  expect(await edge.list({ ...all, after: first?.id ?? 0 })).toHaveLength(29);
  expect(await edge.find('answer', 'feedback', '7')).toMatchObject(answerRecord('7'));
  expect(await edge.find('answer', 'feedback', 'none')).toBeNull();
  await edge.renew('answer', 'feedback', { key: '7', at: 5 });
  expect((await edge.find('answer', 'feedback', '7'))?.at).toBe(answerRecord('7').at);
});

it('[EDGE-4635] an erased record leaves no byte in the table of PostgreSQL', async () => {
  const [edge] = edges;
  const secret = 'Rina_1%@example.com';
  await edge.add(answerRecord('secret', { body: { email: secret }, until: 5 }));
  const holding = { text: secret.toLowerCase(), parts: ['email'] };
  const found = await edge.list({ ...all, holding });
  expect(found).toHaveLength(1);
  const unheld = async (text: string, parts: readonly string[]) =>
    (await edge.list({ ...all, holding: { text, parts } })).length;
  expect([await unheld('email', ['email']), await unheld('rina', ['values'])]).toEqual([0, 0]);
  const bytes = async (): Promise<string> => {
    await query('CHECKPOINT');
    const [row] = await query("SELECT pg_read_binary_file(pg_relation_filepath('alur_records')) AS bytes");
    return String(row?.['bytes']);
  };
  expect((await bytes()).includes(secret)).toBe(true);
  expect(
    await edge.erase(
      'answer',
      found.map(({ id }) => id),
    ),
  ).toBe(1);
  expect(await edge.overwrite(0)).toBe(true);
  expect((await bytes()).includes(secret)).toBe(false);
});

it('[EDGE-4721] an erasure that another keeps from ending is ended by the next call, of any edge; what was over its time leaves within a day', async () => {
  const [edge, other] = edges;
  const file = async () => (await query("SELECT pg_relation_filenode('alur_records') AS file"))[0]?.['file'];
  await edge.add(answerRecord('lone', { body: { email: '\ud800\0rina' } }));
  const found = await edge.list({ ...all, holding: { text: 'rina', parts: ['email'] } });
  expect(found).toHaveLength(1);
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  try {
    await reader.query('BEGIN; SELECT count(*) FROM alur_records');
    expect(await edge.erase('answer', [found[0]?.id ?? 0])).toBe(1);
    expect(await edge.overwrite(0)).toBe(false);
  } finally {
    await reader.end();
  }
  const before = await file();
  expect(await edge.erase('answer', [found[0]?.id ?? 0])).toBe(0);
  expect(await other.overwrite(0)).toBe(true);
  const after = await file();
  expect(after).not.toBe(before);
  await edge.add(answerRecord('ended', { until: 5 }));
  expect(await edge.eraseEnded(5)).toBe(1);
  expect([await edge.overwrite(5), await file()]).toEqual([true, after]);
  expect(await edge.overwrite(5 + 86_400_000)).toBe(true);
  expect(await file()).not.toBe(after);
});

it('[EDGE-4637] a role that may only insert collects and notices a second try, and reads or removes nothing', async () => {
  await query(`CREATE ROLE collector LOGIN PASSWORD 'collects';
    GRANT INSERT, SELECT (kind, subject, key, digest) ON alur_records TO collector;`);
  const url = new URL(database.url);
  url.username = 'collector';
  url.password = 'collects';
  const collector = openPostgresRecords(url.href);
  try {
    expect(await collector.add(answerRecord('of the collector'))).toBe('added');
    expect(await collector.add(answerRecord('of the collector'))).toBe('there');
    await expect(collector.list(all)).rejects.toMatchObject({ trouble: 'denied' });
    await expect(collector.erase('answer', [1])).rejects.toMatchObject({ trouble: 'denied' });
    await expect(collector.eraseEnded(Date.now())).rejects.toMatchObject({ trouble: 'denied' });
  } finally {
    await collector.close();
    await query('DROP OWNED BY collector; DROP ROLE collector');
  }
});

it('[EDGE-4633] a PostgreSQL that is away is reported to the caller, and ends no process', async () => {
  const away = openPostgresRecords('postgres://nobody:nothing@127.0.0.1:9/none');
  await expect(away.add(answerRecord('a'))).rejects.toMatchObject({ trouble: 'down' });
  await away.close();
});
