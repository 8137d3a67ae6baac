import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PaymentKind } from '../../../sandbox/foundation/paymentKinds.ts';
import type { Kind } from './begunPayments.ts';

interface Row {
  readonly method: string;
  readonly page: string;
  readonly action: PaymentKind;
  readonly form: string;
  readonly option: string | null;
}

const folder = join(import.meta.dirname, '..', '..', '..', 'sandbox', 'api', 'catalogue', 'migrations');

/** The rows of the catalogue that the sandbox ships: one more method is one more row, and one more journey. */
function rows(): readonly Row[] {
  const store = new DatabaseSync(':memory:');
  for (const file of readdirSync(folder).sort()) store.exec(readFileSync(join(folder, file), 'utf8'));
  const found = store
    .prepare(
      `SELECT method, page, action, form,
        (SELECT label FROM method_options WHERE method = methods.method ORDER BY position LIMIT 1) AS option
       FROM methods ORDER BY position`,
    )
    .all() as unknown as readonly Row[];
  store.close();
  return found;
}

const steps: Readonly<Record<PaymentKind, string>> = {
  qr: 'open',
  app: 'leaving',
  redirect: 'leaving',
  post: 'leaving',
  push: 'approve',
  va: 'transfer',
  otp: 'code',
};

/** Every method that the product offers, on a phone, as a way to pay that a journey can walk. */
export const offeredMethods: readonly Kind[] = rows().map(({ method, page, action, form, option }) => ({
  kind: method,
  path: page,
  step: steps[action],
  ...(steps[action] === 'leaving' ? { leads: true } : {}),
  ...(form.startsWith('phone') ? { phone: true } : {}),
  ...(option === null ? {} : { option }),
}));
