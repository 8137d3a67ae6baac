import { randomUUID } from 'node:crypto';
import type { Redemption, VoucherEffect } from '../../../src/contracts/generated/api.ts';
import { rupiah } from '../../foundation/rupiah.ts';
import { findPackage, packageBody } from '../catalogue/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { grantFree, subscriptionBody } from '../subscriptions/index.ts';
import { checkVoucherHuman, voucherFor } from './guard.ts';
import { forever, redemptionOf, type RedemptionRow, type VoucherRow } from './store.ts';

/** What a voucher gives, in words and in values. */
function effectOf({ db }: Sandbox, row: VoucherRow): VoucherEffect {
  const found = row.package_id === null ? undefined : findPackage(db, row.package_id);
  const name = found?.name;
  const days = row.duration_days ?? 0;
  const off = rupiah(row.value ?? 0);
  return {
    voucher: {
      kind: row.kind,
      ...(found === undefined ? {} : { package: packageBody(found) }),
      ...(row.duration_days === null ? {} : { duration_days: row.duration_days }),
      ...(row.value === null ? {} : { value: row.value }),
      ...(row.ends_at === forever ? {} : { valid_until: new Date(row.ends_at).toISOString() }),
    },
    effect_text:
      row.kind === 'free_period'
        ? {
            en: `${name ?? ''} for ${days} days, free of charge`,
            id: `${name ?? ''} gratis selama ${days} hari`,
          }
        : {
            en: `${off} off ${name ?? 'any package'}`,
            id: `Potongan ${off} untuk ${name ?? 'paket apa pun'}`,
          },
  };
}

function redemptionBody(sandbox: Sandbox, { id, subscription_id: granted }: RedemptionRow): Redemption {
  const subscription = granted === null ? null : subscriptionBody(sandbox, granted);
  if (subscription === null) throw new Failure('err_voucher_not_eligible');
  return { redemption_id: id, subscription };
}

/** Redeems in one transaction: the use is recorded and its period granted, or neither. */
function redeem(sandbox: Sandbox, row: VoucherRow, accountId: string, intent: string): RedemptionRow {
  const { db, clock } = sandbox;
  // A discount is used by a payment.
  if (row.kind !== 'free_period' || row.package_id === null || row.duration_days === null)
    throw new Failure('err_voucher_not_eligible');
  const id = randomUUID();
  const granted = grantFree(sandbox, { accountId, packageId: row.package_id, days: row.duration_days });
  db.run(
    'INSERT INTO voucher_redemptions (id, code, account_id, at, intent, subscription_id) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    row.code,
    accountId,
    clock.now(),
    intent,
    granted,
  );
  return { id, subscription_id: granted };
}

/** Handlers of vouchers: what one would do, and doing it. */
export function voucherHandlers(sandbox: Sandbox): Handlers {
  return {
    voucherCheck: async (call) => {
      const { account } = subscriberOf(sandbox, call);
      await checkVoucherHuman(sandbox, call, account.id);
      const { code, region } = call.body;
      const row = voucherFor(sandbox, call, code, { accountId: account.id, region, packageId: null });
      return { data: effectOf(sandbox, row) };
    },
    voucherRedeem: async (call) => {
      const { account } = subscriberOf(sandbox, call);
      const { code, region } = call.body;
      const { intent } = call;
      if (intent === null) throw new Failure('err_bad_request');
      const existing = redemptionOf(sandbox.db, account.id, intent);
      if (existing) return { data: redemptionBody(sandbox, existing) };
      await checkVoucherHuman(sandbox, call, account.id);
      const row = voucherFor(sandbox, call, code, { accountId: account.id, region, packageId: null });
      const redeemed = sandbox.db.transaction(() => redeem(sandbox, row, account.id, intent));
      return { data: redemptionBody(sandbox, redeemed) };
    },
  };
}
