import type { Sandbox } from '../foundation/sandbox.ts';
import type { Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { makeQuote, quoteBody } from './quotes.ts';

/** Handlers of quotes. Vouchers are not sold here yet: every code is unknown. */
export function quoteHandlers(sandbox: Sandbox): Handlers {
  return {
    quoteCreate: (call) => {
      const { account } = subscriberOf(sandbox, call);
      const { package_id: packageId, voucher_code: voucher, method = null, region } = call.body;
      if (voucher !== undefined) throw new Failure('err_voucher_not_found');
      const quote = makeQuote(sandbox, { accountId: account.id, packageId, method, region });
      return { data: quoteBody(sandbox, quote) };
    },
  };
}
