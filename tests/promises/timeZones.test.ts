import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { payerOf, scan, type Payer } from '../../sandbox/testing/payer.ts';
import { verifiedSubscriber } from '../../sandbox/testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { momentIn } from '../../src/contracts/site/blocks.ts';
import { formatsOf } from '../../src/i18n/format.ts';

let sandbox: TestSandbox;
let payer: Payer;
let paid = '';
/** Half past one at night in Jakarta, while UTC and America still have the day before. */
const night = Date.parse('2026-11-21T18:30:00Z');
const zoneBefore = process.env['TZ'];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  sandbox.advance((night - Date.parse('2026-11-21T03:00:00Z')) / 1000);
  await verifiedSubscriber(sandbox, 'siti@contoh.co.id');
  payer = await payerOf(sandbox, 'siti@contoh.co.id');
  paid = (await payer.pay()).body.data.payment_id;
  await scan(sandbox, paid, 'pay');
  await vi.waitUntil(async () => (await payer.payment(paid)).body.data.status === 'PAID', {
    timeout: 40_000,
  });
});
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});
afterAll(() => sandbox.stop());

test.each([
  ['UTC', 0],
  ['Asia/Jakarta', -7 * 60],
  ['America/Los_Angeles', 8 * 60],
  ['Pacific/Kiritimati', -14 * 60],
])(
  '[API-3002] R22 on a machine in %s receipts, histories and schedules are in Jakarta’s time',
  async (zone, minutesBehind) => {
    process.env['TZ'] = zone;
    expect(new Date(night).getTimezoneOffset()).toBe(minutesBehind);

    const { bearer } = payer;
    for (const [language, at] of [
      ['en', '22 November 2026 at 01.30 WIB'],
      ['id', '22 November 2026 pukul 01.30 WIB'],
    ] as const) {
      const answer = await fetch(`${sandbox.url}/payment/v1/transactions/${paid}/receipt`, {
        headers: { ...bearer, 'accept-language': language },
      });
      expect(await answer.text()).toContain(at);
    }
    for (const [day, count] of [
      ['2026-11-21', 0],
      ['2026-11-22', 1],
    ] as const) {
      const { body } = await payer.get(`/payment/v1/transactions?from=${day}&to=${day}`);
      expect(body.data.items, day).toHaveLength(count);
    }
    const { date, dateTime } = formatsOf('id');
    expect(date(night)).toBe('22 November 2026');
    expect(dateTime(night)).toBe('22 November 2026 pukul 01.30 WIB');
    expect(momentIn('2026-11-22T01:30:00')).toBe(night);
  },
);
