import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Failure } from '../http/failure.ts';
import { readMessages } from '../inbox/messages.ts';
import { openSandbox } from '../startSandbox.ts';
import { otherThan } from '../testing/subscriber.ts';
import { checkCode } from './checkCode.ts';
import { sendCode } from './sendCode.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'alur-attacker-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const minute = 60_000;
const day = 24 * 60 * minute;

function codeOf(work: () => unknown): string {
  try {
    work();
    return 'ok';
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

test('[API-20] [T17] ten thousand guesses over a week, on codes of both flows, from a hundred networks: at most ten are compared in any day', async () => {
  let now = Date.parse('2026-11-21T00:00:00Z');
  const sandbox = await openSandbox({ host: 'localhost', port: 0, providerPort: 0, dataDir, log: 'silent', demo: false, clock: { now: () => now } });
  const identity = { type: 'phone', value: '+6281234567890' } as const;
  const compared: number[] = [];
  let guesses = 0;
  let sessionId = 'none';
  while (guesses < 10_000) {
    const flow = guesses % 2 === 0 ? 'register' : 'login';
    const asker = { network: `10.0.0.${guesses % 100}`, loopback: false };
    codeOf(() => {
      sessionId = sendCode(sandbox, { identity, flow, language: 'en', asker }).otp_session_id;
    });
    // Never the right one, so that the count is exact.
    const wrong = otherThan(readMessages(sandbox.db, identity.value)[0]?.code ?? '0000');
    for (let nth = 0; nth < 4; nth += 1) {
      const before = sandbox.db.row<{ n: number }>('SELECT count(*) AS n FROM failures')?.n ?? 0;
      codeOf(() => checkCode(sandbox, { identity, flow, sessionId, code: wrong }));
      const after = sandbox.db.row<{ n: number }>('SELECT count(*) AS n FROM failures')?.n ?? 0;
      if (after > before) compared.push(now);
      guesses += 1;
    }
    now += 4 * minute;
  }
  const busiest = Math.max(...compared.map((from) => compared.filter((at) => at >= from && at < from + day).length));
  expect(busiest).toBe(10);
  const sent = sandbox.db.rows<{ at: number }>('SELECT at FROM messages').map(({ at }) => at);
  expect(Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + day).length))).toBeLessThanOrEqual(10);
  sandbox.db.close();
});
