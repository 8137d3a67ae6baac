import type { Sandbox } from '../foundation/sandbox.ts';
import { createNews, type News } from './news.ts';
import type { PaymentProvider } from './provider.ts';
import { createQris } from './qris.ts';

/** What payments work with, beside the API itself. */
export interface Till {
  readonly sandbox: Sandbox;
  readonly news: News;
  /** Providers by the name that the catalogue knows them by. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
}

export function createTill(sandbox: Sandbox): Till {
  return { sandbox, news: createNews(), providers: new Map([['qris', createQris(sandbox)]]) };
}
