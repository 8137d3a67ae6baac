import type { LoginOtpCreateRequest, LoginOtpVerifyRequest, LoginRequest } from '../../src/contracts/generated/api.ts';
import { issueLoginCode } from '../auth/exchange.ts';
import { beginSession, sessionBody } from '../auth/sessions.ts';
import type { Answer, Call, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { checkCode } from '../otp/checkCode.ts';
import { sendCode } from '../otp/sendCode.ts';
import type { Sandbox } from '../sandbox.ts';
import { findAccount, type Account } from './accounts.ts';
import { checkCaptcha } from './captcha.ts';
import { passwordBudget, takeTry } from './failures.ts';
import { codeFor, parseIdentity, type Identity } from './identities.ts';
import { passwordMatches } from './passwords.ts';
import { refuseOtherChannel } from './register.ts';

/** How the caller wants to be signed in. */
type Wanted = Pick<LoginRequest, 'client_id' | 'response_type'>;

function verifiedAccount(sandbox: Sandbox, identity: Identity): Account {
  const account = findAccount(sandbox.db, identity);
  if (!account) throw new Failure(codeFor(identity, 'err_email_unregistered', 'err_phone_unregistered'));
  if (account.verified_at === null) throw new Failure(codeFor(identity, 'err_email_unverified', 'err_phone_unverified'));
  return account;
}

async function signedIn(sandbox: Sandbox, account: Account, { client_id, response_type }: Wanted): Promise<Answer> {
  const common = { status: 'success', identity: account.identity };
  if (response_type === 'code') return { data: { ...common, code: issueLoginCode(sandbox, account.id, client_id) } };
  const session = await sessionBody(sandbox, beginSession(sandbox, account.id, client_id));
  return { data: { ...common, ...session, refresh_token: session.token.refresh_token } };
}

/** POST /identity/v1/login: with a password. Wrong ones are counted before they are compared. */
export function login(sandbox: Sandbox): Handler {
  return async ({ body }: Call) => {
    const wanted = body as LoginRequest;
    const identity = parseIdentity(wanted.identity, wanted.identity_type);
    const account = verifiedAccount(sandbox, identity);
    if (account.password_hash === null) throw new Failure('err_email_registered_by_external_provider');
    const giveBack = takeTry(sandbox, passwordBudget(sandbox), identity.value);
    if (!(await passwordMatches(account.password_hash, wanted.password))) throw new Failure('err_wrong_password');
    giveBack();
    return signedIn(sandbox, account, wanted);
  };
}

/** POST /identity/v1/login-otp/create: sends a code to sign in with. */
export function loginOtpCreate(sandbox: Sandbox): Handler {
  return ({ body, language, network, loopback }: Call) => {
    const wanted = body as LoginOtpCreateRequest;
    checkCaptcha(sandbox, wanted['captcha-response']);
    const identity = parseIdentity(wanted.identity);
    refuseOtherChannel(identity, wanted.channel);
    verifiedAccount(sandbox, identity);
    return { data: sendCode(sandbox, { identity, flow: 'login', language, asker: { network, loopback } }) };
  };
}

/** POST /identity/v1/login-otp/verify: signs in with the code. The human check was made when the code was asked for. */
export function loginOtpVerify(sandbox: Sandbox): Handler {
  return ({ body }: Call) => {
    const wanted = body as LoginOtpVerifyRequest;
    const identity = parseIdentity(wanted.identity);
    checkCode(sandbox, { identity, flow: 'login', sessionId: wanted.otp_session_id, code: wanted.otp });
    return signedIn(sandbox, verifiedAccount(sandbox, identity), wanted);
  };
}
