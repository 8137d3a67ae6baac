import { isRecord } from '@alur/engine/json';
import type { ApiError } from '@alur/engine';
import type { Result } from '@alur/engine/result';
import type { Profile } from '../../contracts/session.ts';
import type { Http } from '../http/http.ts';
import type { HttpRequest } from '../http/request.ts';
import { textAt } from '../decode/record.ts';

/**
 * Who is signed in, by name and region: `GET /identity/v1/mirada/userprofile` (spec §7).
 *
 * @param bearer Of another session than the one that is signed in.
 */
export function readProfile(
  http: Http,
  bearer: NonNullable<HttpRequest['bearer']> = 'session',
): Promise<Result<Profile, ApiError>> {
  return http.send({ method: 'GET', path: '/identity/v1/mirada/userprofile', bearer }, decodeProfile);
}

/** A profile; what is missing in it is empty. Null for anything else. */
function decodeProfile(payload: unknown): Profile | null {
  if (!isRecord(payload)) return null;
  return {
    subscriberId: textAt(payload, 'subscriberId', 256) ?? '',
    userName: textAt(payload, 'userName', 256) ?? '',
    region: textAt(payload, 'region', 16) ?? '',
  };
}
