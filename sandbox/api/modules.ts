import type { Migrations } from '../foundation/migrations.ts';
import type { Sandbox } from './foundation/sandbox.ts';
import { authHandlers } from './auth/index.ts';
import { deletionHandlers, sweepDeletions } from './deletion/index.ts';
import type { Handlers } from './http/call.ts';
import { sweepAnswers } from './http/idempotency.ts';
import { identityHandlers } from './identity/index.ts';
import { offerHandlers } from './offers/index.ts';
import { createTill, paymentHandlers, type Till } from './payments/index.ts';
import { quoteHandlers, sweepQuotes } from './quotes/index.ts';
import { subscriptionHandlers } from './subscriptions/index.ts';
import { transactionHandlers } from './transactions/index.ts';

/** Pay-TV companies of the sandbox. */
const payTvProviders = [
  { id: '1', code: 'nusavision', name: 'Nusa Vision' },
  { id: '2', code: 'k-parabola', name: 'K-Parabola' },
  { id: '3', code: 'playlink', name: 'PlayLink Cable' },
] as const;

/** The work behind every call that is implemented, by `operationId`. */
export function allHandlers(sandbox: Sandbox, till: Till = createTill(sandbox)): Handlers {
  return {
    healthz: () => ({ bare: { status: 'ok' } }),
    ...identityHandlers(sandbox),
    ...deletionHandlers(sandbox),
    ...authHandlers(sandbox),
    ...quoteHandlers(sandbox),
    ...offerHandlers(sandbox),
    ...paymentHandlers(till),
    ...subscriptionHandlers(sandbox),
    ...transactionHandlers(sandbox),
    paytvProviders: () => ({ bare: { success: true, data: payTvProviders } }),
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
  'http',
];

/** The tables of all modules. */
export const migrations: readonly Migrations[] = modulesWithTables.map((module) => ({
  module,
  folder: new URL(`${module}/migrations/`, import.meta.url),
}));

/** What is done once a minute. */
export const sweeps = [sweepDeletions, sweepAnswers, sweepQuotes];
