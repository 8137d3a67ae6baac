import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PreviewClaims, readTicket, writeTicket } from '../../../../environment/previewTicket.ts';
import { type Call, type Caller, type Reply, callersOf } from '../../../testing/callers.ts';
import { startSeededCms, testSecrets } from '../../../testing/freshCms.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';

const secret = testSecrets.ALUR_NOTICE_SECRET;
const edge = 'https://www.tv.test';
let cms: FreshCms;
let call: Call;

beforeAll(async () => {
  cms = await startSeededCms(edge);
  call = await callersOf(cms);
  const blocks = [{ block: 'hero', title_en: 'Not yet' }];
  await cms.admin.send('POST', '/items/promo_pages', {
    slug: 'soon',
    status: 'draft',
    title_en: 'Soon',
    blocks,
  });
});

afterAll(async () => {
  await cms.remove();
});

async function open(who: Caller, collection: string, item: string, version = 'main'): Promise<Reply> {
  const query = new URLSearchParams({ collection, item, version });
  return call(who, 'GET', `/alur-preview/open?${query.toString()}`);
}

const ticketIn = (html: string): string => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '';

it.each([
  ['editor', 'promo_pages', 'soon'],
  ['marketer', 'promo_pages', 'soon'],
  ['editor', 'help_articles', 'watch-on-a-tv'],
] as const)(
  '[CMS-2510] [T09] the %s who may change an item of %s gets a ticket for it, in a form for the edge and in no address',
  async (who, collection, item) => {
    const known = collection === 'promo_pages' ? item : await firstArticle();
    const answer = await open(who, collection, known);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain(`form-action ${edge}`);
    const html = answer.text;
    expect(html).toContain(`action="${edge}/vplus/preview"`);
    expect(readTicket('open', ticketIn(html), secret, Date.now())).toMatchObject({
      collection,
      item: known,
      version: null,
    });
  },
);

async function firstArticle(): Promise<string> {
  const [first] = (await cms.admin.get('/items/help_articles?limit=1&fields=slug')) as readonly {
    readonly slug: string;
  }[];
  return first?.slug ?? '';
}

it.each([
  ['anonymous', 'promo_pages', 'soon'],
  ['marketer', 'help_articles', 'article'],
  ['editor', 'promo_pages', 'none-of-it'],
  ['editor', 'directus_users', 'a1e00004-0000-4000-8000-000000000001'],
  ['app', 'promo_pages', 'soon'],
  ['app', 'promo_pages', 'test'],
] as const)(
  '[CMS-2511] [T09] no ticket for %s of %s, and what to do instead in both languages',
  async (who, collection, item) => {
    const answer = await open(who, collection, item === 'article' ? await firstArticle() : item);
    const html = answer.text;
    expect([answer.status, ticketIn(html)]).toEqual([403, '']);
    expect(html).toContain('log in to Studio');
    expect(html).toContain('masuk ke Studio');
  },
);

it('[CMS-2511] [T09] a version that is not there gets no ticket: the item itself does not stand in for it', async () => {
  const answer = await open('editor', 'promo_pages', 'soon', 'autumn');
  expect([answer.status, ticketIn(answer.text)]).toEqual([403, '']);
  const ticket = writeTicket('read', claimsFor(marketer, { version: 'autumn' }), secret);
  expect((await read(ticket)).status).toBe(403);
});

it('[CMS-3463] [T16] those who are logged in read under which origin the site knows Studio, and nobody else does', async () => {
  const { data } = await call('marketer', 'GET', '/alur-preview/studio');
  expect(data).toMatchObject({ origin: cms.url.replace('127.0.0.1', 'localhost') });
  expect((await call('anonymous', 'GET', '/alur-preview/studio')).status).toBe(403);
});

async function read(ticket: string): Promise<Response> {
  return fetch(`${cms.url}/alur-preview/item`, { headers: { authorization: `Alur-Preview ${ticket}` } });
}

function claimsFor(user: string, over: Partial<PreviewClaims> = {}): PreviewClaims {
  const expires = Date.now() + 60_000;
  return { collection: 'promo_pages', item: 'soon', version: null, user, expires, id: 'one', ...over };
}

const editor = 'a1e00004-0000-4000-8000-000000000002';
const marketer = 'a1e00004-0000-4000-8000-000000000003';

it('[CMS-2520] [T09] a ticket opens what its account may read and change now, and no more', async () => {
  const article = { collection: 'help_articles', item: await firstArticle() };
  expect((await read(writeTicket('read', claimsFor(editor, article), secret))).status).toBe(200);
  expect((await read(writeTicket('read', claimsFor(marketer, article), secret))).status).toBe(403);
  await cms.admin.send('PATCH', `/users/${editor}`, { role: null });
  expect((await read(writeTicket('read', claimsFor(editor, article), secret))).status).toBe(403);
});

it('[CMS-2512] [T09] the edge reads the one item of a ticket, as long as the account that asked for it is active', async () => {
  const good = await read(writeTicket('read', claimsFor(marketer), secret));
  expect(await good.json()).toMatchObject({ data: { slug: 'soon', status: 'draft' } });
  for (const ticket of [
    writeTicket('open', claimsFor(marketer), secret),
    writeTicket('read', claimsFor(marketer, { expires: Date.now() - 1 }), secret),
    writeTicket('read', claimsFor(marketer), 'another-secret-0123456789'),
    writeTicket('read', claimsFor(marketer, { collection: 'directus_users', item: marketer }), secret),
    writeTicket('read', claimsFor('a1e00004-0000-4000-8000-00000000ffff'), secret),
    '',
  ])
    expect((await read(ticket)).status).toBe(403);
  await cms.admin.send('PATCH', `/users/${marketer}`, { status: 'suspended' });
  expect((await read(writeTicket('read', claimsFor(marketer), secret))).status).toBe(403);
});
