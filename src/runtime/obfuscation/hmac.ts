/**
 * HMAC-SHA256 of a text under a key that everyone can read, as small hex digits. It is obfuscation, not protection; no decision rests on it (T23).
 *
 * @returns null where the page has no WebCrypto, or there is no key
 */
export async function obfuscatedDigest(publicKey: string, text: string): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined || publicKey === '') return null;
  const encoder = new TextEncoder();
  const imported = await subtle.importKey(
    'raw',
    encoder.encode(publicKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const bytes = new Uint8Array(await subtle.sign('HMAC', imported, encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
