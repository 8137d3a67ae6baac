import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sharedTestEdge } from '../testing/startTestEdge.ts';
import { lacksHost, originForm } from './malformed.ts';

const shared = sharedTestEdge();
const secured = sharedTestEdge({ variables: { ALUR_EDGE_URL: 'https://alur.test' } });

/** Sends bytes as they are, and returns all that comes back. */
function sent(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let all = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (data: string) => (all += data));
    socket.on('error', () => undefined).on('close', () => resolve(all));
  });
}

const get = (url: string, target: string, host: string | null, version = '1.1'): Promise<string> =>
  sent(
    url,
    `GET ${target} HTTP/${version}\r\n${host === null ? '' : `Host: ${host}\r\n`}Connection: close\r\n\r\n`,
  );

const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1]);

const everywhere = [
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'referrer-policy: no-referrer',
  'cross-origin-opener-policy: same-origin',
  'strict-transport-security: max-age=31536000; includeSubDomains',
];

test.each([
  ['none', 'GET / HTTP/1.1\r\n\r\n'],
  ['an empty one', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
])(
  '[EDGE-3452] [T16] a request with no host (%s) is refused with the headers of every answer',
  async (_how, text) => {
    const answer = await sent(secured().url, text);
    expect(statusOf(answer)).toBe(400);
    expect(answer.split('\r\n')).toEqual(expect.arrayContaining(everywhere));
    expect(answer).toContain('err_bad_request');
  },
);

test('[EDGE-3452] HTTP/1.0 needs none', async () => {
  expect(statusOf(await get(shared().url, '/healthz', null, '1.0'))).toBe(200);
  expect(lacksHost({ httpVersion: '1.0', headers: {} })).toBe(false);
});

test.each(['http://alur.test', 'HTTPS://alur.test:8443', 'http://user@alur.test'])(
  '[EDGE-3453] what is asked for by its whole address (%s) is served as by its path',
  async (origin) => {
    const edge = shared();
    expect(statusOf(await get(edge.url, `${origin}/vplus/auth/login?locale=id`, 'x'))).toBe(200);
    expect(statusOf(await get(edge.url, `${origin}/healthz`, 'x'))).toBe(200);
    expect(statusOf(await get(edge.url, origin, 'x'))).toBe(200);
    const unclean = await get(edge.url, `${origin}//evil.test/a?user-token=SECRET`, 'x');
    expect([statusOf(unclean), /\nlocation: (.*)\r/i.exec(unclean)?.[1]]).toEqual([308, '/evil.test/a']);
  },
);

test.each([
  ['http://a.test/vplus?b=http://c.test/d', '/vplus?b=http://c.test/d', 'a.test'],
  ['http://a.test?b', '/?b', 'a.test'],
  ['http://a.test\\b', '/\\b', 'a.test'],
  ['/http://a.test/b', '/http://a.test/b', 'x'],
  ['ftp://a.test/b', 'ftp://a.test/b', 'x'],
  ['*', '*', 'x'],
])('[EDGE-3453] %s names %s at %s', (url, path, host) => {
  const headers = { host: 'x' };
  expect([originForm({ url, headers }), headers.host]).toEqual([path, host]);
});

test.each([
  'rebind.evil.test',
  'localhost.evil.test',
  '127.0.0.1.evil.test:80',
  'a@127.0.0.1',
  '203.0.113.7',
])(
  '[EDGE-3454] [T36] without a token, how the edge is doing inside is not for pages of %s that resolve here',
  async (host) => {
    const { url } = shared();
    expect(statusOf(await get(url, '/metrics', host))).toBe(404);
    expect(statusOf(await get(url, `http://${host}/metrics`, 'localhost'))).toBe(404);
    const ready = await get(url, '/readyz', host);
    expect(ready.slice(ready.indexOf('\r\n\r\n'))).not.toContain('flows');
  },
);

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:80', '[::1]:3000', '127.1'])(
  '[EDGE-3454] it is for this machine, by the name %s',
  async (host) => {
    expect(statusOf(await get(shared().url, '/metrics', host))).toBe(200);
  },
);
