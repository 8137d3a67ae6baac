import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { sharedTestEdge, startTestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';

const shared = sharedTestEdge();
const unrendered = sharedTestEdge({ build: { withServer: false } });

function bootIn(html: string): {
  locale: string;
  device: string;
  config: { key: string; otpCodeLenght: number };
  flow: { bundle: { flow: string } } | null;
  messages: Record<string, string>;
  flowRoutes: Record<string, unknown>;
} {
  const text = /<script type="application\/json" id="alur-boot">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null';
  return JSON.parse(text) as ReturnType<typeof bootIn>;
}

test('[EDGE-17] a flow’s page carries its rendered step, its boot data and what its renderers need', async () => {
  const edge = shared();
  const answer = await edge.get('/vplus/auth/login');
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('<p id="path">/vplus/auth/login</p>');
  expect(html).toContain('<title>Alur</title>');
  expect(bootIn(html)).toMatchObject({ locale: 'en', flow: { bundle: { flow: 'login' } } });
  expect(html).toMatch(
    /<link rel="modulepreload" crossorigin fetchpriority="low" href="\/alur\/bundles\/login\/[0-9a-f]{16}\.js">/,
  );
});

test('[EDGE-17] the style sheets travel inside the page, under the hash that its policy names', async () => {
  const edge = shared();
  const answer = await edge.get('/vplus/auth/login');
  const html = await answer.text();
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain('body{margin:0}');
  expect(html.match(/<link [^>]*rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/index-a1.css" disabled>',
  ]);
  expect(answer.headers.get('content-security-policy')).toContain(
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  expect(html).not.toMatch(/ style=/);
});

test('[EDGE-404] scripts stand after the page’s content with a low priority, and the page says what it is for', async () => {
  const edge = shared();
  const html = await (await edge.get('/vplus/auth/login')).text();
  const content = html.indexOf('id="path"');
  const scripts = [...html.matchAll(/<[^>]*(?:type="module"|rel="modulepreload")[^>]*>/g)];
  expect(scripts).toHaveLength(2);
  expect(scripts.every(({ index }) => index > content)).toBe(true);
  expect(scripts.every(([tag]) => tag.includes(' fetchpriority="low"'))).toBe(true);
  expect(html).toContain('<meta name="description" content="What it is for.">');
});

test('[EDGE-800] a first visit’s page only says where the typeface is; with the cookie it names it, but at no secret address', async () => {
  const edge = shared();
  const styleOf = async (path: string, cookie = ''): Promise<{ html: string; style: string }> => {
    const answer = await edge.get(path, { cookie });
    const html = await answer.text();
    const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    return { html, style };
  };
  const first = await styleOf('/vplus/auth/login');
  expect(first.style).not.toContain('@font-face');
  expect(first.html).toContain('<meta name="alur-typeface" content="/assets/face-a1.woff2">');

  const next = await styleOf('/vplus/auth/login', 'theme=dark; typeface=here');
  expect(next.style).toMatch(/^@font-face{.*url\(\/assets\/face-a1\.woff2\)/);
  expect(next.html).not.toContain('alur-typeface');

  const secret = await styleOf('/vplus/auth/login?email=ayu%40example.com', 'typeface=here');
  expect(secret.html).not.toContain('face-a1.woff2');
});

test('[EDGE-801] a drawn page is painted once its form is whole, before its data is there; the empty shell waits for nothing', async () => {
  const edge = shared();
  const html = await (await edge.get('/vplus/auth/login')).text();
  const awaited = /<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(html)?.[1] ?? 'none';
  const [app = '', behind = ''] = html.split(`<i id="${awaited}" hidden></i>`);
  expect(app).toContain('id="path"');
  expect(app).toMatch(/<\/div>\s*$/);
  expect(behind).toContain('id="alur-boot"');
  const shell = unrendered();
  expect(await (await shell.get('/vplus/auth/login')).text()).not.toContain('rel="expect"');
});

test('[EDGE-17] without a prerender the page is the plain shell, with its boot data', async () => {
  const edge = unrendered();
  const html = await (await edge.get('/vplus/auth/login')).text();
  expect(html).toContain('<div id="root"></div>');
  expect(bootIn(html).flow?.bundle.flow).toBe('login');
});

test.each([
  ['en', 'Internal Server Error', 'Load the page again'],
  ['id', 'Terjadi gangguan server', 'Muat ulang halaman'],
])(
  '[EDGE-310] a page that cannot be rendered answers 500 with its own page in %s, and is reported',
  async (locale, title, again) => {
    const edge = shared();
    const before = edge.log.length;
    const answer = await edge.get('/throws?otp=true', { 'accept-language': locale });
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain(`href="/throws">${again}</a>`);
    expect(html).toContain('alur-boot');
    expect(edge.log.slice(before).join('')).toContain('could not be rendered');
  },
);

test('[EDGE-311] [T35] made-up addresses and paths are rendered as long as there is time, then sent as the plain shell; shared pages always are', async () => {
  const edge = await startTestEdge({ build: { slow: true } });
  const drawn = async (path: string): Promise<boolean> =>
    (await (await edge.get(path)).text()).includes('<p id="path">');
  const made = [];
  for (let visitor = 0; visitor < 8; visitor += 1)
    made.push(await drawn(`/vplus/auth/login?email=slow-${visitor}%40b.test`));
  expect(made[0]).toBe(true);
  expect(made).toContain(false);
  expect(await drawn('/vplus/auth/register')).toBe(true);
  const shell = await edge.get('/vplus/auth/login?email=slow-9%40b.test');
  expect([shell.status, shell.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  await expect.poll(() => drawn('/no/such/page')).toBe(true);
});

test('[EDGE-902] [T35] variants of a shared page are rendered as long as there is time, then sent as the plain shell; the page itself always is', async () => {
  const edge = await startTestEdge({ build: { slow: true } });
  const drawn = async (path: string): Promise<boolean> =>
    (await (await edge.get(path)).text()).includes('<p id="path">');
  const pairs = ['otp=true', 'otp=false', 'relogin=true', 'relogin=false', 'local=y', 'ads_location=bein'];
  const made = [];
  for (const locale of ['en', 'id'])
    for (const provider of ['google', 'meta', 'apple'])
      for (const pair of pairs)
        made.push(await drawn(`/vplus/auth/forgot-password?locale=${locale}&provider=${provider}&${pair}`));
  expect(made[0]).toBe(true);
  expect(made).toContain(false);
  expect(await drawn('/vplus/auth/register')).toBe(true);
});

test('[EDGE-311] the plain shell of one address of a flow is not that of another', async () => {
  const edge = await startTestEdge({ build: { slow: true } });
  const routes = [{ path: '/vplus/auth/login' }, { path: '/vplus/auth/login-otp' }];
  edge.cms.items.flow_documents = essentialItems(flowItem('login', { routes }));
  await expect.poll(async () => (await edge.get('/vplus/auth/login-otp')).status, { interval: 20 }).toBe(200);
  const pathsAt = async (path: string): Promise<readonly string[]> => {
    const html = await (await edge.get(path)).text();
    return html.includes('<p id="path">') ? [] : Object.keys(bootIn(html).flowRoutes);
  };
  for (const { path } of routes)
    await expect.poll(() => pathsAt(`${path}?email=slow-${Math.random()}%40b.test`)).toEqual([path]);
});

test('[EDGE-311] [T04] a flow whose page takes long to render is left to the browser', async () => {
  const edge = await startTestEdge({ build: { slow: true } });
  const rendered = [];
  for (const query of ['', '?otp=true', '?otp=false', '?relogin=true'])
    rendered.push((await (await edge.get(`/vplus/auth/remove${query}`)).text()).includes('<p id="path">'));
  expect(rendered[0]).toBe(true);
  expect(rendered.slice(2)).toEqual([false, false]);
});

test('[EDGE-18] an unknown path answers 404 with the app’s own page', async () => {
  const edge = shared();
  for (const path of ['/no/such/page', '/a%20b', '/%E2%82%AC', `/${'x'.repeat(400)}`]) {
    const answer = await edge.get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<title>Page Not Found</title>');
  }
  expect((await edge.get(`/${'x'.repeat(600)}`)).status).toBe(404);
});

test('[EDGE-19] wording that looks like markup cannot leave the data block', async () => {
  const evil = '</script><script>alert(1)</script><!--<script>\u2028';
  const cms = await startCmsStandIn({
    flow_documents: essentialItems(flowItem('login', { label: evil })),
    public_config: [{ Key: 'default', emergency: evil }],
    interface_texts: [{ key: 'common.logIn', en: evil, id: evil }],
  });
  const edge = await startTestEdge({ cms });
  await edge.until(
    ({ content, flows }) => content.source === 'cms' && flows.every(({ source }) => source === 'cms'),
  );
  const html = await (await edge.get('/vplus/auth/login')).text();
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<script\b/g)).toHaveLength(3);
  expect(bootIn(html).messages['common.logIn']).toBe(evil);
  await cms.close();
});

test('[EDGE-20] [T12] tokens and other parameters of the address are not in the page, and those that rules read are', async () => {
  const edge = shared();
  const tokens =
    'user-token=canary1&legacy-token=canary2&v-token=canary3&refresh-token=canary4&data=canary5&return-path=/canary6&unknown=canary7';
  const html = await (await edge.get(`/vplus/auth/login?${tokens}&otp=true&partner=tele`)).text();
  expect(html).not.toContain('canary');
  expect(html).toContain('?otp=true&amp;partner=tele');
});

test('[EDGE-20] a page whose address names a person is neither kept nor cached', async () => {
  const edge = shared();
  const answer = await edge.get('/vplus/auth/login?email=a%40b.test');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect((await edge.get('/vplus/auth/login')).headers.get('cache-control')).toBe('private, no-cache');
});

test.each([
  ['', {}, 'en', null],
  ['?locale=id', {}, 'id', 'locale=id; Path=/; Max-Age=31536000; SameSite=Lax'],
  [
    '?locale=id',
    { cookie: 'locale=en', 'accept-language': 'en' },
    'id',
    'locale=id; Path=/; Max-Age=31536000; SameSite=Lax',
  ],
  ['?locale=xx', { cookie: 'locale=id' }, 'id', null],
  ['', { cookie: 'a=b; locale=id', 'accept-language': 'en' }, 'id', null],
  ['', { 'accept-language': 'id-ID,id;q=0.9,en;q=0.8' }, 'id', null],
  ['', { 'accept-language': 'fr, en;q=0.5, id;q=0.7' }, 'id', null],
  ['', { 'accept-language': 'in' }, 'id', null],
  ['', { 'accept-language': 'id;q=0, en' }, 'en', null],
  ['', { 'accept-language': 'fr' }, 'en', null],
  ['', { cookie: 'locale=<script>', 'accept-language': ';;;=,q' }, 'en', null],
])('[EDGE-21] %s with %j shows the page in %s', async (query, headers, locale, cookie) => {
  const edge = shared();
  const answer = await edge.get(`/vplus/auth/login${query}`, headers);
  const html = await answer.text();
  expect(html).toContain(`<html lang="${locale}"`);
  expect(bootIn(html).locale).toBe(locale);
  expect(answer.headers.get('set-cookie')).toBe(cookie);
});

test('[EDGE-21] DefaultLang of the config decides for visitors who say nothing', async () => {
  const edge = await startTestEdge();
  edge.cms.items.public_config = [
    { Key: 'default', DefaultLang: 'id' },
    { Key: 'tv', DefaultLang: 'en', OtpCodeLenght: 6 },
  ];
  await expect
    .poll(
      async () =>
        bootIn(await (await edge.get('/vplus/auth/login', { 'accept-language': 'fr' })).text()).locale,
      { interval: 20 },
    )
    .toBe('id');
  const other = bootIn(await (await edge.get('/vplus/auth/login?key=tv')).text());
  expect(other).toMatchObject({ locale: 'en', config: { key: 'tv', otpCodeLenght: 6 } });
  expect(bootIn(await (await edge.get('/vplus/auth/login?key=none')).text()).config.key).toBe('default');
});

test('[EDGE-22] theme and device come from the cookie and the browser', async () => {
  const edge = shared();
  const page = async (headers: Record<string, string>): Promise<string> =>
    (await edge.get('/vplus/auth/login', headers)).text();
  expect(await page({})).toContain('data-theme="auto"');
  expect(await page({ cookie: 'theme=light' })).toContain('data-theme="light"');
  expect(await page({ cookie: 'theme="><script>' })).toContain('data-theme="auto"');
  expect(bootIn(await page({ 'sec-ch-ua-mobile': '?1' })).device).toBe('mobile');
  expect(bootIn(await page({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' })).device).toBe(
    'mobile',
  );
  expect(bootIn(await page({ 'user-agent': 'Mozilla/5.0 (X11; Linux)' })).device).toBe('desktop');
});

test('[EDGE-23] a page the browser has already is answered by 304, and is sent compressed otherwise', async () => {
  const edge = shared();
  const first = await edge.get('/vplus/auth/login', { 'accept-encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  const etag = first.headers.get('etag') ?? '';
  const again = await edge.get('/vplus/auth/login', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  expect(
    (await edge.get('/vplus/auth/login', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
  ).toBeNull();
});

test('[EDGE-24] a form sent without script gets a clear page; its secrets are in no answer and no log line', async () => {
  const edge = shared();
  const answer = await fetch(`${edge.url}/vplus/auth/login?locale=id`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'phone=0812canary&password=canary',
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  const texts = JSON.parse(
    await readFile(new URL('../../locales/id/edge.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  expect(html).toContain(texts['needsScript.title']);
  expect(html).toContain('href="/vplus/auth/login"');
  expect(html).not.toContain('canary');
  expect(edge.log.join('')).not.toContain('canary');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const elsewhere = await fetch(`${edge.url}//evil.test/x`, { method: 'POST', body: 'a=b' });
  expect(await elsewhere.text()).not.toContain('href="//');
});

test('[EDGE-2521] the page after a form that was sent without script comes in the theme that the visitor chose', async () => {
  const answer = await fetch(`${shared().url}/vplus/auth/login`, {
    method: 'POST',
    headers: { cookie: 'theme=dark' },
  });
  expect(await answer.text()).toContain('data-theme="dark"');
});

test('[EDGE-405] [T12] a page whose address holds a token names no typeface to fetch: its request would send the address along', async () => {
  const edge = shared();
  const styleOf = async (path: string): Promise<string> =>
    /<style>([^<]*)<\/style>/.exec(await (await edge.get(path, { cookie: 'typeface=here' })).text())?.[1] ??
    '';
  expect(await styleOf('/vplus/auth/login')).toContain('.woff2');
  const secret = await styleOf('/vplus/auth/login?user-token=a.b.c');
  expect(secret).not.toBe('');
  expect(secret).not.toContain('url(');
  expect(await styleOf('/vplus/auth/login')).toContain('.woff2');
});
