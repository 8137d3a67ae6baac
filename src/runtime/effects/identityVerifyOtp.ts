import { plainResult } from './performer.ts';
import type { Performer } from './performer.ts';

/** POST /identity/v1/verify-otp (spec §7): checks the code of a registration. */
export const identityVerifyOtp: Performer<'identity.verifyOtp'> = async (input, { http }) => {
  const body = { otp: input.otp, otp_session_id: input.otpSessionId, identity: input.identity };
  return plainResult(await http.send({ method: 'POST', path: '/identity/v1/verify-otp', body }, () => true));
};
