import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Failure } from '../http/failure.ts';
import { readMessages } from '../../providers/inbox/messages.ts';
import { openApi } from '../startApi.ts';
import { otherThan } from '../../testing/subscriber.ts';
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

/** Most of these moments that lie in one window of 24 h. */
function busiest(moments: readonly number[]): number {
  let [from, most] = [0, 0];
  for (let to = 0; to < moments.length; to += 1) {
    while ((moments[to] ?? 0) - (moments[from] ?? 0) >= day) from += 1;
    most = Math.max(most, to - from + 1);
  }
  return most;
}

test('[API-20] [T17] fifty thousand guesses over a month, on codes of all four flows, in bursts, from a hundred networks: at most ten are compared in any day', async () => {
  let now = Date.parse('2026-11-21T00:00:00Z');
  const sandbox = await openApi({
    host: 'localhost',
    port: 0,
    dataDir,
    log: 'silent',
    demo: false,
    clock: { now: () => now },
  });
  const identity = { type: 'phone', value: '+6281234567890' } as const;
  const tries = () => sandbox.db.row<{ n: number | null }>('SELECT max(id) AS n FROM tries')?.n ?? 0;
  const flows = ['register', 'login', 'recovery', 'deletion'] as const;
  const compared: number[] = [];
  for (let burst = 0; burst < 1000; burst += 1) {
    const flow = flows[burst % 4] ?? 'login';
    const caller = {
      network: `10.0.0.${burst % 100}`,
      loopback: false,
      deviceId: burst % 3 === 0 ? `device-${burst}` : '',
      subject: null,
    };
    let sessionId = 'none';
    codeOf(() => {
      sessionId = sendCode(sandbox, {
        identity,
        flow,
        language: 'en',
        caller,
        accountId: '',
        length: 4,
      }).otp_session_id;
    });
    // Never the right one, so that the count is exact.
    const wrong = otherThan(readMessages(sandbox.db, identity.value)[0]?.code ?? '0000');
    for (let nth = 0; nth < 50; nth += 1) {
      const before = tries();
      codeOf(() =>
        checkCode(sandbox, { identity, flow, sessionId, code: wrong, caller, keep: nth % 2 === 0 }),
      );
      if (tries() > before) compared.push(now);
    }
    now += 43 * minute;
  }
  expect(now - 30 * day).toBeGreaterThan(Date.parse('2026-11-20T00:00:00Z'));
  expect(busiest(compared)).toBe(10);
  const sent = sandbox.db.rows<{ at: number }>('SELECT at FROM messages ORDER BY at').map(({ at }) => at);
  expect(busiest(sent)).toBeLessThanOrEqual(10);
  sandbox.db.close();
});
