import type { Sandbox } from '../foundation/sandbox.ts';
import type { CallOf, Handlers } from '../http/call.ts';
import { subscriberOf } from '../identity/index.ts';
import { checkVoucherHuman, plainCode, voucherFor } from '../vouchers/index.ts';
import { makeQuote, quoteBody, voucherOfQuote } from './quotes.ts';

/**
 * The voucher of a new quote. A code that was typed counts as a try and wants a proof like any other: a quote must not be the way to guess one. The
 * voucher of the subscriber's own earlier quote has passed both.
 */
async function wantedVoucher(
  sandbox: Sandbox,
  call: CallOf<'quoteCreate'>,
  accountId: string,
): Promise<string | null> {
  const { voucher_code: typed, earlier_quote_id: earlier, package_id: packageId, region } = call.body;
  const known = voucherOfQuote(sandbox, earlier, accountId);
  if (typed === undefined) return known;
  if (known !== plainCode(typed)) await checkVoucherHuman(sandbox, call, accountId);
  return voucherFor(sandbox, call, typed, { accountId, region, packageId }).code;
}

/** Handlers of quotes. */
export function quoteHandlers(sandbox: Sandbox): Handlers {
  return {
    quoteCreate: async (call) => {
      const accountId = subscriberOf(sandbox, call).account.id;
      const { package_id: packageId, method = null, region } = call.body;
      const voucher = await wantedVoucher(sandbox, call, accountId);
      return {
        data: quoteBody(sandbox, makeQuote(sandbox, { accountId, packageId, method, region, voucher })),
      };
    },
  };
}
