import type { Sandbox } from '../foundation/sandbox.ts';
import type { Handler, Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { companyOf } from './company.ts';
import { connect, connectByQr } from './connect.ts';
import { allProviders, isLive, linkOf, loseCustomer, profileOf, providerBy } from './links.ts';
import { sendPaytvOtp, updateConnect } from './update.ts';

/** GET /paytv/v1/profile. A company that doesn't answer changes nothing; one that has ended the subscription leaves a link without a customer. */
function profile(sandbox: Sandbox): Handler<'paytvProfile'> {
  return async (call) => {
    const { account } = subscriberOf(sandbox, call);
    const linked = linkOf(sandbox.db, account.id);
    if (isLive(linked)) {
      const { code } = providerBy(sandbox.db, 'id', linked.provider_id);
      try {
        const found = await companyOf(sandbox, code).byNumber(linked.subscriber_id);
        if (found === null) loseCustomer(sandbox, account.id, linked);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
      }
    }
    return { data: profileOf(sandbox, account.id) };
  };
}

/** Handlers of pay-TV: the companies, and the one subscription that an account is linked with. */
export function paytvHandlers(sandbox: Sandbox): Handlers {
  return {
    paytvProviders: () => ({ bare: { success: true, data: allProviders(sandbox.db) } }),
    paytvProfile: profile(sandbox),
    paytvConnect: connect(sandbox),
    paytvQrConnect: connectByQr(sandbox),
    paytvSendOtp: sendPaytvOtp(sandbox),
    paytvUpdateConnect: updateConnect(sandbox),
  };
}
