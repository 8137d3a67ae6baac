import { challengeResult, decodeChallenge, sendingChannel } from './performer.ts';
import type { Performer } from './performer.ts';

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
