import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a notification's time may be from ours. */
const windowMs = 60_000;

export type ChangeVerdict = 'good' | 'unsigned' | 'expired' | 'replayed';

/**
 * Verifies the CMS's change notifications: `x-alur-signature` is the hex HMAC-SHA256 of `<x-alur-timestamp>.<body>`. Each signature counts once;
 * those seen are remembered for as long as their time is accepted. Without a secret every notification is `unsigned`.
 *
 * @example
 * const verify = createChangeVerifier(environment.noticeSecret);
 * if (verify(timestamp, signature, body) === 'good') refresher.request(collection);
 */
export function createChangeVerifier(secret: string | null, now: () => number = Date.now) {
  const seen = new Map<string, number>();

  return (timestamp: unknown, signature: unknown, body: string): ChangeVerdict => {
    if (secret === null || typeof timestamp !== 'string' || typeof signature !== 'string') return 'unsigned';
    if (!/^\d{1,16}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return 'unsigned';
    const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'unsigned';
    if (Math.abs(now() - Number(timestamp)) > windowMs) return 'expired';
    for (const [old, until] of seen) if (until < now()) seen.delete(old);
    if (seen.has(signature)) return 'replayed';
    seen.set(signature, Number(timestamp) + windowMs);
    return 'good';
  };
}
