import { isRecord } from '@alur/engine/json';
import { textAt } from '../decode/record.ts';
import type { Http } from '../http/http.ts';

/**
 * When the subscriber's account will be deleted: ISO 8601, or null when no deletion is scheduled or it can't be known now
 * (`GET /identity/v1/account-deletion`).
 */
export async function readScheduledDeletion(http: Http): Promise<string | null> {
  const answer = await http.send({ method: 'GET', path: '/identity/v1/account-deletion' }, decodeScheduled);
  return answer.ok && answer.value !== '' ? answer.value : null;
}

/** The day that is set; empty when none is. */
function decodeScheduled(payload: unknown): string | null {
  if (!isRecord(payload)) return null;
  const deletion = isRecord(payload['deletion']) ? payload['deletion'] : {};
  const day = textAt(deletion, 'effective_at', 64) ?? '';
  return Number.isFinite(Date.parse(day)) ? day : '';
}
