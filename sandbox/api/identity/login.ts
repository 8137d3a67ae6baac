import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { checkHuman } from '../verify/humanProof.ts';
import { checkCode } from '../otp/checkCode.ts';
import { sendCode } from '../otp/sendCode.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import { findAccount, type Account } from '../accounts/accounts.ts';
import { passwordBudget, takeTry } from '../limits/failures.ts';
import { codeFor, parseIdentity, parseSentIdentity, type Identity } from '../accounts/identities.ts';
import { passwordMatches } from '../accounts/passwords.ts';
import { refuseOtherChannel } from './register.ts';
import { signedIn } from './signedIn.ts';

function knownAccount(sandbox: Sandbox, identity: Identity): Account {
  const account = findAccount(sandbox.db, identity);
  if (!account) throw new Failure(codeFor(identity, 'err_email_unregistered', 'err_phone_unregistered'));
  return account;
}

function refuseUnverified(account: Account, identity: Identity): void {
  if (account.verified_at === null)
    throw new Failure(codeFor(identity, 'err_email_unverified', 'err_phone_unverified'));
}

function verifiedAccount(sandbox: Sandbox, identity: Identity): Account {
  const account = knownAccount(sandbox, identity);
  refuseUnverified(account, identity);
  return account;
}

/** POST /identity/v1/login: with a password. Wrong ones are counted before they are compared. */
export function login(sandbox: Sandbox): Handler<'login'> {
  return async (call) => {
    const { body } = call;
    const wanted = body;
    const identity = parseIdentity(wanted.identity, wanted.identity_type);
    const account = knownAccount(sandbox, identity);
    if (!sandbox.settings.otpBypass) refuseUnverified(account, identity);
    if (account.password_hash === null) throw new Failure('err_email_registered_by_external_provider');
    const giveBack = takeTry(sandbox, passwordBudget(sandbox), identity.value);
    if (!(await passwordMatches(account.password_hash, wanted.password)))
      throw new Failure('err_wrong_password');
    giveBack();
    return signedIn(sandbox, account, wanted);
  };
}

/** POST /identity/v1/login-otp/create: sends a code to sign in with. */
export function loginOtpCreate(sandbox: Sandbox): Handler<'loginOtpCreate'> {
  return async (call) => {
    const { body, language, network, loopback } = call;
    const wanted = body;
    await checkHuman(sandbox, call, 'login-otp');
    const identity = parseIdentity(wanted.identity);
    refuseOtherChannel(identity, wanted.channel);
    verifiedAccount(sandbox, identity);
    return { data: sendCode(sandbox, { identity, flow: 'login', language, asker: { network, loopback } }) };
  };
}

/** POST /identity/v1/login-otp/verify: signs in with the code. */
export function loginOtpVerify(sandbox: Sandbox): Handler<'loginOtpVerify'> {
  return async (call) => {
    const { body } = call;
    const wanted = body;
    await checkHuman(sandbox, call, 'login-otp');
    const identity = parseSentIdentity(wanted.identity);
    checkCode(sandbox, { identity, flow: 'login', sessionId: wanted.otp_session_id, code: wanted.otp });
    return signedIn(sandbox, verifiedAccount(sandbox, identity), wanted);
  };
}
