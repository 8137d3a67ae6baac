import type { SavedMethod } from '../../../src/contracts/generated/api.ts';
import { findMethod } from '../catalogue/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { renewsBy } from '../subscriptions/index.ts';
import { isPast, type SavedMethodRow } from './store.ts';

/** A linked method as the API shows it; while it is being linked, with the provider's page. */
export function savedMethodBody(sandbox: Sandbox, row: SavedMethodRow): SavedMethod {
  const { id, type, status, masked, brand, exp, page_url: url } = row;
  return {
    saved_method_id: id,
    type,
    label: brand ?? findMethod(sandbox.db, type)?.label_en ?? type,
    // Nothing is known of it before its owner agreed.
    masked: masked === '' ? '••••' : masked,
    ...(brand === null ? {} : { brand }),
    ...(exp === null ? {} : { exp }),
    status: status === 'ACTIVE' && isPast(exp, sandbox.clock.now()) ? 'EXPIRED' : status,
    is_default: row.is_default === 1,
    used_by_subscription: isUsed(sandbox, row),
    ...(status === 'PENDING'
      ? { next_action: { type: 'redirect', url, method: 'GET', target: 'top', fallback_url: url } }
      : {}),
  };
}

/** A package that renews by itself is charged to the default method. */
export function isUsed(
  sandbox: Sandbox,
  { account_id: accountId, is_default: first }: SavedMethodRow,
): boolean {
  return first === 1 && renewsBy(sandbox, accountId);
}
