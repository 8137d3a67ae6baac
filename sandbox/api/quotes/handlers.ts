import type { Sandbox } from '../foundation/sandbox.ts';
import type { Handlers } from '../http/call.ts';
import { subscriberOf } from '../identity/index.ts';
import { voucherFor } from '../vouchers/index.ts';
import { makeQuote, quoteBody, voucherOfQuote } from './quotes.ts';

/** Handlers of quotes. A voucher's code counts as a try like any other: a quote must not be the way to guess one. */
export function quoteHandlers(sandbox: Sandbox): Handlers {
  return {
    quoteCreate: (call) => {
      const accountId = subscriberOf(sandbox, call).account.id;
      const {
        package_id: packageId,
        voucher_code: typed,
        earlier_quote_id: earlier,
        method = null,
        region,
      } = call.body;
      const voucher =
        typed === undefined
          ? voucherOfQuote(sandbox, earlier, accountId)
          : voucherFor(sandbox, call, typed, { accountId, region, packageId }).code;
      return {
        data: quoteBody(sandbox, makeQuote(sandbox, { accountId, packageId, method, region, voucher })),
      };
    },
  };
}
