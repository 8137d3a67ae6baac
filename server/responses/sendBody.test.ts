import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { sharedTestEdge } from '../testing/startTestEdge.ts';

const shared = sharedTestEdge();
beforeAll(async () => {
  await shared().until(
    ({ content, flows }) => content.source === 'cms' && flows.every(({ source }) => source === 'cms'),
  );
});
const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer): Buffer => bytes };
type Sent = keyof typeof decode;

/** What is sent, byte by byte: `fetch` would decode it, and add an `Accept-Encoding` of its own. */
async function sentTo(path: string, accepts: string | undefined) {
  const headers = accepts === undefined ? {} : { 'accept-encoding': accepts };
  const answer = await new Promise<Parameters<NonNullable<Parameters<typeof get>[2]>>[0]>(
    (resolve, reject) => {
      get(`${shared().url}${path}`, { headers }, resolve).on('error', reject);
    },
  );
  return { headers: answer.headers, bytes: await buffer(answer) };
}

const preferences: readonly (readonly [accepts: string | undefined, sent: Sent])[] = [
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZip;q=0.5', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['*', 'br'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['x-gzip; q=0.000', 'identity'],
  ['gzip, *;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
];

test.each(preferences)(
  '[EDGE-3015] with Accept-Encoding %s pages and scripts come as %s',
  async (accepts, sent) => {
    for (const path of ['/vplus/auth/login', '/assets/phone-b2.js']) {
      const plain = await sentTo(path, 'identity');
      const { headers, bytes } = await sentTo(path, accepts);
      expect(headers['content-encoding'] ?? 'identity').toBe(sent);
      expect(decode[sent](bytes).equals(plain.bytes)).toBe(true);
      expect(headers.vary).toContain('Accept-Encoding');
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(headers.etag).toBe(plain.headers.etag);
      expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
    }
  },
);

test('[EDGE-3016] If-None-Match with * or with the name of what is there, weak or not, gets 304; another name, and a page that is not there, do not', async () => {
  const edge = shared();
  const status = async (path: string, header: string): Promise<number> =>
    (await edge.get(path, { 'if-none-match': header })).status;
  for (const path of ['/vplus/auth/login', '/vplus/pricing?locale=id', '/assets/phone-b2.js', '/sitemap.xml'])
    expect([path, await status(path, '*')]).toEqual([path, 304]);
  const etag = (await edge.get('/vplus/auth/login')).headers.get('etag') ?? '';
  for (const names of [etag, etag.replace('W/', ''), `"other" , ${etag}`])
    expect(await status('/vplus/auth/login', names)).toBe(304);
  for (const names of ['"other"', '"*"', ''])
    expect([names, await status('/vplus/auth/login', names)]).toEqual([names, 200]);
  expect(await status('/no/such/page', '*')).toBe(404);
});
