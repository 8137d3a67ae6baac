import { transformedPassword } from './password.ts';
import {
  plainResult,
  positionOf,
  type Performer,
  challengeResult,
  decodeChallenge,
  sendingChannel,
} from './performer.ts';

/** POST /identity/v1/register (spec §7). Address headers are sent when they are known by now. */
export const identityRegister: Performer<'identity.register'> = async (input, services) => {
  const visitor = services.visitor?.() ?? null;
  const position = await positionOf(services);
  const captcha = await services.humanCheck.token('register');
  const result = await services.http.send(
    {
      method: 'POST',
      path: '/identity/v1/register',
      headers: { 'x-client-ip': visitor?.ip ?? null, 'x-ip-country': visitor?.country ?? null },
      body: {
        identity_type: input.identityType,
        identity: input.identity,
        password: transformedPassword(input.password, services.config()),
        ...position,
        'captcha-response': captcha,
      },
    },
    () => true,
  );
  return plainResult(result);
};

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

/** POST /identity/v1/verify-otp (spec §7): checks the code of a registration. */
export const identityVerifyOtp: Performer<'identity.verifyOtp'> = async (input, { http }) => {
  const body = { otp: input.otp, otp_session_id: input.otpSessionId, identity: input.identity };
  return plainResult(await http.send({ method: 'POST', path: '/identity/v1/verify-otp', body }, () => true));
};
