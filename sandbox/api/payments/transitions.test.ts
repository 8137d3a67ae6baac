import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveData } from '../../../launch/checks/leaveData.ts';
import { packageId, price } from '../../testing/payer.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { serveApi } from '../startApi.ts';
import { applyEvent } from './applyEvent.ts';
import { isOpen, machine, paymentEvents, type PaymentEffect, type PaymentStatus } from './machine.ts';
import { paymentById, type PaymentRow } from './store.ts';
import type { PaymentContext } from './paymentContext.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'alur-transitions-'));
const now = Date.parse('2026-11-21T03:00:00Z');
/** What the provider was asked, by its path; it never answers, so that each change is seen by itself. */
const asked: string[] = [];
let sandbox: Sandbox;
let context: PaymentContext;
let close: () => Promise<void>;

beforeAll(async () => {
  const served = await serveApi({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    log: 'silent',
    clock: { now: () => now },
    demo: false,
    strictAnswers: true,
    http: (input) => {
      asked.push(new URL(String(input)).pathname);
      return Promise.resolve(new Response('', { status: 503 }));
    },
    edgeUrl: 'http://localhost:3000',
    labUrl: 'http://localhost:4001',
    apiUrl: 'http://localhost:4000',
    origins: [],
    socialClients: {},
    partner: 'lab',
    providerKey: 'key-of-the-tests',
  });
  ({ sandbox, context } = served);
  close = () => served.server.close();
});
afterAll(async () => {
  await close();
  sandbox.db.close();
  leaveData(dataDir);
});

/** States in which a subscriber has what was paid for. */
const granted: readonly PaymentStatus[] = ['PAID', 'PARTIALLY_REFUNDED'];

/** A payment of its own subscriber in a state, with what belongs to that. */
function paymentIn(status: PaymentStatus): PaymentRow {
  const [id, account] = [randomUUID(), randomUUID()];
  const { db } = sandbox;
  db.run(
    "INSERT INTO accounts (id, identity_type, identity, user_name, region, verified_at, created_at) VALUES (?, 'email', ?, 'one', 'ID', ?, ?)",
    account,
    `${account}@contoh.id`,
    now,
    now,
  );
  const amount = {
    currency: 'IDR',
    subtotal: price,
    discount: 0,
    fee: 0,
    vat_rate_bps: 1100,
    vat_amount: 4856,
  };
  db.run(
    `INSERT INTO payments (id, order_id, account_id, intent, quote_id, package_id, method, provider, client_id, amount, total, status, fulfilment,
       next_action, created_at, changed_at, expires_at) VALUES (?, ?, ?, ?, 'quote', ?, 'qris', 'qris', 'alur-web', ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    randomUUID(),
    account,
    randomUUID(),
    packageId,
    JSON.stringify({ ...amount, total: price, vat_included: true }),
    price,
    status,
    granted.includes(status) ? 'GRANTED' : 'NONE',
    isOpen(status) ? JSON.stringify({ type: 'wait', reason: 'test' }) : null,
    now,
    now,
    now + 900_000,
  );
  if (granted.includes(status))
    db.run(
      "INSERT INTO subscriptions (id, account_id, package_id, payment_id, source, renewal, starts_at, ends_at) VALUES (?, ?, ?, ?, 'payment', 'none', ?, ?)",
      randomUUID(),
      account,
      packageId,
      id,
      now,
      now + 1_000_000,
    );
  return stored(id);
}

function stored(id: string): PaymentRow {
  const row = paymentById(sandbox.db, id);
  if (!row) throw new RangeError(`There is no payment ${id}.`);
  return row;
}

const count = (sql: string, ...values: readonly string[]): number =>
  sandbox.db.row<{ n: number }>(sql, ...values)?.n ?? 0;

/** What the store holds of a payment: whether its package runs, its receipts, and the messages to its owner. */
function held({ id, account_id: account }: PaymentRow) {
  return {
    runs:
      count('SELECT count(*) AS n FROM subscriptions WHERE payment_id = ? AND revoked_at IS NULL', id) === 1,
    messages: count('SELECT count(*) AS n FROM messages WHERE recipient = ?', `${account}@contoh.id`),
    changes: count('SELECT count(*) AS n FROM payment_timeline WHERE payment_id = ?', id),
  };
}

const cells = Object.entries(machine).flatMap(([status, events]) =>
  paymentEvents.map((event) => ({ status: status as PaymentStatus, event, cell: events[event] })),
);

describe.each(cells)('$status, $event', ({ status, event, cell }) => {
  test('[API-1970] the store, the package, the messages and the provider follow the table', async () => {
    const before = paymentIn(status);
    const had = held(before);
    asked.length = 0;
    applyEvent(context, before.id, event, { number: 7 });
    await sandbox.background.settled();
    const after = stored(before.id);
    const has = held(after);
    // Late money is decided at once: here the package is still sold at its price, so it is granted.
    const isLate = cell.effects.includes('decideLate');
    const effects: readonly PaymentEffect[] = isLate ? machine.LATE_PAID.lateAccepted.effects : cell.effects;
    const steps = cell.to === null ? 0 : isLate ? 2 : 1;
    expect(after.status).toBe(isLate ? 'PAID' : (cell.to ?? status));
    expect(after.version - before.version).toBe(steps);
    expect(has.changes - had.changes).toBe(steps);
    expect(has.messages - had.messages).toBe(effects.includes('inform') ? 1 : 0);
    const runs = (had.runs || effects.includes('grant')) && !effects.includes('revoke');
    expect(has.runs).toBe(runs);
    if (!isOpen(after.status)) expect(after.next_action).toBeNull();
    const paths = asked.map((path) => path.split('/').at(-1));
    expect(paths.includes('cancel')).toBe(effects.includes('close'));
    expect(paths.includes('refund')).toBe(effects.includes('refund'));
  });
});

test('[API-1970] every state and every event of the table is among them', () => {
  expect(cells.length).toBe(Object.keys(machine).length * paymentEvents.length);
  expect(cells.length).toBe(182);
});
