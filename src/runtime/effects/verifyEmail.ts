import { isRecord } from '../../contracts/json.ts';
import { isPassing } from '../http/apiResponse.ts';
import { textAt } from '../decode/record.ts';
import { refusal } from './performer.ts';
import type { Performer } from './performer.ts';

/** POST /identity/v1/verify-email: consumes the link that led here. After a passing fault the token is kept for another try. */
export const verifyEmail: Performer<'identity.verifyEmail'> = async (_, { http, secrets }) => {
  const token = secrets.take('email-token');
  if (token === null) return refusal('err_token_not_found');
  const result = await http.send(
    { method: 'POST', path: '/identity/v1/verify-email', bearer: 'none', body: { token } },
    decodeEmail,
  );
  if (result.ok) return { ok: true, answer: { email: result.value } };
  if (isPassing(result.error)) secrets.putBack('email-token', token);
  return { ok: false, error: result.error };
};

/** Whether the link has its token, which is needed for the press that consumes it: a link without one is reported at once. */
export const checkEmailLink: Performer<'emailLink.check'> = (_, { secrets }) => {
  const token = secrets.take('email-token');
  if (token === null) return Promise.resolve(refusal('err_token_not_found'));
  secrets.putBack('email-token', token);
  return Promise.resolve({ ok: true });
};

function decodeEmail(payload: unknown): string | null {
  return isRecord(payload) ? (textAt(payload, 'email', 254) ?? null) : null;
}
