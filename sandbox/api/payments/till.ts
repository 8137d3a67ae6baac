import type { Sandbox } from '../foundation/sandbox.ts';
import { createNews, type News } from './news.ts';
import { createSeats, type Seats } from './seats.ts';
import type { PaymentProvider } from './provider.ts';
import { providerNames } from '../catalogue/index.ts';
import { createGateway } from './gateway.ts';

/** What payments work with, beside the API itself. */
export interface Till {
  readonly sandbox: Sandbox;
  readonly news: News;
  /** Streams that are open. */
  readonly streams: Seats;
  /** Calls that wait until there is news. */
  readonly held: Seats;
  /** Providers by the name that the catalogue knows them by. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
}

/**
 * The till of a sandbox: a provider for every one that the catalogue's methods name.
 *
 * @example
 * const till = createTill(sandbox);
 * const report = await till.providers.get('qris')?.status(paymentId);
 */
export function createTill(sandbox: Sandbox): Till {
  const providers = providerNames(sandbox.db).map((name) => [name, createGateway(sandbox, name)] as const);
  return {
    sandbox,
    news: createNews(),
    streams: createSeats(),
    held: createSeats(),
    providers: new Map(providers),
  };
}
