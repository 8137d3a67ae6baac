import type { VerifyRequest } from '../../../src/contracts/generated/api.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import {
  findAccount,
  identityOf,
  isInUse,
  markVerified,
  saveUnverified,
  type Account,
  codeFor,
  parseIdentity,
  parseSentIdentity,
  refuseBlockedDomain,
  refuseUnreachable,
  type Identity,
  checkPasswordPolicy,
  decoyHash,
  hashPassword,
  passwordMatches,
} from '../accounts/index.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { rememberPlace, takeNetworkTry } from '../limits/index.ts';
import { checkCode, voidCodes, sendCode, type CodeRequest } from '../otp/index.ts';
import { checkHuman } from '../verify/index.ts';
import { codeRulesOf } from './codeRules.ts';
import { drawEmailLink, drawNoLink, voidEmailLinks } from './emailLinks.ts';

function refuseTaken({ db }: Sandbox, account: Account | undefined, identity: Identity): void {
  if (!account) return;
  if (account.provider !== null && account.password_hash === null)
    throw new Failure('err_email_registered_by_external_provider');
  if (account.verified_at !== null || isInUse(db, account))
    throw new Failure(codeFor(identity, 'err_email_registered', 'err_phone_registered'));
}

/**
 * Codes and links that were sent for another password verify no account with this one: another person may have registered in between. The compare is
 * made for every identity, known or not: the time of the answer reveals nothing.
 */
async function voidForeign(sandbox: Sandbox, before: Account | undefined, password: string): Promise<void> {
  const same = await passwordMatches(before?.password_hash ?? (await decoyHash(sandbox.settings)), password);
  if (same || !before || before.verified_at !== null) return;
  voidCodes(sandbox, identityOf(before), 'register');
  voidEmailLinks(sandbox, before.id);
}

/** POST /identity/v1/register: an account that still has to be verified. A position (`lat`, `long`) is accepted and not kept. */
export function register(sandbox: Sandbox): Handler<'register'> {
  const { db, clock, settings, configs } = sandbox;
  const explicit = settings.accountAnswers === 'explicit';
  return async (call) => {
    const { identity_type, identity: typed, password } = call.body;
    const { allowRegister, otpBypass: codesOff } = await configs.of(call.configKey);
    if (!allowRegister) throw new Failure('err_register_disabled');
    await checkHuman(sandbox, call, 'register');
    const identity = parseIdentity(typed, identity_type);
    refuseBlockedDomain(identity);
    refuseUnreachable(identity, settings.countries);
    takeNetworkTry(sandbox, call, 'registrations');
    const existing = findAccount(db, identity);
    if (explicit) refuseTaken(sandbox, existing, identity);
    checkPasswordPolicy(password, '/password');
    const passwordHash = await hashPassword(settings, password);
    const { configKey } = call;
    const saved = saveUnverified(db, identity, { passwordHash, configKey, codesOff, now: clock.now() });
    if (explicit && !saved) refuseTaken(sandbox, findAccount(db, identity), identity);
    await voidForeign(sandbox, existing, password);
    return { data: { identity: identity.value, identity_type, status: 'unverified' } };
  };
}

/** What goes out for a code that verifies an account: with a link in an e-mail; where it may not, what conceals that. Throws in explicit answers. */
function delivery(
  sandbox: Sandbox,
  account: Account | undefined,
  identity: Identity,
): Pick<CodeRequest, 'drawLink' | 'instead'> {
  const explicit = sandbox.settings.accountAnswers === 'explicit';
  const linkOption = (drawLink: () => string) => (identity.type === 'email' ? { drawLink } : {});
  if (!account) {
    if (!explicit) return { instead: 'nothing', ...linkOption(() => drawNoLink(sandbox)) };
    throw new Failure(codeFor(identity, 'err_email_unregistered', 'err_phone_unregistered'));
  }
  if (account.verified_at !== null) {
    if (!explicit)
      return { instead: 'alreadyRegistered', ...linkOption(() => drawEmailLink(sandbox, account)) };
    throw new Failure(codeFor(identity, 'err_email_registered', 'err_phone_registered'));
  }
  return linkOption(() => drawEmailLink(sandbox, account));
}

/** POST /identity/v1/verify: sends the code of a new account. */
export function verify(sandbox: Sandbox): Handler<'verify'> {
  return async (call) => {
    const { channel, identity_type, identity: typed } = call.body;
    await checkHuman(sandbox, call, 'verify');
    const identity = parseIdentity(typed, identity_type);
    refuseOtherChannel(identity, channel);
    refuseBlockedDomain(identity);
    refuseUnreachable(identity, sandbox.settings.countries);
    const account = findAccount(sandbox.db, identity);
    return {
      data: sendCode(sandbox, {
        identity,
        flow: 'register',
        language: call.language,
        caller: call,
        accountId: account?.id ?? '',
        length: (await codeRulesOf(sandbox, account, call)).length,
        ...delivery(sandbox, account, identity),
      }),
    };
  };
}

/** A code for a number can't go by e-mail, nor the other way round. */
export function refuseOtherChannel(identity: Identity, channel: VerifyRequest['channel']): void {
  if ((channel === 'email') !== (identity.type === 'email')) {
    throw new Failure('err_bad_request', { fields: [{ pointer: '/channel', code: 'enum' }] });
  }
}

/** POST /identity/v1/verify-otp: the code makes the account a verified one. */
export function verifyOtp(sandbox: Sandbox): Handler<'verifyOtp'> {
  return (call) => {
    const { otp: code, otp_session_id: sessionId, identity: typed } = call.body;
    const identity = parseSentIdentity(typed);
    checkCode(sandbox, { identity, flow: 'register', sessionId, code, caller: call });
    markVerified(sandbox.db, identity, sandbox.clock.now());
    const account = findAccount(sandbox.db, identity);
    if (account) rememberPlace(sandbox, account.id, call);
    return { data: { identity: identity.value, identity_type: identity.type, status: 'verified' } };
  };
}
