import type { EffectAnswer, EffectResult } from '../../contracts/effectResult.ts';
import { isRecord, type UnknownRecord, type JsonValue } from '../../contracts/json.ts';
import { countAt, textAt } from '../decode/record.ts';
import { transformedPassword } from './password.ts';
import {
  type Performer,
  challengeResult,
  decodeChallenge,
  sendingChannel,
  refusal,
  type EffectServices,
  plainResult,
} from './performer.ts';

const code = /^[a-z][a-z0-9_]{0,63}$/;

/** GET /identity/v1/account-deletion: what deleting the account would mean. */
export const deletionTerms: Performer<'identity.deletionTerms'> = async (_, { http }) => {
  const result = await http.send({ method: 'GET', path: '/identity/v1/account-deletion' }, decodeTerms);
  return result.ok ? { ok: true, answer: result.value } : { ok: false, error: result.error };
};

function decodeTerms(payload: unknown): EffectAnswer | null {
  if (
    !isRecord(payload) ||
    typeof payload['eligible'] !== 'boolean' ||
    typeof payload['has_password'] !== 'boolean'
  )
    return null;
  const deletion = isRecord(payload['deletion']) ? payload['deletion'] : {};
  return {
    eligible: payload['eligible'],
    hasPassword: payload['has_password'],
    channel: payload['channel'] === 'email' ? 'email' : 'phone',
    willDelete: codesIn(payload['will_delete'], (entry) => entry),
    willKeep: codesIn(payload['will_keep'], (entry) => (isRecord(entry) ? entry['what'] : null)),
    activeSubscriptions: blockers(payload, 'active_subscription'),
    paymentsInProgress: blockers(payload, 'payment_in_progress'),
    graceDays: countAt(payload, 'grace_days') ?? 0,
    scheduledFor: timeAt(deletion, 'effective_at'),
  };
}

function codesIn(list: unknown, read: (entry: unknown) => unknown): string {
  const entries = Array.isArray(list) ? list.map(read) : [];
  return entries.filter((entry): entry is string => typeof entry === 'string' && code.test(entry)).join(',');
}

/** How many of a kind stand against it; a blocker is named with or without the prefix of its error code. */
function blockers(payload: UnknownRecord, name: string): number {
  const list: readonly unknown[] = Array.isArray(payload['blockers']) ? payload['blockers'] : [];
  const found = list
    .filter(isRecord)
    .filter((entry) => entry['code'] === name || entry['code'] === `err_${name}`);
  return found.reduce((sum, entry) => sum + Math.trunc(countAt(entry, 'count') ?? 1), 0);
}

/** A time in ISO 8601, or nothing. */
function timeAt(record: UnknownRecord, name: string): string {
  const text = textAt(record, name, 64) ?? '';
  return Number.isFinite(Date.parse(text)) ? text : '';
}

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

/** DELETE /identity/v1/account-deletion: takes a scheduled deletion back. */
export const cancelDeletion: Performer<'identity.cancelDeletion'> = async (_, { http }) =>
  plainResult(await http.send({ method: 'DELETE', path: '/identity/v1/account-deletion' }, () => true));
