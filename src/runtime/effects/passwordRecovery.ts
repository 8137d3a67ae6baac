import { transformedPassword } from './password.ts';
import { plainResult, sendingChannel } from './performer.ts';
import type { Performer } from './performer.ts';

/** POST /identity/v1/password-recovery (spec §7): sets a new password with the code. */
export const passwordRecovery: Performer<'identity.passwordRecovery'> = async (input, services) => {
  const captcha = await services.humanCheck.token('password-recovery');
  const body = {
    session_id: input.sessionId,
    otp: input.otp,
    new_password: transformedPassword(input.newPassword, services.config()),
    channel: sendingChannel(input.channel, services),
    identity: input.identity,
    identity_type: input.identityType,
    'captcha-response': captcha,
  };
  return plainResult(
    await services.http.send(
      { method: 'POST', path: '/identity/v1/password-recovery', bearer: 'none', body },
      () => true,
    ),
  );
};
