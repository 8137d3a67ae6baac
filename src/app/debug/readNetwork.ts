import { isRecord } from '@alur/engine/json';
import type { Http } from '../../runtime/http/http.ts';
import { clarify } from '../../runtime/obfuscation/aes.ts';
import { obfuscatedDigest } from '../../runtime/obfuscation/hmac.ts';

/**
 * Asks the API what it sees of this connection, for debug use (spec 7). The specification names two ciphers and not which of them the answer has: the one that can tell a wrong key
 * is tried first.
 *
 * @param publicKey `ClientID` of the public config
 * @returns a text, or a sentence that says why there is none
 */
export async function readNetwork(
  http: Http,
  publicKey: string,
  now: () => number = Date.now,
): Promise<string> {
  const timestamp = String(now());
  const signature = await obfuscatedDigest(publicKey, timestamp);
  const headers = { 'x-timestamp': timestamp, ...(signature === null ? {} : { 'x-signature': signature }) };
  const answer = await http.send({ method: 'GET', path: '/identity/v1/users/network', headers }, resultOf);
  if (!answer.ok) return `The API refused: ${answer.error.code}.`;
  const text =
    (await clarify('AES-GCM', answer.value, publicKey)) ??
    (await clarify('AES-CBC', answer.value, publicKey));
  return text ?? 'The answer is under another key than ClientID of this config.';
}

function resultOf(payload: unknown): string | null {
  return isRecord(payload) && typeof payload['result'] === 'string' ? payload['result'] : null;
}
