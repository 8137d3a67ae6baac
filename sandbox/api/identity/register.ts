import type { VerifyRequest } from '../../../src/contracts/generated/api.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { checkHuman } from '../verify/humanProof.ts';
import { checkCode } from '../otp/checkCode.ts';
import { sendCode } from '../otp/sendCode.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import { findAccount, identityOf, markVerified, saveUnverified, type Account } from '../accounts/accounts.ts';
import { drawEmailLink, voidEmailLinks } from './emailLinks.ts';
import {
  codeFor,
  parseIdentity,
  parseSentIdentity,
  refuseBlockedDomain,
  type Identity,
} from '../accounts/identities.ts';
import { checkPasswordPolicy, hashPassword, passwordMatches } from '../accounts/passwords.ts';
import { voidCodes } from '../otp/codes.ts';

function refuseTaken(account: Account | undefined, identity: Identity): void {
  if (!account) return;
  if (account.provider !== null && account.password_hash === null)
    throw new Failure('err_email_registered_by_external_provider');
  if (account.verified_at !== null)
    throw new Failure(codeFor(identity, 'err_email_registered', 'err_phone_registered'));
}

/** Codes and links that were sent for another password verify no account with this one: another person may have registered in between. */
async function voidForeign(sandbox: Sandbox, before: Account, password: string): Promise<void> {
  if (before.password_hash !== null && (await passwordMatches(before.password_hash, password))) return;
  voidCodes(sandbox, identityOf(before), 'register');
  voidEmailLinks(sandbox, before.id);
}

/** POST /identity/v1/register: an account that still has to be verified. */
export function register(sandbox: Sandbox): Handler<'register'> {
  return async (call) => {
    const { body } = call;
    const { identity_type, identity: typed, password } = body;
    if (!sandbox.settings.allowRegister) throw new Failure('err_register_disabled');
    await checkHuman(sandbox, call, 'register');
    const identity = parseIdentity(typed, identity_type);
    refuseBlockedDomain(identity);
    const known = findAccount(sandbox.db, identity);
    refuseTaken(known, identity);
    checkPasswordPolicy(password, '/password');
    const passwordHash = await hashPassword(password);
    if (!saveUnverified(sandbox.db, identity, { passwordHash, now: sandbox.clock.now() }))
      refuseTaken(findAccount(sandbox.db, identity), identity);
    if (known) await voidForeign(sandbox, known, password);
    return { data: { identity: identity.value, identity_type, status: 'unverified' } };
  };
}

/** POST /identity/v1/verify: sends the code of a new account. */
export function verify(sandbox: Sandbox): Handler<'verify'> {
  return async (call) => {
    const { body, language, network, loopback } = call;
    const { channel, identity_type, identity: typed } = body;
    await checkHuman(sandbox, call, 'verify');
    const identity = parseIdentity(typed, identity_type);
    refuseOtherChannel(identity, channel);
    refuseBlockedDomain(identity);
    const account = findAccount(sandbox.db, identity);
    if (!account) throw new Failure(codeFor(identity, 'err_email_unregistered', 'err_phone_unregistered'));
    if (account.verified_at !== null)
      throw new Failure(codeFor(identity, 'err_email_registered', 'err_phone_registered'));
    const drawLink = identity.type === 'email' ? { drawLink: () => drawEmailLink(sandbox, account) } : {};
    return {
      data: sendCode(sandbox, {
        identity,
        flow: 'register',
        language,
        asker: { network, loopback },
        ...drawLink,
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
  return ({ body }) => {
    const { otp, otp_session_id: sessionId, identity: typed } = body;
    const identity = parseSentIdentity(typed);
    checkCode(sandbox, { identity, flow: 'register', sessionId, code: otp });
    markVerified(sandbox.db, identity, sandbox.clock.now());
    return { data: { identity: identity.value, identity_type: identity.type, status: 'verified' } };
  };
}
