import { decodeSignIn } from '../session/tokens.ts';
import { positionOf, responseType } from './performer.ts';
import type { Performer } from './performer.ts';
import { signInWith } from './signIn.ts';

/** POST /identity/v1/login-otp/verify (spec §7): signs in with a code. */
export const loginOtpVerify: Performer<'identity.loginOtpVerify'> = async (input, services) => {
  const config = services.config();
  const position = await positionOf(services);
  const captcha = await services.humanCheck.token('login-otp');
  const result = await services.http.send(
    {
      method: 'POST',
      path: '/identity/v1/login-otp/verify',
      bearer: 'none',
      body: {
        otp: input.otp,
        otp_session_id: input.otpSessionId,
        identity: input.identity,
        ...position,
        'captcha-response': captcha,
        client_id: config.clientID,
        response_type: responseType(services),
      },
    },
    (payload) => decodeSignIn(payload, services.now()),
  );
  return signInWith(result, services);
};
