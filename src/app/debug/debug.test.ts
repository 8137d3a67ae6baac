import { expect, it } from 'vitest';
import { builtInConfig } from '../../contracts/config.ts';
import { ok } from '@alur/engine/result';
import type { Http } from '../../runtime/http/http.ts';
import { obfuscate, type ObfuscationName } from '../../runtime/obfuscation/aes.ts';
import { obfuscatedDigest } from '../../runtime/obfuscation/hmac.ts';
import { debugLog, noteForDebugging } from './debugLog.ts';
import { readNetwork } from './readNetwork.ts';

const { clientID } = builtInConfig;

async function asked(name: ObfuscationName, key: string) {
  const result = await obfuscate(name, '{"network":"127.0.0.1"}', key);
  const requests: unknown[] = [];
  const http: Http = {
    send(request, decode) {
      requests.push(request);
      const value = decode({ result });
      if (value === null) throw new Error('The answer was not read.');
      return Promise.resolve(ok(value) as never);
    },
  };
  return { text: await readNetwork(http, clientID, () => 1000), requests };
}

it.each(['AES-GCM', 'AES-CBC'] as const)(
  '[APP-2275] what the API sees of a connection is read from a blob of %s, with a signed time',
  async (name) => {
    const { text, requests } = await asked(name, clientID);
    expect(text).toBe('{"network":"127.0.0.1"}');
    const signature = await obfuscatedDigest(clientID, '1000');
    expect(requests).toEqual([
      {
        method: 'GET',
        path: '/identity/v1/users/network',
        headers: { 'x-timestamp': '1000', 'x-signature': signature },
      },
    ]);
  },
);

it('[APP-2275] a blob under another key is named as that', async () => {
  expect((await asked('AES-GCM', 'another')).text).toContain('another key');
});

it('[APP-2276] the debug view keeps the newest hundred lines, newest first', () => {
  for (let nth = 0; nth < 120; nth += 1) noteForDebugging('a', `event ${nth}`, 'sent');
  const lines = debugLog.getState();
  expect([lines.length, lines[0]?.event, lines.at(-1)?.event]).toEqual([100, 'event 119', 'event 20']);
});
