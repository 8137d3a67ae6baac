import {
  allMethods,
  isRegionServed,
  methodBody,
  methodGroups,
  methodOptions,
  packageBody,
  packagesOnSale,
} from '../catalogue/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { lastPaid, openPayment, paymentBody } from '../payments/index.ts';
import { listSavedMethods } from '../savedMethods/index.ts';
import { amountLines, quoteBody, quoteLines, quoteOf } from '../quotes/index.ts';
import { holdingOf, periodOf } from '../subscriptions/index.ts';
import { payWays, preferredWay, type Catalogue } from './ways.ts';

/** What options are called where their method has no words for them, or is not chosen yet. */
const anyOption = { en: 'Choose one', id: 'Pilih salah satu' };

/** What is there to pay by, with the methods as the API shows them. */
function catalogueOf(db: Sandbox['db']): Catalogue {
  const rows = allMethods(db);
  return {
    methods: rows.map(methodBody),
    options: methodOptions(db),
    spread: new Set(rows.filter(({ spread }) => spread === 1).map(({ method }) => method)),
    groups: methodGroups(db),
  };
}

/** Handlers of what is sold, and of what a payment page shows: the quote, the ways to pay for it, and the payment that is open. */
export function offerHandlers(sandbox: Sandbox): Handlers {
  const { db, clock } = sandbox;
  return {
    packages: ({ subject, query: { region = 'ID', group } }) => {
      if (!isRegionServed(db, region)) throw new Failure('err_region_not_match');
      const data = packagesOnSale(db, region, group).map((row) => ({
        ...packageBody(row),
        ...(subject === null ? {} : holdingOf(sandbox, subject.accountId, row.package_id)),
      }));
      return { data };
    },
    quoteOffer: (call) => {
      const { account } = subscriberOf(sandbox, call);
      const row = quoteOf(sandbox, call.params.id, account.id);
      const open = openPayment(db, account.id);
      // An open payment keeps the page of its quote alive: it must be found again however late.
      if (!open && row.expires_at <= clock.now()) throw new Failure('err_quote_expired');
      const quote = quoteBody(sandbox, row);
      const catalogue = catalogueOf(db);
      const saved = listSavedMethods(sandbox, account.id);
      const all = payWays(quote.amount.total, catalogue, saved);
      const { ways, preferred } = preferredWay(all, lastPaid(db, account.id));
      return {
        data: {
          quote,
          // An open payment may be what uses the voucher: then it is not lost.
          lines: open ? amountLines(quote) : quoteLines(sandbox, row, quote),
          methods: [...catalogue.methods],
          ways: [...ways],
          ...(preferred === undefined ? {} : { preferred_way: preferred }),
          options: [...catalogue.options],
          option_label:
            catalogue.methods.find(({ method }) => method === row.method)?.option_label ?? anyOption,
          saved,
          period: periodOf(sandbox, account.id, quote.package),
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
