import type { EffectResult } from '../../contracts/effectResult.ts';
import { isRecord, type JsonValue } from '../../contracts/json.ts';
import { timeAt } from './deletionTerms.ts';
import { transformedPassword } from './password.ts';
import { refusal } from './performer.ts';
import type { EffectServices, Performer } from './performer.ts';

/** Which wording of the consent was agreed to. */
const consentVersion = '2026-11';

/** POST /identity/v1/account-deletion with the password. */
export const deleteAccount: Performer<'identity.deleteAccount'> = (input, services) =>
  schedule({ password: transformedPassword(input.password, services.config()) }, input, services);

/** POST /identity/v1/account-deletion with a code. */
export const deleteAccountWithCode: Performer<'identity.deleteAccountWithCode'> = (input, services) =>
  schedule({ otp: input.otp, otp_session_id: input.otpSessionId }, input, services);

interface Agreed {
  readonly consent: boolean;
  readonly acknowledgeSubscription: boolean;
}

async function schedule(
  proof: Readonly<Record<string, JsonValue>>,
  agreed: Agreed,
  { http }: EffectServices,
): Promise<EffectResult> {
  if (!agreed.consent) return refusal('err_consent_required');
  const body = {
    ...proof,
    consent: true,
    consent_version: consentVersion,
    ...(agreed.acknowledgeSubscription ? { acknowledge: ['active_subscription'] } : {}),
  };
  const result = await http.send(
    { method: 'POST', path: '/identity/v1/account-deletion', body },
    (payload) => (isRecord(payload) ? timeAt(payload, 'effective_at') : null),
  );
  return result.ok ? { ok: true, answer: { effectiveAt: result.value } } : { ok: false, error: result.error };
}
