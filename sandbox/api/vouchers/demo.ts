import { demoVouchers } from '../../foundation/demoVouchers.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { plainCode } from './store.ts';

/** Makes the demo vouchers that are missing; touches none that is there. */
export function seedDemoVouchers({ db }: Pick<Sandbox, 'db'>): void {
  for (const {
    code,
    kind,
    label,
    packageId,
    days,
    value,
    region,
    from,
    until,
    quota,
    newcomers,
    drawn,
  } of demoVouchers)
    db.run(
      `INSERT OR IGNORE INTO vouchers (code, kind, label_en, label_id, package_id, duration_days, value, region, starts_at, ends_at, quota, newcomers, drawn)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      plainCode(code),
      kind,
      label.en,
      label.id,
      packageId ?? null,
      days ?? null,
      value ?? null,
      region ?? 'ID',
      from === undefined ? 0 : Date.parse(from),
      Date.parse(until ?? '2099-12-31T17:00:00Z'),
      quota ?? null,
      newcomers === true ? 1 : 0,
      drawn === true ? 1 : 0,
    );
}
