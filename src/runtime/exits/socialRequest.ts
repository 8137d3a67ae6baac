import { paths } from '../../contracts/generated/paths.ts';
import { isRecord } from '@alur/engine/json';
import { textAt } from '../decode/record.ts';
import type { KeyValueStore } from '@alur/react/run';

/** Name of what this tab waits for. */
export const socialKey = 'alur:social';
/** The one address that providers send back to. */
export const socialReturnPath = paths.socialLogin;

/** A sign-in at a provider, under way in this tab. */
export interface SocialRequest {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly since: number;
  /** Query to restore after the return. */
  readonly query: string;
}

/** The query that the sign-in under way in this tab started from; empty when there is none. Providers return to one fixed address without it. */
export function socialQuery(storage: KeyValueStore): string {
  return readWaiting(storage)?.query ?? '';
}

/** The sign-in under way in this tab; null when there is none, or what is stored is none. */
export function readWaiting(storage: KeyValueStore): SocialRequest | null {
  const text = storage.get(socialKey);
  try {
    const value = text === null ? null : (JSON.parse(text) as unknown);
    if (!isRecord(value) || typeof value['since'] !== 'number') return null;
    const [provider, state, nonce] = [
      textAt(value, 'provider', 32),
      textAt(value, 'state', 128),
      textAt(value, 'nonce', 128),
    ];
    return provider === undefined || state === undefined || nonce === undefined
      ? null
      : { provider, state, nonce, since: value['since'], query: textAt(value, 'query', 512) ?? '' };
  } catch {
    return null;
  }
}
