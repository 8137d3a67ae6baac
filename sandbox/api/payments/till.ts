import type { Sandbox } from '../foundation/sandbox.ts';
import { createNews, type News } from './news.ts';
import type { PaymentProvider } from './provider.ts';
import { createGateway, gatewayNames } from './gateway.ts';

/** What payments work with, beside the API itself. */
export interface Till {
  readonly sandbox: Sandbox;
  readonly news: News;
  /** Providers by the name that the catalogue knows them by. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
}

export function createTill(sandbox: Sandbox): Till {
  const providers = gatewayNames.map((name) => [name, createGateway(sandbox, name)] as const);
  return { sandbox, news: createNews(), providers: new Map(providers) };
}
