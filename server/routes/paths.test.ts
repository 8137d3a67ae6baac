import { request } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedTestEdge, startTestEdge } from '../testing/startTestEdge.ts';
import { writeStubBuild } from '../testing/stubBuild.ts';

const shared = sharedTestEdge();

/** Sends a path as it is: `fetch` would tidy it up first. Follows redirects, which stay on the edge. */
function raw(url: string, path: string): Promise<{ status: number; body: string; type: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { connection: 'close' } }, (response) => {
      if (response.statusCode === 308) return resolve(raw(url, response.headers.location ?? ''));
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, type: response.headers['content-type'] ?? '' }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const climbs = [
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/....//....//package.json',
  '/assets/%252e%252e%252fpackage.json',
  '/assets/..%c0%af..%c0%afpackage.json',
  '/assets/index-a1.js%00.css',
  '//package.json',
  '/assets//../../../../etc/passwd',
  '/etc/passwd',
  '/.vite/manifest.json',
  '/assets/index-a1.js.map',
  '/alur/bundles/login/../../content.json',
  '/alur/bundles/..%2f..%2fcontent/a.js',
  '/alur/bundles/login/current.json',
  '/alur/bundles/__proto__/0123456789abcdef.js',
  '/alur/bundles/login/0123456789abcdef.json',
  '/alur/flows/constructor',
  '/alur/flows/..%2flogin',
  '/vplus/config/public/camel/__proto__',
  '/vplus/config/public/camel/default%2f..',
];

test.each(climbs)('[EDGE-25] [T10] %s leads nowhere', async (path) => {
  const edge = shared();
  const { status, body } = await raw(edge.url, path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).not.toMatch(/"private"|root:|"alur-boot">\{.*moduleChecksum|"dependencies"/);
});

test.each([
  '/assets/none.js',
  '/assets/none.css',
  '/assets/',
  '/vplus/auth/login.css',
  '/vplus/x.css',
  '/favicon.ico',
  '/index.html',
  '/vplus/auth/login/x.js',
])('[EDGE-26] [T36] %s is unknown and answers 404, never a page', async (path) => {
  const edge = shared();
  const { status, body, type } = await raw(edge.url, path);
  expect(status).toBe(404);
  expect(type).not.toContain('html');
  expect(body).not.toContain('alur-boot');
});

test('[EDGE-26] a file of the build is kept for ever when its name is a hash, and asked for again otherwise', async () => {
  const edge = shared();
  const script = await edge.get('/assets/index-a1.js');
  expect([script.status, script.headers.get('cache-control'), script.headers.get('content-type')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ]);
  expect((await edge.get('/humans.txt')).headers.get('cache-control')).toBe('no-cache');
  const large = await edge.get('/assets/phone-b2.js', { 'accept-encoding': 'gzip' });
  expect(large.headers.get('content-encoding')).toBe('gzip');
});

test('[EDGE-26] a compressed file that the build wrote is sent as it is', async () => {
  const dist = await writeStubBuild();
  const { brotliCompressSync } = await import('node:zlib');
  await writeFile(
    join(dist, 'client', 'assets', 'phone-b2.js.br'),
    brotliCompressSync('/* compressed by the build */'),
  );
  const edge = await startTestEdge({ dist });
  expect(await (await edge.get('/assets/phone-b2.js', { 'accept-encoding': 'br, gzip' })).text()).toBe(
    '/* compressed by the build */',
  );
});

test('[EDGE-27] [R15] the files of an earlier build are still served after a release', async () => {
  const before = await startTestEdge({ dist: await writeStubBuild() });
  expect((await before.get('/assets/phone-b2.js')).status).toBe(200);
  const next = await writeStubBuild();
  const html = await readFile(join(next, 'client', 'index.html'), 'utf8');
  await writeFile(join(next, 'client', 'index.html'), html.replaceAll('index-a1', 'index-z9'));
  await writeFile(join(next, 'client', 'assets', 'index-z9.js'), 'console.log("next")');
  await (await import('node:fs/promises')).rm(join(next, 'client', 'assets', 'phone-b2.js'));
  const after = await startTestEdge({ dist: next, data: before.data });
  expect((await after.get('/assets/index-z9.js')).status).toBe(200);
  const old = await after.get('/assets/phone-b2.js');
  expect([old.status, old.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const id = async (edge: typeof after): Promise<unknown> => (await edge.get('/alur/build.json')).json();
  expect(await id(after)).not.toEqual(await id(before));
});

test('[EDGE-28] the calls answer in the contract’s envelopes', async () => {
  const edge = shared();
  const config = (await (await edge.get('/vplus/config/public/camel/default')).json()) as {
    data: { key: string };
    meta: { request_id: string; server_time: string };
  };
  expect(config.data.key).toBe('default');
  expect(config.meta.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Number.isNaN(Date.parse(config.meta.server_time))).toBe(false);
  for (const path of ['/vplus/config/public/camel/none', '/alur/flows/none', '/api/v2/x', '/alur/none']) {
    const answer = await edge.get(path, { 'accept-language': 'id' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: {
        code: 'err_not_found',
        message: 'Tidak ada apa pun di alamat ini.',
        message_title: 'Kesalahan',
        message_severity: 'error',
        action: 'none',
        show_error_image: false,
        request_id: answer.headers.get('x-request-id'),
      },
    });
  }
});

test('[EDGE-28] boot and flow answers carry an ETag, and the same content answers 304', async () => {
  const edge = shared();
  await edge.until(
    ({ content, flows }) => content.source === 'cms' && flows.every(({ source }) => source === 'cms'),
  );
  for (const path of ['/alur/boot?path=/vplus/auth/login&locale=id', '/alur/flows/login?locale=id']) {
    const first = await edge.get(path);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await edge.get(path, { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  }
  expect((await edge.get('/alur/boot?path=login')).status).toBe(400);
  expect((await edge.get('/alur/boot?path=/a&path=/b')).status).toBe(400);
});

test('[EDGE-29] [T35] a body over its limit, a flood of posts and overlong headers are refused with a code', async () => {
  const edge = await startTestEdge();
  const post = (path: string, body: string, type: string): Promise<Response> =>
    fetch(`${edge.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body });
  expect((await post('/alur/csp-report', 'x'.repeat(9000), 'application/csp-report')).status).toBe(413);
  expect(
    (await post('/vplus/auth/login', 'x'.repeat(66_000), 'application/x-www-form-urlencoded')).status,
  ).toBe(413);
  expect((await edge.get('/', { cookie: 'x'.repeat(20_000) })).status).toBe(431);
  let last = 0;
  for (let count = 0; count < 70 && last !== 429; count += 1)
    last = (await post('/vplus/auth/register', 'a=b', 'application/x-www-form-urlencoded')).status;
  expect(last).toBe(429);
  const refused = await post('/vplus/auth/register', 'a=b', 'application/x-www-form-urlencoded');
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({ error: { code: 'err_too_many_requests', action: 'retry' } });
});
