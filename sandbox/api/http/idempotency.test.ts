import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApi } from '../startApi.ts';
import { password, phone, register, verifiedSubscriber } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import { sweepAnswers, takeKey } from './idempotency.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

const verifyBody = { channel: 'phone', identity_type: 'phone', identity: phone };
const keyed = (key: string) => ({ 'idempotency-key': key });

test('[API-05] the same key sends one message and the same answer, for a day', async () => {
  await register(sandbox, phone);
  const key = randomUUID();
  const first = await sandbox.post('/identity/v1/verify', verifyBody, keyed(key));
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  sandbox.advance(86_399);
  const again = await sandbox.post('/identity/v1/verify', verifyBody, keyed(key));
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  expect(await sandbox.inbox(phone)).toHaveLength(1);
  sandbox.advance(1);
  const later = await sandbox.post('/identity/v1/verify', verifyBody, keyed(key));
  expect(later.headers.get('idempotent-replayed')).toBeNull();
  expect(await sandbox.inbox(phone)).toHaveLength(2);
});

test('[API-05] refusals are stored too, with their Retry-After: a try is counted once', async () => {
  await register(sandbox, phone);
  await sandbox.post('/identity/v1/verify', verifyBody);
  const key = randomUUID();
  const refused = await sandbox.post('/identity/v1/verify', verifyBody, keyed(key));
  const again = await sandbox.post('/identity/v1/verify', verifyBody, keyed(key));
  expect(again).toMatchObject({ status: 429, code: 'err_otp_waiting_time', body: refused.body });
  expect(again.headers.get('retry-after')).toBe('60');
});

test('[API-05] a wrong code that is sent again with its key costs one try', async () => {
  await register(sandbox, phone);
  const sent = await sandbox.post('/identity/v1/verify', verifyBody);
  const right = await sandbox.newestCode(phone);
  const otp = right === '0000' ? '1111' : '0000';
  const body = { otp, otp_session_id: sent.body.data.otp_session_id, identity: phone };
  const key = randomUUID();
  for (let nth = 0; nth < 4; nth += 1)
    expect((await sandbox.post('/identity/v1/verify-otp', body, keyed(key))).code).toBe('err_invalid_otp');
  expect((await sandbox.post('/identity/v1/verify-otp', { ...body, otp: right })).status).toBe(200);
});

test('[API-06] another body or another call under the same key is refused', async () => {
  await register(sandbox, phone);
  const key = randomUUID();
  await sandbox.post('/identity/v1/verify', verifyBody, keyed(key));
  const otherBody = await sandbox.post(
    '/identity/v1/verify',
    { ...verifyBody, identity: '+6281200000005' },
    keyed(key),
  );
  expect(otherBody).toMatchObject({ status: 409, code: 'err_idempotency_mismatch' });
  const otherCall = await sandbox.post(
    '/identity/v1/login-otp/create',
    { identity: phone, channel: 'phone' },
    keyed(key),
  );
  expect(otherCall.code).toBe('err_idempotency_mismatch');
});

test('[API-06] twins that run at the same time: one works, the others wait or get its answer', async () => {
  await verifiedSubscriber(sandbox, phone);
  const body = {
    client_id: 'alur-web',
    identity_type: 'phone',
    identity: phone,
    response_type: 'token',
    password,
  };
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sandbox.post('/identity/v1/login', body, keyed(key))),
  );
  const codes = new Set(answers.map(({ code }) => code));
  expect(codes).toContain(null);
  expect(codes).toContain('err_request_in_progress');
  expect(codes.size).toBe(2);
  expect(
    new Set(answers.flatMap(({ body: answer }) => (answer.data ? [answer.data.refresh_token] : []))).size,
  ).toBe(1);
});

test('[API-06] a key is a UUID, and a call that never began leaves its key free', async () => {
  await register(sandbox, phone);
  expect(await sandbox.post('/identity/v1/verify', verifyBody, keyed('one'))).toMatchObject({
    status: 400,
    code: 'err_bad_request',
  });
  const key = randomUUID();
  expect((await sandbox.post('/identity/v1/verify', { ...verifyBody, extra: 1 }, keyed(key))).code).toBe(
    'err_bad_request',
  );
  expect((await sandbox.post('/identity/v1/verify', verifyBody, keyed(key))).status).toBe(200);
});

test('[API-50] what a call with a key costs does not grow with the keys that are stored', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'alur-keys-'));
  const options = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    log: 'silent',
    demo: false,
  } as const;
  let now = Date.parse('2026-11-21T03:00:00Z');
  const opened = await openApi({ ...options, clock: { now: () => now } });
  const steps = (sql: string) =>
    opened.db.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => detail);
  const statements: string[] = [];
  const watched = {
    ...opened,
    db: {
      ...opened.db,
      row: <T>(sql: string, ...values: Parameters<typeof opened.db.run>[1][]) => {
        statements.push(sql);
        return opened.db.row<T>(sql, ...values);
      },
      run: (sql: string, ...values: Parameters<typeof opened.db.run>[1][]) => {
        statements.push(sql);
        return opened.db.run(sql, ...values);
      },
    },
  };
  const use = takeKey(watched, randomUUID(), { name: 'register', body: {} });
  if (use.replay === null) use.keep({ status: 200, body: {} });
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.filter((sql) => steps(sql).some((step) => step.startsWith('SCAN')))).toEqual([]);
  now += 86_400_000;
  sweepAnswers(opened);
  expect(opened.db.row<{ n: number }>('SELECT count(*) AS n FROM answers')?.n).toBe(0);
  expect(steps('DELETE FROM answers WHERE at <= 1').join()).toContain('answers_at');
  opened.db.close();
  rmSync(dataDir, { recursive: true, force: true });
});
