import { createHmac } from 'node:crypto';
import { isRecord } from '@alur/engine/json';

/** Kind of the channel on which the CMS notifies all edges of changes. */
export const changeChannel = 'changes';

/** A change notification as it goes over Redis: what the headers and the body of a request carry elsewhere. */
export interface ChangeMessage {
  /** Milliseconds since 1970, as a text. */
  readonly timestamp: string;
  /** Hex HMAC-SHA256 of `${timestamp}.${body}`. */
  readonly signature: string;
  readonly body: string;
}

/** Signs the body of a change notification with the time of now. */
export function signChange(body: string, secret: string): ChangeMessage {
  const timestamp = String(Date.now());
  return {
    timestamp,
    signature: createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
    body,
  };
}

/** A message of the channel, not yet verified; null: it is none. */
export function readChangeMessage(text: string): ChangeMessage | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read)) return null;
    const { timestamp, signature, body } = read;
    return typeof timestamp === 'string' && typeof signature === 'string' && typeof body === 'string'
      ? { timestamp, signature, body }
      : null;
  } catch {
    return null;
  }
}
