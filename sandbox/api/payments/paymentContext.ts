import type { Sandbox } from '../foundation/sandbox.ts';
import { createNews, type News } from './news.ts';
import { createConnectionLimit, type ConnectionLimit } from './connectionLimit.ts';
import type { PaymentProvider } from './provider.ts';
import { providerNames } from '../catalogue/index.ts';
import { createGateway } from './gateway.ts';

/** What payments work with, beside the API itself. */
export interface PaymentContext {
  readonly sandbox: Sandbox;
  readonly news: News;
  /** Streams that are open. */
  readonly streams: ConnectionLimit;
  /** Calls that wait until there is news. */
  readonly held: ConnectionLimit;
  /** Providers by the name that the catalogue knows them by. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
}

/**
 * What payments of a sandbox work with: a provider for every one that the catalogue's methods name.
 *
 * @example
 * const context = createPaymentContext(sandbox);
 * const report = await context.providers.get('qris')?.status(paymentId);
 */
export function createPaymentContext(sandbox: Sandbox): PaymentContext {
  const providers = providerNames(sandbox.db).map((name) => [name, createGateway(sandbox, name)] as const);
  return {
    sandbox,
    news: createNews(),
    streams: createConnectionLimit(),
    held: createConnectionLimit(),
    providers: new Map(providers),
  };
}
