import { readAnswer } from '../../decode/readAnswer.ts';
import { isPassing } from '../../http/apiResponse.ts';
import { refusal, type Performer } from '../call/performer.ts';

/** POST /identity/v1/verify-email: consumes the link that led here. After a passing fault the token is kept for another try. */
export const verifyEmail: Performer = async (_, { http, secrets }, spec) => {
  const token = secrets.take('email-token');
  if (token === null) return refusal('err_token_not_found');
  const result = await http.send(
    { method: 'POST', path: '/identity/v1/verify-email', bearer: 'none', body: { token } },
    (payload) => (spec.wire === undefined ? null : readAnswer(spec, spec.wire, payload)),
  );
  if (result.ok) return { ok: true, answer: result.value };
  if (isPassing(result.error)) secrets.putBack('email-token', token);
  return { ok: false, error: result.error };
};

/** Whether the link has its token, which is needed for the press that consumes it: a link without one is reported at once. */
export const checkEmailLink: Performer = (_, { secrets }) => {
  const token = secrets.take('email-token');
  if (token === null) return Promise.resolve(refusal('err_token_not_found'));
  secrets.putBack('email-token', token);
  return Promise.resolve({ ok: true });
};
