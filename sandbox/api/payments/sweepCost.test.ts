import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** How the store would find what a question asks for. */
function planOf(store: 'sandbox' | 'providers', sql: string): string {
  const db = new DatabaseSync(join(sandbox.dataDir, store, `${store}.sqlite`), { readOnly: true });
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as readonly unknown[] as readonly {
    readonly detail: string;
  }[];
  db.close();
  return steps.map(({ detail }) => detail).join('; ');
}

test('[API-1975] what is looked for every second costs no look at every payment there ever was', () => {
  for (const [store, sql] of [
    ['sandbox', "SELECT * FROM payments WHERE status = 'PAID' AND fulfilment IN ('NONE', 'PENDING')"],
    [
      'sandbox',
      "SELECT * FROM payments WHERE check_at <= 1 AND provider = 'qris' ORDER BY check_at LIMIT 50",
    ],
    [
      'sandbox',
      "SELECT id FROM notifications WHERE outcome IS NULL AND provider = 'qris' ORDER BY tries, id",
    ],
    [
      'providers',
      "SELECT * FROM charges WHERE status IN ('pending', 'challenge') AND expires_at <= 1 LIMIT 100",
    ],
    ['providers', "SELECT * FROM charges WHERE status = 'expire' AND payer LIKE '%0106' AND expires_at <= 1"],
  ] as const)
    expect([sql, planOf(store, sql)]).toEqual([sql, expect.stringContaining('USING INDEX')]);
});
