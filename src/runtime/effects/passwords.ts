import { transformedPassword } from './password.ts';
import {
  plainResult,
  type Performer,
  challengeResult,
  decodeChallenge,
  sendingChannel,
} from './performer.ts';

/** POST /identity/v1/change-password: every other session of the subscriber ends, this one stays. */
export const changePassword: Performer<'identity.changePassword'> = async (input, { http, config }) => {
  const body = {
    current_password: transformedPassword(input.currentPassword, config()),
    new_password: transformedPassword(input.newPassword, config()),
  };
  return plainResult(
    await http.send({ method: 'POST', path: '/identity/v1/change-password', body }, () => true),
  );
};

/** POST /identity/v1/password-recovery-otp (spec §7): sends the code of a forgotten password. */
export const passwordRecoveryOtp: Performer<'identity.passwordRecoveryOtp'> = async (input, services) => {
  const captcha = await services.humanCheck.token('password-recovery');
  const body = {
    identity_type: input.identityType,
    identity: input.identity,
    channel: sendingChannel(input.channel, services),
    'captcha-response': captcha,
  };
  return challengeResult(
    await services.http.send(
      { method: 'POST', path: '/identity/v1/password-recovery-otp', bearer: 'none', body },
      decodeChallenge,
    ),
  );
};

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
