import type { Sandbox } from '../foundation/sandbox.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { companyOf, type Subscriber } from './company.ts';
import { guess } from './guesses.ts';
import { isLive, link, linkOf, type Provider, providerBy, profileOf } from './links.ts';

/** What was found. Throws `err_subscriber_id_not_found` for nothing. */
export function existing(found: Subscriber | null): Subscriber {
  if (found === null) throw new Failure('err_subscriber_id_not_found');
  return found;
}

/** POST /paytv/v1/user/connect: links by provider and subscriber number. */
export function connect(sandbox: Sandbox): Handler<'paytvConnect'> {
  return async (call) => {
    const { account } = subscriberOf(sandbox, call);
    const { provider_id, subscriber_id } = call.body;
    const provider = providerBy(sandbox.db, 'id', String(provider_id));
    if (isLive(linkOf(sandbox.db, account.id))) throw new Failure('err_user_already_connected');
    await guess(sandbox, { ...call, accountId: account.id }, 'number', {
      find: async () => existing(await companyOf(sandbox, provider.code).byNumber(subscriber_id)),
      settle: (found) => linkFirst(sandbox, account.id, provider, found),
    });
    return { data: profileOf(sandbox, account.id) };
  };
}

/** POST /paytv/v1/user/qr-connect: links by the code that the company gave out. */
export function connectByQr(sandbox: Sandbox): Handler<'paytvQrConnect'> {
  return async (call) => {
    const { account } = subscriberOf(sandbox, call);
    const { provider_code, qr_payload } = call.body;
    const provider = providerBy(sandbox.db, 'code', provider_code);
    if (isLive(linkOf(sandbox.db, account.id))) throw new Failure('err_user_already_connected');
    await guess(sandbox, { ...call, accountId: account.id }, 'qr', {
      find: async () => existing(await companyOf(sandbox, provider.code).byQr(qr_payload)),
      settle: (found) => linkFirst(sandbox, account.id, provider, found),
    });
    return { data: profileOf(sandbox, account.id) };
  };
}

/** Links an account that is linked with nothing: another of its tabs may have been quicker while the company was asked. */
function linkFirst(sandbox: Sandbox, accountId: string, provider: Provider, found: Subscriber): void {
  if (isLive(linkOf(sandbox.db, accountId))) throw new Failure('err_user_already_connected');
  link(sandbox, accountId, provider, found);
}
