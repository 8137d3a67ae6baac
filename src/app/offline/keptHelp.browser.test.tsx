import { beforeEach, expect, it } from 'vitest';
import { createKeptHelp, type KeptHelp } from './keptHelp.ts';

const here = location.origin;
const asked: string[] = [];
/** Without a connection nothing answers. */
let isOnline = true;

function htmlOf(path: string, locale: string, page: object | null): string {
  const boot = {
    locale,
    catalogue: `/alur/catalogue/${locale}-0.json`,
    ...(page && { page: { path, page } }),
  };
  return `<link rel="stylesheet" href="/assets/app.css"><script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`;
}

/** The edge, as far as the worker asks it. */
const answers: Record<string, () => Response> = {
  '/vplus/help/article/lost': () => new Response(htmlOf('x', 'en', { kind: 'missing' })),
  '/vplus/help/article/huge': () =>
    new Response(htmlOf('x', 'en', { kind: 'article', title: 'x'.repeat(300_001) })),
  '/vplus/help/article/fault': () =>
    new Response(htmlOf('x', 'en', { kind: 'article', title: 'Fault' }), { status: 500 }),
  '/vplus/help/privacy': () => new Response(htmlOf('x', 'en', null)),
  '/alur/help/entries?locale=en': () =>
    Response.json([
      { path: '/vplus/help/article/one', title: 'One', text: '' },
      { path: '/vplus/help/payment#q', title: 'Question', text: '' },
    ]),
  '/alur/help/offline?locale=en': () => new Response('<ul><!--kept--></ul>'),
};

async function request(path: string): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch');
  asked.push(path);
  const found = answers[path];
  if (found !== undefined) return found();
  if (path.startsWith('/vplus/help'))
    return new Response(htmlOf(path, 'en', { kind: 'article', title: path.split('/').at(-1) ?? '' }));
  return new Response('of the build');
}

function kept(build = 'b1', keeps = true, patience = 5000): KeptHelp {
  const settings = {
    keeps,
    build,
    bootElementId: 'boot',
    scripts: ['/assets/search.js'],
    locales: ['en', 'id'],
  };
  return createKeptHelp({ settings, caches, request, patience });
}

const offline = (help: KeptHelp, path: string, isPage = true): Promise<Response> =>
  help.answer(new URL(path, here), isPage, Promise.reject(new TypeError('Failed to fetch')));

const heldAddresses = async (): Promise<readonly string[]> =>
  (
    await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
  ).flat();

beforeEach(async () => {
  isOnline = true;
  asked.length = 0;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
});

it('[APP-2550] a kept page, its data, its files and the words of search are there without a connection', async () => {
  const help = kept();
  await help.keep('/vplus/help/article/one');
  expect(await (await offline(help, '/vplus/help/article/one/')).text()).toContain('"title":"one"');
  expect(await (await offline(help, '/vplus/help/article/one?email=a@b.test')).text()).toContain('"one"');
  const data = await offline(help, '/alur/page?path=%2Fvplus%2Fhelp%2Farticle%2Fone&locale=en', false);
  expect(await data.json()).toEqual({ kind: 'article', title: 'one' });
  for (const file of ['/assets/app.css', '/assets/search.js', '/alur/catalogue/en-0.json'])
    expect(await (await offline(help, file, false)).text()).toBe('of the build');
});

it('[APP-2550] search finds what is kept, and nothing that could not be opened', async () => {
  const help = kept();
  await help.keep('/vplus/help/article/one');
  const entries: unknown = await (await offline(help, '/alur/help/entries?locale=en', false)).json();
  expect(entries).toEqual([{ path: '/vplus/help/article/one', title: 'One', text: '' }]);
});

it('[APP-2551] pages are asked for without a query, and nothing but pages of the help centre is kept', async () => {
  const help = kept();
  for (const path of [
    '/vplus/help/article/one?user-token=secret',
    '/vplus/pay/history',
    '/vplus',
    '/vplus/help/article/lost',
    '/vplus/help/article/huge',
    '/vplus/help/article/fault',
    '/vplus/help/privacy',
    '//evil.test/vplus/help',
  ])
    await help.keep(path);
  expect(asked.filter((path) => path.includes('token') || path.includes('pay'))).toEqual([]);
  expect(await heldAddresses()).toEqual([]);
  for (const path of ['/vplus/pay/history', '/alur/boot', '/vplus/config/public/camel/default'])
    expect([help.concerns(new URL(path, here), true), help.concerns(new URL(path, here), false)]).toEqual([
      false,
      false,
    ]);
});

it('[APP-2552] sixty pages are kept; the one that was read longest ago makes room', async () => {
  const help = kept();
  for (let at = 0; at < 62; at += 1) await help.keep(`/vplus/help/article/a${at}`);
  await help.keep('/vplus/help/article/a5');
  const pages = (await heldAddresses()).filter((url) => url.startsWith(`${here}/vplus/help`));
  expect(pages).toHaveLength(60);
  expect(pages.at(-1)).toContain('/a5?');
  expect(pages.join(' ')).not.toMatch(/article\/a0\?/);
});

it('[APP-2553] the page in the place of one that is not kept links to those that are, whatever they are called', async () => {
  const help = kept();
  answers['/vplus/help/article/odd'] = () =>
    new Response(htmlOf('x', 'en', { kind: 'article', title: '<img src=x onerror=alert(1)> "$&' }));
  await help.keep('/vplus/help/article/odd');
  const html = await (await offline(help, '/vplus/help/article/unseen')).text();
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  const links = [...drawn.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toContainEqual(['/vplus/help/article/odd', '<img src=x onerror=alert(1)> "$&']);
  expect(drawn.querySelector('img')).toBeNull();
});

it('[APP-2554] a new build takes over the pages that were kept; without a connection they stay as they are', async () => {
  await kept('b1').keep('/vplus/help/article/one');
  const help = kept('b2');
  isOnline = false;
  await help.keep('/vplus/help/article/two');
  expect((await offline(help, '/vplus/help/article/one')).ok).toBe(true);
  isOnline = true;
  await help.keep('/vplus/help/article/two');
  expect(await caches.keys()).toEqual(['help b2']);
  expect((await offline(help, '/vplus/help/article/one')).ok).toBe(true);
});

it('[APP-2554] a page that a new build can’t give now stays as it was, and is taken over the next time', async () => {
  await kept('b1').keep('/vplus/help/article/one');
  const help = kept('b2');
  answers['/vplus/help/article/one'] = () => new Response('busy', { status: 503 });
  await help.keep('/vplus/help/article/two');
  expect(await (await offline(help, '/vplus/help/article/one')).text()).toContain('"title":"one"');
  expect(await (await offline(help, '/vplus/help/article/unseen')).text()).toContain('/article/one');
  delete answers['/vplus/help/article/one'];
  await help.keep('/vplus/help/article/two');
  expect(await caches.keys()).toEqual(['help b2']);
  expect((await offline(help, '/vplus/help/article/one')).ok).toBe(true);
});

it('[APP-2551] a page that was taken off the site is readable no more, once somebody opened it again', async () => {
  const help = kept();
  await help.keep('/vplus/help/article/one');
  const url = new URL('/vplus/help/article/one', here);
  await help.answer(url, true, Promise.resolve(new Response('', { status: 404 })));
  await expect
    .poll(async () => (await offline(help, '/vplus/help/article/one')).text())
    .not.toContain('"title":"one"');
});

it('[APP-2554] where sixty pages are taken over, the page that was just read is kept', async () => {
  const before = kept('b1');
  for (let at = 0; at < 60; at += 1) await before.keep(`/vplus/help/article/a${at}`);
  const help = kept('b2');
  await help.keep('/vplus/help/article/now');
  const pages = (await heldAddresses()).filter((url) => url.startsWith(`${here}/vplus/help`));
  expect(pages).toHaveLength(60);
  expect(pages.at(-1)).toContain('/now?');
});

it('[APP-2555] a deployment that keeps nothing removes what was kept', async () => {
  await kept().keep('/vplus/help/article/one');
  const help = kept('b2', false);
  expect(help.concerns(new URL('/vplus/help', here), true)).toBe(false);
  await help.keep('/vplus/help/article/one');
  await help.clear();
  expect(await caches.keys()).toEqual([]);
});

it('[APP-2550] a reader with a connection that gives no answer reads the kept page', async () => {
  const help = kept('b1', true, 1);
  await help.keep('/vplus/help/article/one');
  const never = new Promise<Response>(() => undefined);
  const answer = await help.answer(new URL('/vplus/help/article/one', here), true, never);
  expect(await answer.text()).toContain('"title":"one"');
});
