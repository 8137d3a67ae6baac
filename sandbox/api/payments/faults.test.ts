import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '../../testing/unsteadyLine.ts';
import { drawnRuns } from '../../../tests/support/drawnRuns.ts';
import { sweepPayments } from './sweep.ts';
import { methods, Run } from '../../testing/buyerRun.ts';
import { statuses } from '../../testing/paymentRank.ts';
import { unsteadyPrograms, type UnsteadyPrograms } from '../../testing/unsteadyPrograms.ts';

let programs: UnsteadyPrograms;
beforeAll(async () => {
  programs = await unsteadyPrograms();
});
afterAll(() => programs.stop());

const steps = [
  'press',
  'pressAgain',
  'pay',
  'expire',
  'deny',
  'challenge',
  'bank',
  'confirm',
  'refund',
  'chargeback',
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

async function make(run: Run, step: Step): Promise<void> {
  const newest = run.newest();
  if (step === 'press' || step === 'pressAgain') await run.press(step === 'pressAgain');
  if (step === 'pay' && newest?.method === 'telco') await run.confirm(newest);
  else if (step === 'pay') run.scan('settlement');
  if (step === 'payOld') run.scan('settlement', 'oldest');
  if (step === 'expire') run.scan('expire');
  if (step === 'deny' || step === 'challenge' || step === 'refund' || step === 'chargeback') run.scan(step);
  if (step === 'bank') run.askBank();
  if (step === 'confirm' && newest) await run.confirm(newest);
  if (step === 'cancel' && newest) await run.call('POST', `/payment/v1/payments/${newest.id}/cancel`, {});
  if (step === 'change' && newest) {
    run.method = run.nextMethod();
    await run.call('POST', `/payment/v1/payments/${newest.id}/change-method`, run.wish());
  }
  if (step === 'deliver') await programs.tick();
  if (step === 'sweep') await Promise.race([sweepPayments(programs.context()), programs.died()]);
  if (step === 'minute') programs.advance(61_000);
  if (step === 'quarter') programs.advance(901_000);
  if (step === 'hour') programs.advance(3_601_000);
  await Promise.race([programs.sandbox().background.settled(), programs.died()]);
  if (programs.isDead()) await programs.startAgain();
}

const script = fc.record({
  steps: fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 12 }),
  methods: fc.infiniteStream(fc.constantFrom(...methods)),
  faults: fc.infiniteStream(
    fc.oneof(
      { weight: 120, arbitrary: fc.constantFrom(...faults, 'none', 'none', 'none') },
      { weight: 1, arbitrary: fc.constant('killed' as const) },
    ),
  ),
  picks: fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
});

/** A fifth of two thousand; `npm test -- explore` draws ten thousand others. */
const explores = process.env['ALUR_SEED'] !== undefined;
const numRuns = drawnRuns(explores ? 10_000 : 2000);
const drawn = explores ? { numRuns } : { numRuns, seed: 880 };
/** How often each state and each kind must have come at least: once in a hundred runs. */
const often = numRuns / 100;

test(
  `[API-890] T29 ${drawn.numRuns} seeded runs over every kind of payment, of calls lost, doubled, reordered, late, refused or cut off by the end of the API: nothing is charged twice, and nothing that was paid is not granted or paid back`,
  { timeout: explores ? 3_600_000 : 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(script, async ({ steps: made, methods: wanted, faults: fate, picks }) => {
        const run = new Run(programs, wanted);
        programs.draw(() => fate.next().value ?? 'none');
        for (const step of ['press', ...made] as const) {
          await make(run, step);
          run.check();
        }
        await programs.heal(() => picks.next().value ?? 0);
        run.check();
        run.checkEnd();
      }),
      drawn,
    );
    // The runs went through every state, and every kind of payment was paid, each many times.
    const passed = programs
      .sandbox()
      .db.rows<{ status: string; n: number }>(
        'SELECT status, count(*) AS n FROM payment_timeline GROUP BY status',
      );
    const seen = passed.filter(({ n }) => n > often).map(({ status }) => status);
    const unseen = statuses.filter((status) => !seen.includes(status) && status !== 'PARTIALLY_REFUNDED');
    expect(unseen).toEqual([]);
    const paid = programs
      .sandbox()
      .db.rows<{ method: string; n: number }>(
        "SELECT method, count(*) AS n FROM payments WHERE fulfilment = 'GRANTED' GROUP BY method HAVING n > ?",
        often,
      );
    expect(paid.map(({ method }) => method).toSorted()).toEqual(methods.toSorted());
    expect(programs.kills()).toBeGreaterThan(often);
  },
);
