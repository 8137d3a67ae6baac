import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clarify, obfuscate } from './aes.ts';
import { obfuscatedDigest } from './hmac.ts';

const key = 'public-key-of-the-config';
const text = 'Halo, dunia: café';
const zeros = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length);
const gcmKey = createHash('sha256').update(key).digest();
const cbcKey = Buffer.from(key.slice(0, 16));

describe('[RUN-2260] what one side obfuscates, the other reads', () => {
  it('AES-GCM has a 12-byte vector in front and a 16-byte tag at the end', async () => {
    const bytes = Buffer.from(await obfuscate('AES-GCM', text, key), 'base64');
    const reader = createDecipheriv('aes-256-gcm', gcmKey, bytes.subarray(0, 12));
    reader.setAuthTag(bytes.subarray(-16));
    const read = Buffer.concat([reader.update(bytes.subarray(12, -16)), reader.final()]);
    expect(read.toString('utf8')).toBe(text);

    const writer = createCipheriv('aes-256-gcm', gcmKey, zeros(12));
    const written = [zeros(12), writer.update(text, 'utf8'), writer.final(), writer.getAuthTag()];
    expect(await clarify('AES-GCM', Buffer.concat(written).toString('base64'), key)).toBe(text);
  });

  it('AES-CBC has a 16-byte vector in front, and the first sixteen characters of the key', async () => {
    const bytes = Buffer.from(await obfuscate('AES-CBC', text, key), 'base64');
    const reader = createDecipheriv('aes-128-cbc', cbcKey, bytes.subarray(0, 16));
    const read = Buffer.concat([reader.update(bytes.subarray(16)), reader.final()]);
    expect(read.toString('utf8')).toBe(text);

    const writer = createCipheriv('aes-128-cbc', cbcKey, zeros(16));
    const written = Buffer.concat([zeros(16), writer.update(text, 'utf8'), writer.final()]);
    expect(await clarify('AES-CBC', written.toString('base64'), key)).toBe(text);
  });

  it.each(['', 'short', 'sixteen-letters!', 'ключ длиннее шестнадцати'])(
    'a key of any length works, also “%s”',
    async (anyKey) => {
      for (const name of ['AES-GCM', 'AES-CBC'] as const)
        expect(await clarify(name, await obfuscate(name, text, anyKey), anyKey)).toBe(text);
    },
  );

  it('a text of a megabyte, with characters of several bytes, comes back whole', async () => {
    const long = 'Halo, dunia: café 🎬 '.repeat(50_000);
    for (const name of ['AES-GCM', 'AES-CBC'] as const)
      expect((await clarify(name, await obfuscate(name, long, key), key)) === long).toBe(true);
  });

  it('HMAC-SHA256 is what Node says', async () => {
    expect(await obfuscatedDigest(key, text)).toBe(createHmac('sha256', key).update(text).digest('hex'));
    expect(await obfuscatedDigest('', text)).toBeNull();
  });
});

it.each([
  ['AES-GCM', 12, 'AAAAAAAAAAAAAAAAdUxCrI1Kd0llU+ucqDu30UlCyTO/+/uK+8Q8soNDR9U0u7g='],
  ['AES-CBC', 16, 'AAAAAAAAAAAAAAAAAAAAAEAqrrQ8gPqbZo+8s8Ti+5OOxbD1HqJWWmA5PxUy5tb9'],
] as const)(
  '[RUN-2260] a known text, key and vector give the known answer of %s',
  async (name, length, known) => {
    expect(await obfuscate(name, 'The quick brown fox', 'key', zeros(length))).toBe(known);
  },
);

it('[RUN-2260] the same text looks different each time', async () => {
  for (const name of ['AES-GCM', 'AES-CBC'] as const)
    expect(await obfuscate(name, text, key)).not.toBe(await obfuscate(name, text, key));
});

it('[RUN-2260] what is not obfuscated, was changed, or is under another key can’t be read', async () => {
  for (const name of ['AES-GCM', 'AES-CBC'] as const)
    for (const none of ['', 'no base64!', 'AAAA', btoa('x'.repeat(40))])
      expect(await clarify(name, none, key)).toBeNull();
  const hidden = await obfuscate('AES-GCM', text, key);
  expect(await clarify('AES-GCM', hidden, 'another')).toBeNull();
  const changed = Buffer.from(hidden, 'base64');
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(await clarify('AES-GCM', changed.toString('base64'), key)).toBeNull();
});
