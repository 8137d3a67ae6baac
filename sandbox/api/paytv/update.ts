import type { Sandbox } from '../foundation/sandbox.ts';
import type { Identity } from '../accounts/index.ts';
import type { Call, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { codeRulesOf, subscriberOf } from '../identity/index.ts';
import { checkCode, sendCode } from '../otp/index.ts';
import { companyOf, type Subscriber } from './company.ts';
import { existing } from './connect.ts';
import { guess } from './guesses.ts';
import { link, linkOf, profileOf, providerBy } from './links.ts';

/** The phone that the company has for a subscription: its owner answers there. */
const phoneOf = ({ phone }: Subscriber): Identity => ({ type: 'phone', value: phone });

/** Looks the subscription of a QR code up, and uses it. Throws like `guess`. */
async function withSubscription(
  sandbox: Sandbox,
  call: Call<{ readonly provider_code: string; readonly qr_payload: string }>,
  settle: (found: Subscriber) => void,
): Promise<void> {
  const { account } = subscriberOf(sandbox, call);
  const { provider_code, qr_payload } = call.body;
  const { code } = providerBy(sandbox.db, 'code', provider_code);
  await guess(sandbox, { ...call, accountId: account.id }, 'qr', {
    find: async () => existing(await companyOf(sandbox, code).byQr(qr_payload)),
    settle,
  });
}

/** POST /paytv/v1/send-otp: sends the owner of a subscription the code that allows to change a link to it. */
export function sendPaytvOtp(sandbox: Sandbox): Handler<'paytvSendOtp'> {
  return async (call) => {
    const { account } = subscriberOf(sandbox, call);
    const { length } = await codeRulesOf(sandbox, account, call);
    let owner: Subscriber | undefined;
    await withSubscription(sandbox, call, (found) => {
      owner = found;
    });
    if (!owner) throw new Failure('err_subscriber_id_not_found');
    const data = sendCode(sandbox, {
      identity: phoneOf(owner),
      flow: 'paytv',
      language: call.language,
      caller: call,
      accountId: '',
      length,
    });
    return { data };
  };
}

/** POST /paytv/v1/user/update-connect: another subscription in the place of the one that is linked. */
export function updateConnect(sandbox: Sandbox): Handler<'paytvUpdateConnect'> {
  return async (call) => {
    const { account } = subscriberOf(sandbox, call);
    if (!linkOf(sandbox.db, account.id)) throw new Failure('err_id_not_found');
    const { otp, otp_session_id: sessionId } = call.body;
    let owner: Subscriber | undefined;
    await withSubscription(sandbox, call, (found) => {
      owner = found;
    });
    if (!owner) throw new Failure('err_subscriber_id_not_found');
    const subscription = owner;
    const provider = providerBy(sandbox.db, 'code', call.body.provider_code);
    const attempt = {
      identity: phoneOf(subscription),
      flow: 'paytv',
      sessionId,
      code: otp,
      caller: call,
    } as const;
    // Refused for another reason, the code stays good: it is used up together with the change.
    checkCode(sandbox, { ...attempt, keep: true });
    sandbox.db.transaction(() => {
      link(sandbox, account.id, provider, subscription);
      checkCode(sandbox, attempt);
    });
    return { data: profileOf(sandbox, account.id) };
  };
}
