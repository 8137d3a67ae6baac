import type { Migrations } from '../foundation/migrations.ts';
import type { Sandbox } from './foundation/sandbox.ts';
import { authHandlers } from './auth/index.ts';
import { clockHandlers } from './clock/index.ts';
import { deletionHandlers, sweepDeletions } from './deletion/index.ts';
import type { Handlers } from './http/call.ts';
import { sweepAnswers } from './http/idempotency.ts';
import { identityHandlers } from './identity/index.ts';
import { offerHandlers } from './offers/index.ts';
import { pairingHandlers, sweepPairings } from './pairing/index.ts';
import { createTill, endPaymentBy, paymentHandlers, type Till } from './payments/index.ts';
import { paytvHandlers } from './paytv/index.ts';
import { quoteHandlers, sweepQuotes } from './quotes/index.ts';
import { savedMethodHandlers } from './savedMethods/index.ts';
import { subscriptionHandlers } from './subscriptions/index.ts';
import { transactionHandlers } from './transactions/index.ts';
import { voucherHandlers } from './vouchers/index.ts';

/** The work behind every call that is implemented, by `operationId`. */
export function allHandlers(sandbox: Sandbox, context: Till = createTill(sandbox)): Handlers {
  return {
    healthz: () => ({ bare: { status: 'ok' } }),
    ...identityHandlers(sandbox),
    ...deletionHandlers(sandbox),
    ...authHandlers(sandbox),
    ...quoteHandlers(sandbox),
    ...offerHandlers(sandbox),
    ...paymentHandlers(context),
    ...subscriptionHandlers(sandbox),
    ...savedMethodHandlers(sandbox, (row) => endPaymentBy(context, row)),
    ...transactionHandlers(sandbox),
    ...paytvHandlers(sandbox),
    ...pairingHandlers(sandbox),
    ...voucherHandlers(sandbox),
    ...clockHandlers(context),
  };
}

/** Modules with tables, in the order in which they are made. */
const modulesWithTables = [
  'accounts',
  'auth',
  'identity',
  'deletion',
  'limits',
  'otp',
  'verify',
  'messages',
  'catalogue',
  'quotes',
  'subscriptions',
  'payments',
  'savedMethods',
  'paytv',
  'pairing',
  'vouchers',
  'http',
];

/** The tables of all modules. */
export const migrations: readonly Migrations[] = modulesWithTables.map((module) => ({
  module,
  folder: new URL(`${module}/migrations/`, import.meta.url),
}));

/** What is done once a minute. */
export const sweeps = [sweepDeletions, sweepAnswers, sweepQuotes, sweepPairings];
