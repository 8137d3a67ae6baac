import type { LoginRequest, LoginResult } from '../../../src/contracts/generated/api.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Account } from '../accounts/index.ts';
import { issueLoginCode, beginSession, sessionBody } from '../auth/index.ts';
import type { Answer, Call } from '../http/call.ts';
import { rememberPlace } from '../limits/index.ts';

/** How the caller wants to be signed in. */
export type Wanted = Pick<LoginRequest, 'client_id' | 'response_type'>;

/** What every login ends with: tokens, or a code to exchange for them. From now on the account knows the caller's device and network. */
export async function signIn(
  sandbox: Sandbox,
  account: Account,
  call: Call<Wanted>,
): Promise<Answer<LoginResult>> {
  const { client_id, response_type } = call.body;
  rememberPlace(sandbox, account.id, call);
  const common = { status: 'success', identity: account.identity } as const;
  if (response_type === 'code')
    return { data: { ...common, code: issueLoginCode(sandbox, account.id, client_id) } };
  const session = await sessionBody(sandbox, beginSession(sandbox, account.id, client_id));
  return { data: { ...common, ...session, refresh_token: session.token.refresh_token } };
}
