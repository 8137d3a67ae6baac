/**
 * The two ciphers of the specification (section 9). Their keys are texts of the public config, which every browser can read: this is obfuscation, by the name it
 * deserves, and nothing that must stay secret may rest on it (T23).
 */
export type ObfuscationName = 'AES-GCM' | 'AES-CBC';

/** Bytes of the initialisation vector, which stands before the ciphertext. */
const ivLength = { 'AES-GCM': 12, 'AES-CBC': 16 } as const;
/** Characters of a key that AES-CBC takes; a shorter key is filled up with zero bytes. */
const cbcKeyLength = 16;

/**
 * Obfuscates a text.
 *
 * @param iv replaced in tests alone: one that is used twice shows which texts are alike
 * @returns Base64 of the initialisation vector, the ciphertext and, of AES-GCM, the 16-byte tag
 * @example
 * await clarify('AES-GCM', await obfuscate('AES-GCM', 'text', config.clientID), config.clientID); // 'text'
 */
export async function obfuscate(
  name: ObfuscationName,
  text: string,
  publicKey: string,
  iv: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(ivLength[name])),
): Promise<string> {
  const key = await keyOf(name, publicKey, 'encrypt');
  const hidden = await crypto.subtle.encrypt({ name, iv }, key, new TextEncoder().encode(text));
  return btoa(binaryOf(iv) + binaryOf(new Uint8Array(hidden)));
}

/** A character for each byte. In pieces: a call takes only so many arguments. */
function binaryOf(bytes: Uint8Array): string {
  const piece = 8192;
  let text = '';
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, at + piece));
  return text;
}

/** Reads an obfuscated text; null where it is none, or one under another key. AES-CBC has no tag: a wrong key may give another text. */
export async function clarify(
  name: ObfuscationName,
  obfuscated: string,
  publicKey: string,
): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(obfuscated), (character) => character.charCodeAt(0));
    const iv = bytes.subarray(0, ivLength[name]);
    const key = await keyOf(name, publicKey, 'decrypt');
    const text = await crypto.subtle.decrypt({ name, iv }, key, bytes.subarray(ivLength[name]));
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

/** AES-GCM takes the SHA-256 of the key's text, AES-CBC its first sixteen characters. */
async function keyOf(
  name: ObfuscationName,
  publicKey: string,
  use: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const bytes =
    name === 'AES-GCM'
      ? await crypto.subtle.digest('SHA-256', encoder.encode(publicKey))
      : firstBytes(encoder.encode(publicKey.slice(0, cbcKeyLength)));
  return crypto.subtle.importKey('raw', bytes, name, false, [use]);
}

function firstBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const key = new Uint8Array(cbcKeyLength);
  key.set(bytes.subarray(0, cbcKeyLength));
  return key;
}
