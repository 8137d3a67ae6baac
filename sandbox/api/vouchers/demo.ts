import { demoVouchers, type DemoVoucher } from '../../foundation/demoVouchers.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { forever, plainCode } from './store.ts';

const hourMs = 3_600_000;

/** From when until when a demo voucher is good, in milliseconds. */
function windowOf(
  { from, until, fromHours, untilHours }: DemoVoucher,
  now: number,
): readonly [number, number] {
  const fixed = [
    from === undefined ? 0 : Date.parse(from),
    until === undefined ? forever : Date.parse(until),
  ] as const;
  return [
    fromHours === undefined ? fixed[0] : now + fromHours * hourMs,
    untilHours === undefined ? fixed[1] : now + untilHours * hourMs,
  ];
}

/** Makes the demo vouchers that are missing, and starts the hours of those that count from the start; touches nothing else that is there. */
export function seedDemoVouchers({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): void {
  for (const voucher of demoVouchers) {
    const { code, kind, label, packageId, days, value, region, quota, newcomers, drawn } = voucher;
    const counts = voucher.fromHours !== undefined || voucher.untilHours !== undefined;
    const again = 'UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at';
    db.run(
      `INSERT INTO vouchers (code, kind, label_en, label_id, package_id, duration_days, value, region, starts_at, ends_at, quota, newcomers, drawn)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO ${counts ? again : 'NOTHING'}`,
      plainCode(code),
      kind,
      label.en,
      label.id,
      packageId ?? null,
      days ?? null,
      value ?? null,
      region ?? 'ID',
      ...windowOf(voucher, clock.now()),
      quota ?? null,
      newcomers === true ? 1 : 0,
      drawn === true ? 1 : 0,
    );
  }
}
