import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { type PreviewClaims, writeTicket } from '../../environment/previewTicket.ts';
import { noticeSecret, sharedTestEdge, type TestEdge } from '../testing/startTestEdge.ts';

const canary = 'kenari9pratinjau';
const address = '/vplus/preview/promo_pages/launch';

/** A draft that nobody is to find but by its preview. */
const draft = {
  slug: 'launch',
  status: 'draft',
  title_en: `${canary} week`,
  title_id: `Pekan ${canary}`,
  shows_from: '2099-01-01T00:00:00',
  blocks: [
    {
      block: 'hero',
      title_en: `Hello ${canary}`,
      title_id: `Halo ${canary}`,
      link: '/vplus/pricing',
      label_en: 'Go',
    },
  ],
};

function claims(over: Partial<PreviewClaims> = {}): PreviewClaims {
  const expires = Date.now() + 60_000;
  const id = randomUUID();
  return { collection: 'promo_pages', item: 'launch', version: null, user: 'u', id, expires, ...over };
}

const shared = sharedTestEdge();

/** The edge, whose CMS from now on gives this row to the holder of a ticket; null: nothing. */
async function edgeWith(row: object | null = draft): Promise<TestEdge> {
  const edge = shared();
  await edge.until(({ content }) => content.source === 'cms');
  edge.cms.misbehave = (response: ServerResponse, path: string) => {
    const isAsked = path === '/alur-preview/item' && row !== null;
    response.writeHead(isAsked ? 200 : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAsked ? { data: row } : { errors: [] }));
  };
  return edge;
}

async function exchange(edge: TestEdge, ticket: string): Promise<Response> {
  return fetch(`${edge.url}/vplus/preview`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ticket }),
  });
}

async function openPreview(edge: TestEdge): Promise<string> {
  const answer = await exchange(edge, writeTicket('open', claims(), noticeSecret));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, address]);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

function cookieFor(over: Partial<PreviewClaims>, secret = noticeSecret): Record<string, string> {
  return { cookie: `preview=${writeTicket('read', claims(over), secret)}` };
}

test('[EDGE-2511] [T09] a ticket in the body of a form opens the real page with what is not published, in either language, ahead of its time', async () => {
  const edge = await edgeWith();
  const answer = await exchange(edge, writeTicket('open', claims(), noticeSecret));
  expect(answer.headers.get('set-cookie')).toMatch(
    /^preview=[\w.-]+; Path=\/vplus\/preview; Max-Age=1800; HttpOnly; SameSite=Strict$/,
  );
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const english = await edge.get(`${address}?locale=en`, { cookie });
  expect(english.status).toBe(200);
  expect(await english.text()).toContain(`Hello ${canary}`);
  expect(await (await edge.get(`${address}?locale=id`, { cookie })).text()).toContain(`Halo ${canary}`);
});

test('[EDGE-2512] [T09] a preview is kept by nobody, listed nowhere, framed by Studio alone and sends no referrer; no other page lets Studio frame it', async () => {
  const edge = await edgeWith();
  const page = await edge.get(address, { cookie: await openPreview(edge) });
  const studio = new URL(edge.cms.url).origin;
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('etag')).toBeNull();
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-frame-options')).toBeNull();
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${studio};`);
  expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  const html = await page.text();
  expect(html).not.toMatch(/rel="canonical"|og:title/);
  expect(html).toContain('"measuring":null');
  const usual = await edge.get('/vplus/pricing');
  expect(usual.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(usual.headers.get('content-security-policy')).not.toContain('unsafe-inline');
});

test('[EDGE-2513] [T09] after previews no address gives away a word of a draft, with no ticket, a forged, an expired or another one, and the log names neither', async () => {
  const edge = await edgeWith();
  const ticket = writeTicket('open', claims({ id: 'two' }), noticeSecret);
  const answer = await exchange(edge, ticket);
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect(await (await edge.get(address, { cookie })).text()).toContain(canary);
  const path = encodeURIComponent('/vplus/promo/launch');
  const open = [
    '/',
    '/vplus',
    '/vplus/promo/launch',
    '/vplus/pricing',
    '/vplus/help',
    '/sitemap.xml',
    '/robots.txt',
    '/test',
    `/alur/page?path=${path}`,
    `/alur/boot?path=${path}`,
    `/alur/page?path=${encodeURIComponent(address)}`,
    `/alur/boot?path=${encodeURIComponent(address)}`,
    '/alur/content/promo_pages',
    '/alur/content/menu_items',
    '/readyz',
    address,
    `${address}?locale=id`,
  ];
  // The cookie reaches no address but those of previews; sent to the others all the same, it opens none.
  for (const each of open) {
    const held = each.startsWith('/vplus/preview') ? {} : { cookie };
    expect(await (await edge.get(each, held)).text(), each).not.toContain(canary);
  }
  const wrong = [
    cookieFor({ expires: Date.now() - 1 }),
    cookieFor({}, 'another-secret-0123456789-0123456789'),
    cookieFor({ item: 'other' }),
    cookieFor({ collection: 'help_articles' }),
    { cookie: `preview=${ticket}` },
    { cookie: `preview=${cookie.slice(8, -2)}xx` },
  ];
  for (const headers of wrong) {
    const refused = await edge.get(address, headers);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect(await refused.text()).not.toContain(canary);
  }
  const log = edge.log.join('');
  expect(log).not.toContain(canary);
  expect(log).not.toContain(ticket.slice(0, 40));
  expect(log).not.toContain(cookie.slice(8, 48));
});

test('[EDGE-2514] [T09] a ticket opens one preview once; what can’t be shown says why and what to do, in both languages', async () => {
  const edge = await edgeWith();
  const ticket = writeTicket('open', claims(), noticeSecret);
  expect((await exchange(edge, ticket)).status).toBe(303);
  const again = await exchange(edge, ticket);
  expect(again.status).toBe(403);
  expect(await again.text()).toContain('open its preview again');
  expect((await exchange(edge, 'nonsense')).status).toBe(403);
  const late = await exchange(edge, writeTicket('open', claims({ expires: Date.now() - 1 }), noticeSecret));
  expect([late.status, late.headers.get('set-cookie')]).toEqual([403, null]);
  const indonesian = await edge.get(`${address}?locale=id`);
  expect(await indonesian.text()).toContain('buka lagi pratinjaunya');
});

test('[EDGE-2514] [T09] an item that is gone, one that is no page yet and a CMS that is silent each get their own words', async () => {
  const gone = await edgeWith(null);
  expect((await gone.get(address, cookieFor({}))).status).toBe(404);
  const empty = await edgeWith({ ...draft, blocks: [] });
  const page = await empty.get(address, cookieFor({}));
  expect(page.status).toBe(422);
  expect(await page.text()).toContain('none of its blocks can be shown');
  const silent = await edgeWith();
  silent.cms.misbehave = (response) => void response.writeHead(503).end();
  const waiting = await silent.get(address, cookieFor({}));
  expect(waiting.status).toBe(503);
  expect(await waiting.text()).toContain('The CMS did not answer');
});

test('[EDGE-2520] the first page, which stands under no path of promo pages, has a preview as the others have', async () => {
  const edge = await edgeWith({ ...draft, slug: 'home' });
  const page = await edge.get(
    '/vplus/preview/promo_pages/home?locale=en',
    cookieFor({ collection: 'promo_pages', item: 'home' }),
  );
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`Hello ${canary}`);
});

test('[EDGE-2520] an item that stands under another name than the one that was asked for is no page yet', async () => {
  const edge = await edgeWith({ ...draft, slug: 'renamed' });
  const page = await edge.get(address, cookieFor({}));
  expect(page.status).toBe(422);
  expect(await page.text()).toContain('can’t be shown as a page yet');
});

test('[EDGE-2521] what stands in place of a preview comes in the theme that the visitor chose', async () => {
  const edge = await edgeWith();
  const page = await (await edge.get(address, { cookie: 'theme=dark' })).text();
  expect(page).toContain('data-theme="dark"');
  expect(page).toContain('content="dark light"');
});

test('[EDGE-2515] the frame of Studio is sent to Studio’s side, which knows who is logged in; nothing else of the address goes along', async () => {
  const edge = await edgeWith();
  const answer = await edge.get(
    '/vplus/preview/open?collection=promo_pages&item=launch&version=main&to=https://evil.example&item2=x',
  );
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(
    `${edge.cms.url}/alur-preview/open?collection=promo_pages&item=launch&version=main`,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

/** What the preview of a page names as lost. */
async function lostIn(row: object, edge?: TestEdge): Promise<unknown> {
  const own = edge ?? (await edgeWith(row));
  const html = await (await own.get(address, cookieFor({}))).text();
  return JSON.parse(/"lost":(\[[^\]]*\])/.exec(html)?.[1] ?? 'null') as unknown;
}

test('[EDGE-2735] a preview of a page whose flow is off the site names the flow that is left out; a page without one names none', async () => {
  const flowBlock = { block: 'flow', flow: 'contest' };
  expect(await lostIn({ ...draft, blocks: [...draft.blocks, flowBlock] })).toEqual([
    { place: 2, is: 'flow', name: 'contest', whole: true },
  ]);
  expect(await lostIn(draft)).toEqual([]);
});

test('[EDGE-2900] a preview of a page whose photo or video is off the site names it with its block: one that is left out, or one that is shown without it', async () => {
  const blocks = [
    { ...draft.blocks[0], photo: { key: 'stands', collection: 'pictures' } },
    { block: 'image', photo: { key: 'sofa', collection: 'pictures' } },
    { block: 'nonsense' },
    { block: 'video', video: { key: 'goal', collection: 'videos' } },
  ];
  expect(await lostIn({ ...draft, blocks })).toEqual([
    { place: 1, is: 'photo', name: 'stands', whole: false },
    { place: 2, is: 'photo', name: 'sofa', whole: true },
    { place: 4, is: 'video', name: 'goal', whole: true },
  ]);
});

test.each([
  [
    'en',
    [
      'photo “sofa”',
      'flow “contest”',
      'packages (sprot)',
      'questions (gone)',
      'channels of the list “sprot”',
    ],
  ],
  [
    'id',
    ['foto “sofa”', 'alur “contest”', 'paket (sprot)', 'pertanyaan (gone)', 'saluran di daftar “sprot”'],
  ],
] as const)(
  '[EDGE-2930] the preview of a page that lost everything says of each block what it lost (%s)',
  async (locale, sentences) => {
    const blocks = [
      { block: 'image', photo: { key: 'sofa', collection: 'pictures' } },
      { block: 'flow', flow: 'contest' },
      { block: 'plans', title_en: 'A', packages: ['sprot'] },
      { block: 'questions', title_en: 'A', questions: ['gone'] },
      { block: 'channels', title_en: 'A', channels: 'sprot' },
    ];
    const edge = await edgeWith({ ...draft, blocks });
    const answer = await edge.get(`${address}?locale=${locale}`, cookieFor({}));
    expect(answer.status).toBe(422);
    const lines = [...(await answer.text()).matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line);
    expect(lines).toHaveLength(blocks.length);
    for (const [at, words] of sentences.entries()) {
      expect(lines[at]).toMatch(new RegExp(`^${locale === 'en' ? 'Block' : 'Blok'} ${at + 1} `));
      expect(lines[at]).toContain(words);
    }
  },
);
