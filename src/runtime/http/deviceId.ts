import { obfuscatedDigest } from '../obfuscation/hmac.ts';
import type { KeyValueStore } from '@alur/react/run';

const key = 'device_id';
const wellFormed = /^[A-Za-z0-9._:-]{1,128}$/;

/** The id of this browser (spec §3, device_id): kept where storage allows it, else for as long as the page lives. */
export function readDeviceId(
  storage: KeyValueStore,
  random: () => string = () => crypto.randomUUID(),
): string {
  const kept = storage.get(key);
  if (kept !== null && wellFormed.test(kept)) return kept;
  const fresh = random();
  storage.set(key, fresh);
  return fresh;
}

/**
 * Header X-Device-Id-Signature (spec §7): HMAC-SHA256 of the device id with a key that everyone can read. It is obfuscation, not protection; no
 * decision rests on it (T23). Null where the page has no WebCrypto.
 *
 * @example
 * const sign = createDeviceObfuscation(() => config.clientID);
 * headers['x-device-id-signature'] = await sign(deviceId);
 */
export function createDeviceObfuscation(
  publicKey: () => string,
): (deviceId: string) => Promise<string | null> {
  const signed = new Map<string, Promise<string | null>>();
  return (deviceId) => {
    const name = `${publicKey()} ${deviceId}`;
    const known = signed.get(name) ?? obfuscatedDigest(publicKey(), deviceId).catch(() => null);
    signed.set(name, known);
    return known;
  };
}
