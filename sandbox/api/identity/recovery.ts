import type { RecoveryOtpSent } from '../../../src/contracts/generated/api.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import {
  findAccount,
  codeFor,
  parseIdentity,
  parseSentIdentity,
  refuseUnreachable,
  checkPasswordPolicy,
  decoyHash,
  hashPassword,
  passwordMatches,
} from '../accounts/index.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { rememberPlace } from '../limits/index.ts';
import { checkCode, refuseUnusable, sendCode } from '../otp/index.ts';
import { checkHuman } from '../verify/index.ts';
import { codeRulesOf } from './codeRules.ts';
import { refuseOtherChannel } from './register.ts';
import { setPassword } from './setPassword.ts';

/** POST /identity/v1/password-recovery-otp: the code of a forgotten password, or of an account that never had one. */
export function passwordRecoveryOtp(sandbox: Sandbox): Handler<'passwordRecoveryOtp'> {
  const { settings } = sandbox;
  return async (call) => {
    const wanted = call.body;
    await checkHuman(sandbox, call, 'password-recovery');
    const identity = parseIdentity(wanted.identity, wanted.identity_type);
    refuseOtherChannel(identity, wanted.channel);
    refuseUnreachable(identity, settings.countries);
    const account = findAccount(sandbox.db, identity);
    if (!account && settings.accountAnswers === 'explicit')
      throw new Failure(codeFor(identity, 'err_email_unregistered', 'err_phone_unregistered'));
    const sent = sendCode(sandbox, {
      identity,
      flow: 'recovery',
      language: call.language,
      caller: call,
      accountId: account?.id ?? '',
      length: (await codeRulesOf(sandbox, account, call)).length,
      ...(account ? {} : { instead: 'nothing' }),
    });
    const data: RecoveryOtpSent = {
      next_retry_in_second: sent.next_retry_in_second,
      session_id: sent.otp_session_id,
      expires_in_second: sent.expires_in_second,
    };
    return { data };
  };
}

/** POST /identity/v1/password-recovery: the code sets a new password. It signs nobody in. */
export function passwordRecovery(sandbox: Sandbox): Handler<'passwordRecovery'> {
  return async (call) => {
    const wanted = call.body;
    await checkHuman(sandbox, call, 'password-recovery');
    const identity = parseSentIdentity(wanted.identity, wanted.identity_type);
    refuseOtherChannel(identity, wanted.channel);
    checkPasswordPolicy(wanted.new_password, '/new_password');
    const attempt = {
      identity,
      flow: 'recovery',
      sessionId: wanted.session_id,
      code: wanted.otp,
      caller: call,
    } as const;
    refuseUnusable(sandbox, attempt);
    const { settings } = sandbox;
    const present = findAccount(sandbox.db, identity)?.password_hash ?? (await decoyHash(settings));
    const same = await passwordMatches(present, wanted.new_password);
    const passwordHash = await hashPassword(settings, wanted.new_password);
    checkCode(sandbox, { ...attempt, keep: same });
    if (same)
      throw new Failure('err_password_same', {
        fields: [{ pointer: '/new_password', code: 'err_password_same' }],
      });
    const account = findAccount(sandbox.db, identity);
    if (!account) throw new Failure('err_expired_otp');
    setPassword(sandbox, account, { passwordHash, language: call.language, caller: call });
    rememberPlace(sandbox, account.id, call);
    return { data: {} };
  };
}
