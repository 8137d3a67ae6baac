import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sharedTestEdge } from '../testing/startTestEdge.ts';

const shared = sharedTestEdge();
const secured = sharedTestEdge({ variables: { ALUR_EDGE_URL: 'https://alur.test' } });

/** Sends a path as it is: `fetch` would tidy it up first. */
function raw(
  url: string,
  path: string,
  method = 'GET',
): Promise<{ readonly status: number; readonly headers: Readonly<Record<string, unknown>> }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers: { connection: 'close' } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['//evil.test/vplus/auth/login?user-token=SECRET&otp=true', '/evil.test/vplus/auth/login?otp=true'],
  ['//vplus?user-token=SECRET', '/vplus'],
  ['/.//evil.test/a', '/evil.test/a'],
  ['/vplus/./auth//login?locale=id', '/vplus/auth/login?locale=id'],
  ['/vplus/auth/..//..//', '/'],
  ['/\\evil.test/', '/evil.test'],
  ['/%2e/%2E%2e//vplus', '/vplus'],
])('[EDGE-303] [T12] a browser that asks for %s is sent to %s', async (path, clean) => {
  const edge = shared();
  const { status, headers } = await raw(edge.url, path);
  expect([status, headers['location'], headers['cache-control']]).toEqual([308, clean, 'no-store']);
  expect((await raw(edge.url, path, 'POST')).status).toBe(400);
  expect(edge.log.join('')).not.toContain('SECRET');
});

test.each(['/vplus/', '/a..b', '/...', '/vplus/auth/login?return-path=//x', '/a%2f%2fb'])(
  '[EDGE-303] %s is a clean path',
  async (path) => {
    const edge = shared();
    expect((await raw(edge.url, path)).status).not.toBe(308);
  },
);

test.each(['/%', '/%ff', '/%c0%af', '/vplus/%', '/assets/%e0'])(
  '[EDGE-15] [T16] the refusal of %s carries the headers of every answer',
  async (path) => {
    const edge = secured();
    const { status, headers } = await raw(edge.url, path);
    expect(status).toBe(400);
    expect(headers).toMatchObject(everywhere);
  },
);

const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

test.each([
  ['what is no request at all', 'HELLO\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', 417],
])('[EDGE-15] [T16] the refusal of %s carries the headers of every answer', async (_name, text, status) => {
  const edge = secured();
  const { hostname, port } = new URL(edge.url);
  const answer = await new Promise<string>((resolve) => {
    let all = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (data: string) => (all += data));
    socket.on('error', () => undefined).on('close', () => resolve(all));
  });
  const [first, ...lines] = answer.split('\r\n');
  expect(first).toContain(` ${status} `);
  for (const [name, value] of Object.entries(everywhere)) expect(lines).toContain(`${name}: ${value}`);
});
