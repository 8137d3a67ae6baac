import { mkdtempSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveData } from '../../../launch/checks/leaveData.ts';
import { openDatabase } from '../../foundation/database.ts';
import { password } from '../../testing/subscriber.ts';
import { migrations } from '../modules.ts';
import { serveApi, type ServedApi } from '../startApi.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'alur-trouble-'));
const file = join(dataDir, 'sandbox', 'sandbox.sqlite');
let api: ServedApi;
let bearer = '';

beforeAll(async () => {
  api = await serveApi({ host: '127.0.0.1', port: 0, dataDir, log: 'silent', strictAnswers: true });
  const { body } = await post('/identity/v1/login', {
    client_id: 'alur-web',
    identity_type: 'email',
    identity: 'demo@alur.test',
    response_type: 'token',
    password,
  });
  bearer = `Bearer ${(JSON.parse(body) as { data: { token: { access_token: string } } }).data.token.access_token}`;
});
afterAll(async () => {
  await api.server.close();
  api.sandbox.db.close();
  leaveData(dataDir);
});

const post = (url: string, payload: object) => api.server.inject({ method: 'POST', url, payload });
const register = (nth: number) =>
  post('/identity/v1/register', {
    identity_type: 'email',
    identity: `siti${nth}@contoh.co.id`,
    password,
  });
const history = () =>
  api.server.inject({ url: '/payment/v1/transactions', headers: { authorization: bearer } });

/** What a subscriber gets while the store takes nothing: a wait, and no word of what is behind it. */
function expectWait(answer: Awaited<ReturnType<typeof post>>, seconds: string): void {
  expect(answer.statusCode, answer.body).toBe(503);
  expect(answer.headers['retry-after']).toBe(seconds);
  expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'err_internal_server' } });
  expect(answer.body).not.toMatch(/sqlite|database/i);
}

test('[API-3000] R21 while another program keeps the store, a write gets 503 and the seconds after two seconds, and the next one goes through', async () => {
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const began = performance.now();
  const busy = await register(1);
  // A write of the other one that is soon over refuses nobody; one that is not keeps nobody waiting for long.
  const waited = performance.now() - began;
  expect(waited).toBeGreaterThan(1_900);
  expect(waited).toBeLessThan(15_000);
  expect((await history()).statusCode).toBe(200);
  other.exec('ROLLBACK');
  other.close();
  expectWait(busy, '2');
  const { statusCode, body } = await register(1);
  expect(statusCode, body).toBe(200);
});

test('[API-3000] R21 while the store has no room, reading goes on and a write gets 503; with room again all is whole and the same write goes through', async () => {
  const { db } = api.sandbox;
  const pages = db.row<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  db.row(`PRAGMA max_page_count = ${pages}`);
  const fill = (): void => {
    for (let nth = 0; nth < 10_000; nth += 1)
      db.transaction(() =>
        db.run(
          "INSERT INTO messages (recipient, channel, text, code, at, message_id) VALUES (?, 'sms', ?, '1', 1, ?)",
          `r${nth}`,
          'x'.repeat(500),
          `full-${nth}`,
        ),
      );
  };
  expect(fill).toThrow('The store takes nothing now.');
  // Pages that have been begun take a few more.
  let nth = 2;
  let refused = await register(nth);
  while (refused.statusCode === 200 && nth < 100) refused = await register((nth += 1));
  expectWait(refused, '60');
  expect((await history()).statusCode).toBe(200);
  db.row(`PRAGMA max_page_count = ${pages * 100}`);
  expect(db.row('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
  const { statusCode, body } = await register(nth);
  expect(statusCode, body).toBe(200);
});

test('[API-3001] R21 a store that is damaged, or no store at all, stops the start with the file and what to do', () => {
  const damaged = join(dataDir, 'damaged.sqlite');
  const database = openDatabase({ file: damaged, migrations });
  database.close();
  const bytes = readFileSync(damaged);
  const at = openSync(damaged, 'r+');
  // The second page and those after it hold the tables.
  writeSync(at, Buffer.alloc(bytes.length - 4096, 0x5a), 0, bytes.length - 4096, 4096);
  expect(() => openDatabase({ file: damaged, migrations })).toThrow(
    /damaged\.sqlite is damaged .*Put a copy of it back, or remove it/,
  );
  const none = join(dataDir, 'none.sqlite');
  writeFileSync(none, 'no database '.repeat(1000));
  expect(() => openDatabase({ file: none, migrations })).toThrow(/none\.sqlite is damaged/);
});
