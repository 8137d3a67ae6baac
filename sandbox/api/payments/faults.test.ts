import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab } from '../../providers/startProviders.ts';
import type { Lab } from '../../providers/lab/lab.ts';
import { changeCode, expireCodes, findCode, type CodeStatus } from '../../providers/qris/codes.ts';
import { deliverNotifications } from '../../providers/qris/deliver.ts';
import { providerLab } from '../../providers/server.ts';
import { packageId, price } from '../../testing/payer.ts';
import { faults, unsteadyLine, type Fault, type UnsteadyLine } from '../../testing/unsteadyLine.ts';
import { beginSession, sessionBody } from '../auth/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { serveApi } from '../startApi.ts';
import { isOpen, type PaymentStatus } from './machine.ts';
import { sweepPayments } from './sweep.ts';
import type { PaymentRow } from './store.ts';
import type { Till } from './till.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'alur-faults-'));
let now = Date.parse('2026-11-21T03:00:00Z');
const clock = { now: () => now };
let draw: (path: string) => Fault = () => 'none';
let api: FastifyInstance;
let sandbox: Sandbox;
let till: Till;
let lab: Lab;
let labServer: FastifyInstance;
let toLab: UnsteadyLine;
let toApi: UnsteadyLine;

beforeAll(async () => {
  const places = {
    edgeUrl: 'http://localhost:3000',
    labUrl: 'http://localhost:4001',
    apiUrl: 'http://localhost:4000',
  };
  const common = { origins: [], socialClients: {}, partner: 'lab', providerKey: 'key-of-the-tests' };
  toLab = unsteadyLine(
    () => labServer,
    (path) => {
      const fault = draw(path);
      // A call that waits for its answer can't be held back.
      return fault === 'held' ? 'lost' : fault;
    },
  );
  toApi = unsteadyLine(
    () => api,
    (path) => draw(path),
  );
  const shared = { host: '127.0.0.1', port: 0, dataDir, log: 'silent', clock } as const;
  const served = await serveApi({
    ...shared,
    ...places,
    ...common,
    demo: false,
    strictAnswers: true,
    http: toLab.http,
  });
  ({ server: api, sandbox, till } = served);
  const settings = { ...places, ...common, apiAddress: places.apiUrl, clientId: 'alur-web', demo: false };
  lab = openLab({ ...shared, settings, http: toApi.http });
  labServer = providerLab(lab);
});
afterAll(async () => {
  await api.close();
  await labServer.close();
  sandbox.db.close();
  lab.db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const steps = [
  'press',
  'pressAgain',
  'pay',
  'expire',
  'deny',
  'payOld',
  'cancel',
  'change',
  'deliver',
  'sweep',
  'minute',
  'quarter',
  'hour',
] as const;
type Step = (typeof steps)[number];

const rank: Readonly<Record<PaymentStatus, number>> = {
  CREATED: 0,
  REQUIRES_ACTION: 1,
  PROCESSING: 2,
  REVIEW: 3,
  FAILED: 4,
  EXPIRED: 4,
  CANCELED: 4,
  LATE_PAID: 5,
  PAID: 6,
  REFUND_PENDING: 7,
  PARTIALLY_REFUNDED: 8,
  REFUNDED: 9,
  CHARGEBACK: 10,
};

/** A subscriber of one run, with everything known of its payments so far. */
class Run {
  readonly account = randomUUID();
  readonly seen = new Map<string, { readonly version: number; readonly status: PaymentStatus }>();
  key: string = randomUUID();
  quote = '';

  constructor() {
    sandbox.db.run(
      "INSERT INTO accounts (id, identity_type, identity, user_name, region, verified_at, created_at) VALUES (?, 'email', ?, 'run', 'ID', ?, ?)",
      this.account,
      `${this.account}@contoh.id`,
      now,
      now,
    );
  }

  async call(method: 'GET' | 'POST', url: string, payload?: object, key: string = randomUUID()) {
    const session = await sessionBody(sandbox, beginSession(sandbox, this.account, 'alur-web'));
    const { statusCode, body } = await api.inject({
      method,
      url,
      headers: { authorization: `Bearer ${session.token.access_token}`, 'idempotency-key': key },
      ...(payload ? { payload } : {}),
    });
    // A fault between the programs is never a fault of the API.
    assert.ok(statusCode < 500);
    return { statusCode, data: (JSON.parse(body || '{}') as { data?: Record<string, string> }).data ?? {} };
  }

  payments(): readonly PaymentRow[] {
    return sandbox.db.rows<PaymentRow>(
      'SELECT * FROM payments WHERE account_id = ? ORDER BY created_at, rowid',
      this.account,
    );
  }

  newest(): PaymentRow | undefined {
    return this.payments().at(-1);
  }

  async press(isAgain: boolean): Promise<void> {
    if (!isAgain || this.quote === '') {
      this.key = randomUUID();
      const { data } = await this.call('POST', '/payment/v1/quotes', { package_id: packageId, region: 'ID' });
      this.quote = data['quote_id'] ?? '';
    }
    const body = {
      quote_id: this.quote,
      expected_total: price,
      method: 'qris',
      method_data: {},
      device: 'mobile',
    };
    await this.call('POST', '/payment/v1/payments', body, this.key);
  }

  /** Somebody scans the newest code, or the oldest one, of which there is a picture. */
  scan(status: CodeStatus, which: 'newest' | 'oldest' = 'newest'): void {
    const payments = this.payments();
    for (const { id } of which === 'oldest' ? payments : payments.toReversed()) {
      const code = findCode(lab, id);
      if (code) return void changeCode(lab, code, status);
    }
  }

  /** What must hold at any moment. */
  check(): void {
    const payments = this.payments();
    assert.ok(payments.filter(({ status }) => isOpen(status)).length <= 1);
    for (const { id, status, version } of payments) {
      const before = this.seen.get(id);
      if (before) {
        assert.ok(version >= before.version);
        assert.ok(rank[status] >= rank[before.status]);
        if (version === before.version) assert.equal(status, before.status);
      }
      this.seen.set(id, { version, status });
      const code = findCode(lab, id);
      if (status === 'PAID') assert.equal(code?.status, 'settlement');
      const granted =
        sandbox.db.row('SELECT 1 FROM subscriptions WHERE payment_id = ? AND revoked_at IS NULL', id) !==
        undefined;
      assert.equal(granted, status === 'PAID');
    }
  }

  /** What must hold once everything has been said and heard. */
  checkEnd(): void {
    const payments = this.payments();
    for (const { id, status, fulfilment } of payments) {
      const paid = findCode(lab, id)?.status;
      if (paid === 'settlement')
        assert.deepEqual({ status, fulfilment }, { status: 'PAID', fulfilment: 'GRANTED' });
      else if (paid === 'refund') assert.equal(status, 'REFUNDED');
      else assert.ok(['FAILED', 'EXPIRED', 'CANCELED'].includes(status));
    }
    assert.ok(payments.filter(({ status }) => status === 'PAID').length <= 1);
  }
}

const tick = async () => {
  expireCodes(lab);
  await deliverNotifications(lab);
};

async function make(run: Run, step: Step): Promise<void> {
  const newest = run.newest();
  if (step === 'press' || step === 'pressAgain') await run.press(step === 'pressAgain');
  if (step === 'pay') run.scan('settlement');
  if (step === 'payOld') run.scan('settlement', 'oldest');
  if (step === 'expire') run.scan('expire');
  if (step === 'deny') run.scan('deny');
  if (step === 'cancel' && newest) await run.call('POST', `/payment/v1/payments/${newest.id}/cancel`, {});
  if (step === 'change' && newest)
    await run.call('POST', `/payment/v1/payments/${newest.id}/change-method`, {
      method: 'qris',
      method_data: {},
    });
  if (step === 'deliver') await tick();
  if (step === 'sweep') await sweepPayments(till);
  if (step === 'minute') now += 61_000;
  if (step === 'quarter') now += 901_000;
  if (step === 'hour') now += 3_601_000;
  await sandbox.background.settled();
}

/** The line is good again: everything that was said arrives, and what is due is asked for. */
async function heal(pick: () => number): Promise<void> {
  draw = () => 'none';
  for (const seconds of [1, 61, 901, 61, 3601, 3601, 49 * 3600]) {
    now += seconds * 1000;
    await toApi.release(pick);
    await tick();
    await sandbox.background.settled();
    await sweepPayments(till);
    await sandbox.background.settled();
  }
}

const script = fc.record({
  steps: fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 12 }),
  faults: fc.infiniteStream(fc.constantFrom(...faults, 'none', 'none', 'none')),
  picks: fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
});

test(
  '[API-890] two thousand seeded runs of lost, doubled, reordered, late and refused calls between the API and its provider end in no wrong state',
  { timeout: 400_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(script, async ({ steps: made, faults: fate, picks }) => {
        const run = new Run();
        draw = () => fate.next().value ?? 'none';
        for (const step of ['press', ...made] as const) {
          await make(run, step);
          run.check();
        }
        await heal(() => picks.next().value ?? 0);
        run.check();
        run.checkEnd();
      }),
      { numRuns: 2000, seed: 880 },
    );
    // The runs went through everything that can happen by QRIS, each many times.
    const passed = sandbox.db.rows<{ status: string; n: number }>(
      'SELECT status, count(*) AS n FROM payment_timeline GROUP BY status',
    );
    const often = passed.filter(({ n }) => n > 50).map(({ status }) => status);
    expect(often.toSorted()).toEqual(
      [
        'CANCELED',
        'CREATED',
        'EXPIRED',
        'FAILED',
        'LATE_PAID',
        'PAID',
        'REFUNDED',
        'REFUND_PENDING',
        'REQUIRES_ACTION',
      ].toSorted(),
    );
  },
);
