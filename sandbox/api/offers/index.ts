import {
  allMethods,
  isRegionServed,
  methodBody,
  methodOptions,
  packageBody,
  packagesOnSale,
} from '../catalogue/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { openPayment, paymentBody } from '../payments/index.ts';
import { savedMethodsOf } from '../savedMethods/index.ts';
import { amountLines, quoteBody, quoteLines, quoteOf } from '../quotes/index.ts';
import { payWays } from './ways.ts';

/** Handlers of what is sold, and of what a payment page shows: the quote, the ways to pay for it, and the payment that is open. */
export function offerHandlers(sandbox: Sandbox): Handlers {
  const { db, clock } = sandbox;
  return {
    packages: ({ query: { region = 'ID', group } }) => {
      if (!isRegionServed(db, region)) throw new Failure('err_region_not_match');
      return { data: packagesOnSale(db, region, group).map(packageBody) };
    },
    quoteOffer: (call) => {
      const { account } = subscriberOf(sandbox, call);
      const row = quoteOf(sandbox, call.params.id, account.id);
      const open = openPayment(db, account.id);
      // An open payment keeps the page of its quote alive: it must be found again however late.
      if (!open && row.expires_at <= clock.now()) throw new Failure('err_quote_expired');
      const quote = quoteBody(sandbox, row);
      const methods = allMethods(db).map(methodBody);
      const saved = savedMethodsOf(sandbox, account.id);
      return {
        data: {
          quote,
          // An open payment may be what uses the voucher: then it is not lost.
          lines: open ? amountLines(quote) : quoteLines(sandbox, row, quote),
          methods,
          ways: [...payWays(quote.amount.total, methods, saved)],
          options: [...methodOptions(db)],
          saved,
          open_payment: open ? paymentBody(sandbox, open, call.language) : null,
        },
      };
    },
    paymentMethods: (call) => {
      const { account } = subscriberOf(sandbox, call);
      const row = quoteOf(sandbox, call.query.quote_id, account.id);
      if (row.expires_at <= clock.now()) throw new Failure('err_quote_expired');
      return { data: allMethods(db).map(methodBody) };
    },
  };
}
