import { challengeResult, decodeChallenge, sendingChannel } from './performer.ts';
import type { Performer } from './performer.ts';

/** POST /identity/v1/login-otp/create (spec §7): sends a code to sign in with. */
export const loginOtpCreate: Performer<'identity.loginOtpCreate'> = async (input, services) => {
  const captcha = await services.humanCheck.token('login-otp');
  const body = {
    identity: input.identity,
    'captcha-response': captcha,
    channel: sendingChannel(input.channel, services),
  };
  return challengeResult(
    await services.http.send(
      { method: 'POST', path: '/identity/v1/login-otp/create', body },
      decodeChallenge,
    ),
  );
};
