import { challengeResult, decodeChallenge, sendingChannel } from './performer.ts';
import type { Performer } from './performer.ts';

/** POST /identity/v1/verify (spec §7): sends the code of a registration. */
export const identityVerify: Performer<'identity.verify'> = async (input, services) => {
  const captcha = await services.humanCheck.token('verify');
  const result = await services.http.send(
    {
      method: 'POST',
      path: '/identity/v1/verify',
      body: {
        channel: sendingChannel(input.channel, services),
        identity_type: input.identityType,
        identity: input.identity,
        'captcha-response': captcha,
      },
    },
    decodeChallenge,
  );
  return challengeResult(result);
};
