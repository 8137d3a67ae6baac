import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callersOf, expectAccepted } from '../../../testing/callers.ts';
import { type FreshCms, testServer } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

/** These hold on either database: the projects `cms` and `postgres` run them. */
let cms: FreshCms;
let call: Call;
const article = '/items/help_articles/one-time-codes';

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
});

async function basisOf(path: string): Promise<unknown> {
  return (await call('editor', 'GET', `${path}?fields=date_updated`)).item['date_updated'];
}

/** What Directus or the database refuses after the checks of the form; SQLite keeps numbers of any size. */
const failing: readonly (readonly [string, object])[] = [
  ['an unknown field', { no_such_field: 1 }],
  ['an unknown category', { category: 'none-such' }],
  ...(testServer() === null ? [] : [['a number that is too large', { sort: 3_000_000_000 }] as const]),
];

describe('a save that fails', () => {
  it.each(failing)(
    '[CMS-2940] leaves the way free for the next one by the same form: %s',
    async (_what, body) => {
      await call('editor', 'PATCH', article, { title_en: 'Codes' });
      const editing = await basisOf(article);
      const failed = await call('editor', 'PATCH', article, { ...body, editing });
      expect(failed.status, JSON.stringify(failed)).toBeGreaterThanOrEqual(400);
      expect(failed.errors[0]?.extensions['type']).not.toBe('newer');
      expect(await basisOf(article)).toBe(editing);
      const next = await call('editor', 'PATCH', article, { title_en: 'One-time codes', editing });
      expect(next.status, JSON.stringify(next)).toBe(200);
    },
  );

  it.each(failing)(
    '[CMS-2940] hinders no other editor’s save in the same moment: %s',
    async (_what, body) => {
      for (let round = 0; round < 3; round += 1) {
        const editing = await basisOf(article);
        const [, good] = await Promise.all(
          [body, { title_en: `Codes ${round}` }].map((each) =>
            call('editor', 'PATCH', article, { ...each, editing }),
          ),
        );
        expect(good?.status, JSON.stringify(good)).toBe(200);
      }
    },
  );
});

it('[CMS-2941] of saves in the same moment one is written, and the others are refused with the name of who saved', async () => {
  for (let round = 0; round < 5; round += 1) {
    const editing = await basisOf(article);
    const titles = ['a', 'b', 'c'].map((word) => `${word}${round}`);
    const replies = await Promise.all(
      titles.map((title_en) => call('editor', 'PATCH', article, { title_en, editing })),
    );
    const written = titles.filter((_title, index) => replies[index]?.status === 200);
    expect(written, JSON.stringify(replies)).toHaveLength(1);
    for (const { errors } of replies.filter(({ status }) => status !== 200))
      expect(errors[0]?.extensions).toMatchObject({
        type: 'newer',
        field: 'title_en',
        message: expect.stringMatching(/^Demo Editor saved this after you opened it/),
        message_id: expect.stringMatching(/^Demo Editor menyimpan ini/),
      });
    expect((await call('editor', 'GET', `${article}?fields=title_en`)).data).toEqual({
      title_en: written[0],
    });
  }
});

it.each([
  ['GET', '/items/help_articles?filter[title_en][_eq]=a%00b', undefined],
  ['GET', `/items/help_articles?filter=${encodeURIComponent('{"title_en":{"_eq":"a\\u0000b"}}')}`, undefined],
  ['GET', '/items/help_articles?search=a%00b', undefined],
  ['GET', '/items/help_articles/one%00x', undefined],
  ['GET', '/items/help_articles?access_token=a%00b', undefined],
  ['SEARCH', '/items/help_articles', { query: { search: 'a\u0000b' } }],
  ['POST', '/auth/login', { email: 'a\u0000b@alur.test', password: 'none' }],
  ['POST', '/graphql', { query: '{ help_articles(search: "a\\u0000b") { slug } }' }],
])(
  '[CMS-2942] a request with the character U+0000 is refused with a sentence: %s %s',
  async (method, path, body) => {
    const { status, errors } = await call('editor', method, path, body);
    expect([status, errors[0]]).toEqual([
      400,
      { message: expect.stringContaining('U+0000'), extensions: { code: 'INVALID_QUERY' } },
    ]);
  },
);

it.each([
  ['a text that opens 4,000 lists', { body_en: '['.repeat(4000) }, '“[”'],
  ['a list within 2,000 others', { body_en: nested(2000) }, 'nested more than 200 levels'],
])('[CMS-3040] %s is refused with a sentence', async (_what, body, words) => {
  const { status, errors } = await call('editor', 'PATCH', article, body);
  expect([status, errors[0]?.message]).toEqual([400, expect.stringContaining(words)]);
});

/** A list within a list, and so on. */
function nested(levels: number): unknown {
  return Array.from({ length: levels }).reduce((inner) => [inner], []);
}

it.each([
  ['half of an emoji in a text', 'editor', article, { title_en: 'x\ud83d' }, 'title_en', 'U+D83D'],
  ['the other half', 'editor', article, { body_id: '\ude00 x' }, 'body_id', 'U+DE00'],
  ['U+0000 in a text', 'editor', article, { body_en: 'a\u0000b' }, 'body_en', 'U+0000'],
  [
    'half of an emoji within a JSON field',
    'admin',
    '/items/flow_documents/login',
    { messages: { 'login.intro': { en: 'x\ud800', id: 'x' } } },
    'messages',
    'U+D800',
  ],
  [
    'half of an emoji within a JSON field that comes as a text',
    'admin',
    '/items/flow_documents/login',
    { messages: '{"login.intro":{"en":"x\\ud800","id":"x"}}' },
    'messages',
    'U+D800',
  ],
] as const)(
  '[CMS-2943] %s is refused at its field in both languages',
  async (_what, who, path, body, field, character) => {
    const { status, errors } = await call(who, 'PATCH', path, body);
    expect([status, errors[0]?.extensions]).toEqual([
      400,
      expect.objectContaining({
        type: 'content',
        field,
        message: expect.stringContaining(`(${character}) that can’t be kept`),
        message_id: expect.stringContaining(`(${character}) yang tidak bisa disimpan`),
      }),
    ]);
  },
);

it.each([
  ['of an ad', '/items/ads/bein', { title_en: '\u202Egnp.exe' }, 'title_en', '(U+202E, before “gnp.exe”)'],
  [
    'of a block',
    '/items/promo_pages/match-season',
    { blocks: [{ block: 'hero', title_en: 'Live \u2066now' }] },
    'blocks',
    '(U+2066, before “now”)',
  ],
  ['written as an entity', article, { body_id: 'Baca &#x202E;moc.live' }, 'body_id', '(U+202E, before'],
])(
  '[CMS-3000] a character that turns letters around, %s, is refused at its field in both languages',
  async (_what, path, body, field, character) => {
    const { status, errors } = await call('editor', 'PATCH', path, body);
    expect([status, errors[0]?.extensions]).toEqual([
      400,
      expect.objectContaining({
        type: 'content',
        field,
        message: expect.stringMatching(/turns around how letters are read\. Delete it/),
        message_id: expect.stringContaining('membalik arah baca huruf. Hapus karakter itu'),
      }),
    ]);
    expect(errors[0]?.message).toContain(character);
  },
);

it('[CMS-2943] a whole emoji is kept', async () => {
  expect((await call('editor', 'PATCH', article, { title_en: 'Codes 🙂' })).status).toBe(200);
  expect((await call('editor', 'GET', `${article}?fields=title_en`)).data).toEqual({ title_en: 'Codes 🙂' });
});

it('[CMS-4287] a page that is deleted takes its versions with it: a new one at the same address begins without them', async () => {
  const page = {
    slug: 'deleted-page',
    status: 'draft',
    title_en: 'A page',
    title_id: 'Sebuah halaman',
    blocks: [{ block: 'hero', title_en: 'First', title_id: 'Pertama' }],
  };
  const versions = `/versions?filter[item][_eq]=${page.slug}&fields=key`;
  expectAccepted(await call('editor', 'POST', '/items/promo_pages', page));
  const version = { collection: 'promo_pages', item: page.slug, key: 'autumn', name: 'autumn' };
  expectAccepted(await call('editor', 'POST', '/versions', version));
  expect((await call('editor', 'GET', versions)).data).toEqual([{ key: 'autumn' }]);
  expectAccepted(await call('editor', 'DELETE', `/items/promo_pages/${page.slug}`));
  await expect.poll(async () => (await call('editor', 'GET', versions)).data).toEqual([]);
  expectAccepted(await call('editor', 'POST', '/items/promo_pages', page));
  expectAccepted(await call('editor', 'POST', '/versions', version));
});
