import { challengeResult, decodeChallenge, sendingChannel } from './performer.ts';
import type { Performer } from './performer.ts';

/** POST /identity/v1/account-deletion/otp: sends the code of an account that has no password. */
export const deletionOtp: Performer<'identity.deletionOtp'> = async (input, services) => {
  const captcha = await services.humanCheck.token('account-deletion');
  const body = { channel: sendingChannel(input.channel, services), 'captcha-response': captcha };
  return challengeResult(
    await services.http.send(
      { method: 'POST', path: '/identity/v1/account-deletion/otp', body },
      decodeChallenge,
    ),
  );
};
