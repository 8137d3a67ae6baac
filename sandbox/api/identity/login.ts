import type { Sandbox } from '../foundation/sandbox.ts';
import {
  findAccount,
  type Account,
  codeFor,
  parseIdentity,
  parseSentIdentity,
  refuseUnreachable,
  type Identity,
  decoyHash,
  passwordMatches,
} from '../accounts/index.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { placeOf, passwordBudget, takeNetworkTry, takeTry, wordsAt } from '../limits/index.ts';
import { checkCode, sendCode } from '../otp/index.ts';
import { checkHuman } from '../verify/index.ts';
import { codeRulesOf } from './codeRules.ts';
import { refuseOtherChannel } from './register.ts';
import { signIn } from './signIn.ts';

/** What keeps an identity from logging in; null when nothing does. */
function obstacle(account: Account | undefined, identity: Identity, withoutCode: boolean): Failure | null {
  if (!account) return new Failure(codeFor(identity, 'err_email_unregistered', 'err_phone_unregistered'));
  if (account.verified_at === null && !withoutCode)
    return new Failure(codeFor(identity, 'err_email_unverified', 'err_phone_unverified'));
  return null;
}

/**
 * POST /identity/v1/login: with a password. Wrong ones are counted before they are compared, by identity and place, and every failed login by
 * network. Where account answers are concealed, one that cannot log in is a wrong password, compared and counted like any other.
 */
export function login(sandbox: Sandbox): Handler<'login'> {
  const { settings, alarm } = sandbox;
  return async (call) => {
    const { identity: typed, identity_type: type, password } = call.body;
    const identity = parseIdentity(typed, type);
    const account = findAccount(sandbox.db, identity);
    const place = placeOf(sandbox, account?.id ?? '', call);
    const { withoutCode } = await codeRulesOf(sandbox, account, call);
    const noted = alarm.note();
    const network = takeNetworkTry(sandbox, call, 'failedLogins', place);
    const refused = obstacle(account, identity, withoutCode);
    const withoutPassword = account?.password_hash === null;
    if (settings.accountAnswers === 'explicit') {
      if (refused) throw refused;
      if (withoutPassword) throw new Failure('err_email_registered_by_external_provider');
    }
    const words = wordsAt(place, call);
    const taken = takeTry(sandbox, passwordBudget(sandbox, identity.value, place), words);
    const matches = await passwordMatches(account?.password_hash ?? (await decoyHash(settings)), password);
    if (!matches || !account || withoutPassword)
      throw new Failure('err_wrong_password', {
        triesLeft: taken.left,
        ...(taken.left === 0 ? { variant: 'last' } : {}),
      });
    noted.right();
    network.right();
    taken.right();
    // The password is right: its owner may know what is missing.
    if (refused) throw refused;
    return signIn(sandbox, account, call);
  };
}

/** POST /identity/v1/login-otp/create: sends a code to sign in with. */
export function loginOtpCreate(sandbox: Sandbox): Handler<'loginOtpCreate'> {
  const { settings } = sandbox;
  return async (call) => {
    const { identity: typed, channel } = call.body;
    await checkHuman(sandbox, call, 'login-otp');
    const identity = parseIdentity(typed);
    refuseOtherChannel(identity, channel);
    refuseUnreachable(identity, settings.countries);
    const account = findAccount(sandbox.db, identity);
    const { withoutCode, length } = await codeRulesOf(sandbox, account, call);
    const refused = obstacle(account, identity, withoutCode);
    if (refused && settings.accountAnswers === 'explicit') throw refused;
    return {
      data: sendCode(sandbox, {
        identity,
        flow: 'login',
        language: call.language,
        caller: call,
        accountId: account?.id ?? '',
        length,
        ...(refused ? { instead: 'nothing' } : {}),
      }),
    };
  };
}

/** POST /identity/v1/login-otp/verify: signs in with the code. */
export function loginOtpVerify(sandbox: Sandbox): Handler<'loginOtpVerify'> {
  return async (call) => {
    await checkHuman(sandbox, call, 'login-otp');
    const { otp: code, otp_session_id: sessionId, identity: typed } = call.body;
    const identity = parseSentIdentity(typed);
    checkCode(sandbox, { identity, flow: 'login', sessionId, code, caller: call });
    const account = findAccount(sandbox.db, identity);
    const { withoutCode } = await codeRulesOf(sandbox, account, call);
    const refused = obstacle(account, identity, withoutCode);
    if (refused || !account) throw refused ?? new Failure('err_expired_otp');
    return signIn(sandbox, account, call);
  };
}
