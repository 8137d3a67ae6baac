import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import collections from '../../../schemas/generated/collections.json' with { type: 'json' };
import type { Row } from '../hooks/directus.ts';
import type { Refusal } from '../hooks/refusal.ts';
import { refusalsIn, type Tables } from './testing/refusalsIn.ts';

const folder = 'a1e00005-0000-4000-8000-000000000001';
const photo = { folder, type: 'image/jpeg', filesize: 200_000, width: 1600, height: 900 };
/** Ids of files, as the database has them. */
const ids = {
  good: 'a1e00006-0000-4000-8000-000000000011',
  film: 'a1e00006-0000-4000-8000-000000000012',
  svg: 'a1e00006-0000-4000-8000-000000000013',
  elsewhere: 'a1e00006-0000-4000-8000-000000000014',
  huge: 'a1e00006-0000-4000-8000-000000000015',
  empty: 'a1e00006-0000-4000-8000-000000000016',
};
const stored: Tables = {
  directus_files: [
    { ...photo, id: ids.good },
    { ...photo, id: ids.film, type: 'video/mp4', width: null, height: null },
    { ...photo, id: ids.svg, type: 'image/svg+xml' },
    { ...photo, id: ids.elsewhere, folder: null },
    { ...photo, id: ids.huge, filesize: 50 * 1024 * 1024 },
    { ...photo, id: ids.empty, width: null },
  ],
  help_articles: [{ slug: 'refunds' }],
  help_categories: [{ slug: 'payment' }],
  site_pages: [{ slug: 'terms' }],
  menu_items: [
    { slug: 'a', parent: null, status: 'published' },
    { slug: 'b', parent: 'a', status: 'published' },
    { slug: 'alone', parent: null, status: 'draft' },
  ],
};

const refusals = async (
  payload: object,
  collection: string,
  keys?: readonly string[],
  tables = stored,
): Promise<readonly Refusal[]> => refusalsIn(tables, payload, collection, keys);

const fieldsOf = async (...given: Parameters<typeof refusals>): Promise<readonly string[]> =>
  (await refusals(...given)).map(({ extensions }) => extensions.field);

test.each([
  [{ slug: 'pay-with-qris', body_en: 'Press **OK**.' }, []],
  [{ slug: 'refunds' }, ['slug']],
  [{ slug: 'Big Letters' }, ['slug']],
  [{ slug: '../x' }, ['slug']],
  [{}, ['slug']],
  [{ slug: 'a', body_en: '<b>x</b>', body_id: '[x](javascript:alert(1))' }, ['body_en', 'body_id']],
])('[CMS-1700] [T09] a new article of %j is refused at %j', async (payload, fields) => {
  expect(await fieldsOf(payload, 'help_articles')).toEqual(fields);
});

test('[CMS-3034] a status that the form does not offer is refused at its field, in every collection; those that it offers are taken', async () => {
  const statusOf = async (collection: string, status: unknown): Promise<readonly string[]> =>
    (await refusals({ status }, collection, ['a'], {}))
      .filter(({ extensions }) => extensions.field === 'status')
      .map(({ message }) => message);
  for (const { name } of collections) {
    const schema = readFileSync(new URL(`../../../cms-seed/schema/${name}.json`, import.meta.url), 'utf8');
    const { fields } = JSON.parse(schema) as Schema;
    const choices = fields.find(({ field }) => field === 'status')?.meta.options?.choices ?? [];
    const known = choices.map(({ value }) => value);
    for (const status of known) expect([name, await statusOf(name, status)]).toEqual([name, []]);
    if (known.length === 0) continue;
    expect([name, await statusOf(name, 'live')]).toEqual([
      name,
      [`There is no status “live”. Use one of: ${known.join(', ')}.`],
    ]);
    for (const status of [null, 1, ['published']])
      expect([name, await statusOf(name, status)]).toEqual([
        name,
        [`This is no status. Use one of: ${known.join(', ')}.`],
      ]);
  }
});

interface Schema {
  readonly fields: readonly {
    readonly field: string;
    readonly meta: { readonly options?: { readonly choices?: readonly { readonly value: string }[] } | null };
  }[];
}

test('[CMS-1700] no two pages stand at one address, of whatever collection; a change keeps its slug', async () => {
  expect(await fieldsOf({ slug: 'article' }, 'help_categories')).toEqual(['slug']);
  expect(await fieldsOf({ slug: 'terms' }, 'help_categories')).toEqual(['slug']);
  expect(await fieldsOf({ slug: 'payment' }, 'site_pages')).toEqual(['slug']);
  expect(await fieldsOf({ slug: 'privacy' }, 'site_pages')).toEqual(['slug']);
  expect(await fieldsOf({ slug: 'article' }, 'help_questions')).toEqual([]);
  expect(await fieldsOf({ body_en: 'New' }, 'help_articles', ['refunds'])).toEqual([]);
  expect(await fieldsOf({ slug: 'refunds', body_en: '<i>' }, 'public_config')).toEqual([]);
});

/** Ids of files that can't be shown, in the tables below. */
function unfit(type: string): readonly string[] {
  return ['no id', ids.svg, ids.elsewhere, ids.huge, ...(type === 'image/jpeg' ? [ids.empty] : [])];
}

/** What an attacker or a slip could put into a slot, by what the slot holds. */
const hostile: Readonly<Record<string, readonly unknown[]>> = {
  line: ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'two\nlines', 'x'.repeat(301)],
  'needed-line': ['<script>alert(1)</script>', 'two\nlines', 'x'.repeat(301), ' '],
  captions: [
    'Goal!',
    'WEBVTT',
    'WEBVTT\n\n00:00.000 --> 00:02.500\n<img src=x onerror=alert(1)>Goal\n',
    `WEBVTT\n\n${'x'.repeat(60_001)}`,
  ],
  picture: [null, 'no-such-file', ...unfit('image/jpeg')],
  video: [null, 'no-such-file', ...unfit('video/mp4')],
  text: [
    '<script>x</script>',
    '![x](https://a.test/x.png)',
    '[x](javascript:x)',
    '| A | B |\n|---|---|\n| 1 | 2 |',
    'x'.repeat(20_001),
  ],
  color: ['red', 'url(#x)', '#12', '#12345g', '"><script>'],
  from: ['/vplus/auth/login', '/vplus/pay/payment/ovo', '/alur/page', '//evil.test', 'x', '/a?b=c', '/../x'],
  to: ['https://evil.test', '//evil.test', '/nowhere', '/alur/boot', 'javascript:x', '/vplus/help?x=1'],
  route: ['/vplus/auth/login', '/vplus/pay/buy', '/alur/page', '//evil.test', '/nowhere', 'javascript:x'],
  moment: ['tomorrow', '2026-13-41T00:00:00', '<b>', 7],
  blocks: [
    [],
    '<script>',
    [{ block: 'carousel' }],
    [{ block: 'hero' }],
    [{ block: 'hero', title_en: '<img src=x onerror=alert(1)>' }],
    [{ block: 'hero', title_en: 'A', label_id: 'x'.repeat(301) }],
    [{ block: 'hero', title_en: 'A', link: 'javascript:alert(1)' }],
    [{ block: 'hero', title_en: 'A', picture: 'https://evil.test/a.svg' }],
    [{ block: 'text', body_en: '[x](javascript:alert(1))' }],
    [{ block: 'text', body_en: 'A', body_id: '<script>x</script>' }],
    [{ block: 'countdown', title_en: 'A', after_en: 'B', until: 'soon' }],
    [{ block: 'plans', title_en: 'A', packages: [{ slug: 'sport' }] }],
    [{ block: 'plans', title_en: 'A', packages: ['nothing'] }],
    [{ block: 'channels', title_en: 'A', channels: '../x' }],
    [{ block: 'questions', title_en: 'A', questions: ['nothing'] }],
    [{ block: 'titles', title_en: 'A', titles: ['nothing'] }],
    [{ block: 'titles', title_en: 'A', showing: 'yesterday' }],
    Array.from({ length: 5 }, () => ({ block: 'titles', title_en: 'A', showing: 'now' })),
    Array.from({ length: 31 }, () => ({ block: 'text', body_en: 'A' })),
  ],
  times: ['hourly', '', null, 7],
  letters: ['<b>', 'ABCDE', 'A B'],
  regions: ['EN', 'ID, UK', 'ZZ', 'Indonesia', 'ID;MY', '<b>', 'ID, ', '../ID'],
  link: [
    'https://alur.test@evil.test/',
    '/vplus/../../evil',
    '/alur/boot',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    'http://a.test',
    '/\\evil.test',
  ],
};

const slots = collections.flatMap(({ name, slots: of }) =>
  Object.entries(of).map(([field, slot]) => [name, field, slot] as const),
);

test.each(slots)(
  '[CMS-930] [T09] in %s hostile values of %s are refused at the field',
  async (name, field, slot) => {
    const isWords = ['line', 'needed-line', 'text', 'captions'].includes(slot);
    const names = isWords ? [`${field}_en`, `${field}_id`] : [field];
    // A video may be silent: then nothing asks for captions.
    const others = name === 'videos' && field === 'captions' ? { silent: true } : {};
    for (const each of names)
      for (const value of hostile[slot] ?? [])
        if (value !== ' ' || each.endsWith('_en'))
          expect(await fieldsOf({ ...others, [each]: value }, name, ['a'])).toEqual([each]);
    expect(slots.length).toBeGreaterThan(8);
  },
);

const newPicture = { slug: 'new', alt_en: 'A stand', file: ids.good };
const newVideo = { slug: 'new', title_en: 'A goal', file: ids.film, poster: 'stands', silent: true };

test('[CMS-2704] a picture with its words and a video with its picture are taken; what lacks them is refused with what to do', async () => {
  expect(await refusals(newPicture, 'pictures')).toEqual([]);
  expect(await refusals(newVideo, 'videos')).toEqual([]);
  expect(await fieldsOf({ slug: 'new' }, 'pictures')).toEqual(['alt_en', 'file']);
  expect(await fieldsOf({ slug: 'new' }, 'videos')).toEqual(['title_en', 'file', 'poster', 'captions_en']);
  expect(await fieldsOf({ ...newVideo, silent: false }, 'videos')).toEqual(['captions_en']);
  const captions_id = 'WEBVTT\n\n00:00.000 --> 00:02.500\nGol!\n';
  expect(await fieldsOf({ ...newVideo, silent: false, captions_id }, 'videos')).toEqual([]);
  const [large] = await refusals({ ...newPicture, file: ids.huge }, 'pictures');
  expect(large?.message).toBe('The file has 50 MB; use one of at most 8 MB.');
  expect(large?.extensions.message_id).toBe('File ini 50 MB; pakai yang paling besar 8 MB.');
  const [vectors] = await refusals({ ...newPicture, file: ids.svg }, 'pictures');
  expect(vectors?.message).toContain('Use JPEG, PNG, WebP or AVIF.');
});

test('[CMS-2863] a video is published with a picture that is published; another one is refused at the field with what to do', async () => {
  const pictures = [
    { slug: 'stands', status: 'published' },
    { slug: 'sofa', status: 'draft' },
  ];
  const of = async (payload: object, keys?: readonly string[]): Promise<readonly string[]> =>
    (await refusals(payload, 'videos', keys, { ...stored, pictures, videos: [goal] })).map(
      ({ message, extensions }) => `${extensions.field}: ${message}`,
    );
  const goal = { ...newVideo, slug: 'goal', poster: 'sofa', status: 'draft' };
  const refused =
    'poster: The picture “sofa” is not published, so nobody would see this video. Publish the picture first, or choose another one.';
  expect(await of({ ...newVideo, status: 'published' })).toEqual([]);
  expect(await of({ ...newVideo, status: 'published', poster: 'sofa' })).toEqual([refused]);
  expect(await of({ ...newVideo, status: 'draft', poster: 'sofa' })).toEqual([]);
  expect(await of({ status: 'published' }, ['goal'])).toEqual([refused]);
  expect(await of({ status: 'published', poster: 'stands' }, ['goal'])).toEqual([]);
  expect(await of({ status: 'published', poster: { slug: 'sofa', status: 'published' } }, ['goal'])).toEqual(
    [],
  );
  expect(await of({ title_en: 'A late goal' }, ['goal'])).toEqual([]);
});

test('[CMS-2864] captions of the usual tools are taken: headers, places on the screen, and who speaks', async () => {
  const captions_en =
    '\uFEFFWEBVTT\nKind: captions\nLanguage: en\n\n1\n00:00.000 --> 00:02.500 line:90%\n<v Rina>Q&amp;A: <i>Goal!</i>\n';
  expect(await fieldsOf({ ...newVideo, silent: false, captions_en }, 'videos')).toEqual([]);
});

test('[CMS-2864] a text that is no captions is refused at its field, with what to write', async () => {
  const captions_id = 'Gol di menit akhir!';
  const [refusal] = await refusals({ ...newVideo, silent: false, captions_id }, 'videos');
  expect(refusal?.extensions.field).toBe('captions_id');
  expect(refusal?.message).toContain('Write WEBVTT, an empty line, then a time');
  expect(refusal?.extensions.message_id).toContain('Tulis WEBVTT');
});

test('[CMS-2703] [CMS-2971] a picture that a published page or a video shows is not taken off the site, and the sentence names the place', async () => {
  const blocks = JSON.stringify([{ block: 'image', photo: { collection: 'pictures', key: 'stands' } }]);
  const page = { slug: 'season', status: 'published', blocks };
  const of = async (tables: Tables): Promise<readonly string[]> =>
    (await refusals({ status: 'draft' }, 'pictures', ['stands'], tables)).map(({ message }) => message);
  expect(await of({ promo_pages: [page] })).toEqual([
    '“stands” is on the site: the promo page “season”. Replace or remove it there first.',
  ]);
  expect(await of({ videos: [{ slug: 'goal', status: 'published', poster: 'stands' }] })).toEqual([
    '“stands” is on the site: the video “goal”. Replace or remove it there first.',
  ]);
  expect(await of({ promo_pages: [{ ...page, status: 'draft' }] })).toEqual([]);
});

test('[CMS-2322] letters that are no country’s code are refused by name; countries and everywhere are taken', async () => {
  const [refusal] = await refusals({ regions: 'ID, UK, EN' }, 'voucher_stores', ['a']);
  expect(refusal?.message).toContain('No country has the code UK, EN.');
  expect(refusal?.extensions.message_id).toContain('Tidak ada negara dengan kode UK, EN.');
  expect(await refusals({ regions: 'id, MY,gb, global' }, 'voucher_stores', ['a'])).toEqual([]);
});

test('[CMS-931] a menu entry is never put below itself, and the sentence shows the circle; menus have two levels', async () => {
  const [own] = await refusals({ parent: 'a' }, 'menu_items', ['a']);
  expect(own?.message).toContain('a › a');
  const [circle] = await refusals({ parent: 'b' }, 'menu_items', ['a']);
  expect(circle?.extensions.field).toBe('parent');
  expect(circle?.message).toContain('a › b › a');
  expect((await refusals({ parent: 'alone' }, 'menu_items', ['a']))[0]?.message).toContain('two levels');
  expect((await refusals({ slug: 'c', parent: 'b' }, 'menu_items'))[0]?.message).toContain('two levels');
  expect(await refusals({ slug: 'c', parent: 'a' }, 'menu_items')).toEqual([]);
  expect(await refusals({ parent: null }, 'menu_items', ['b'])).toEqual([]);
  // A circle that is in the database already ends the look.
  const turning = {
    menu_items: [
      { slug: 'x', parent: 'y' },
      { slug: 'y', parent: 'x' },
    ],
  };
  expect(await fieldsOf({ slug: 'c', parent: 'x' }, 'menu_items', undefined, turning)).toEqual(['parent']);
});

test('[CMS-931] one entry more than menus show is refused, with what to do', async () => {
  const full = {
    menu_items: Array.from({ length: 25 }, (_, at) => ({
      slug: `e${at}`,
      parent: null,
      status: 'published',
    })),
  };
  const [refusal] = await refusals({ slug: 'new' }, 'menu_items', undefined, full);
  expect(refusal?.message).toContain('at most 25');
  expect(await refusals({ title_en: 'New' }, 'menu_items', ['e1'], full)).toEqual([]);
});

test('[CMS-931] entries are counted when they are published: a draft is taken, and publishing it among 25 others is refused', async () => {
  const entries = (count: number, status: string): readonly Row[] =>
    Array.from({ length: count }, (_, at) => ({ slug: `${status}${at}`, parent: null, status }));
  const full = { menu_items: [...entries(25, 'published'), ...entries(3, 'draft')] };
  expect(await refusals({ slug: 'new', status: 'draft' }, 'menu_items', undefined, full)).toEqual([]);
  expect(await refusals({ status: 'draft' }, 'menu_items', ['published1'], full)).toEqual([]);
  expect(await refusals({ status: 'published' }, 'menu_items', ['published1'], full)).toEqual([]);
  const [refusal] = await refusals({ status: 'published' }, 'menu_items', ['draft1'], full);
  expect(refusal?.extensions.field).toBe('status');
  expect(refusal?.message).toContain('at most 25. Take 1 off');
  expect(refusal?.extensions.message_id).toContain('paling banyak 25. Turunkan 1');
  const almost = { menu_items: [...entries(23, 'published'), ...entries(3, 'draft')] };
  const together = async (...keys: readonly string[]): Promise<readonly string[]> =>
    fieldsOf({ status: 'published' }, 'menu_items', keys, almost);
  expect(await together('draft0', 'draft1')).toEqual([]);
  expect(await together('draft0', 'draft1', 'draft2')).toEqual(['status']);
});

test('[CMS-932] rules that are published together are checked together: two drafts that form a circle, or share a path, are refused', async () => {
  const rule = (slug: string, from: string, to: string): Row => ({
    slug,
    status: 'draft',
    from_path: from,
    to_path: to,
  });
  const tables = {
    redirect_rules: [
      rule('there', '/vplus/pricing', '/vplus/channels'),
      rule('back', '/vplus/channels', '/vplus/pricing'),
      rule('twice', '/vplus/pricing', '/vplus/help'),
    ],
  };
  const published = async (...keys: readonly string[]): Promise<readonly string[]> =>
    (await refusals({ status: 'published' }, 'redirect_rules', keys, tables)).map(({ message }) => message);
  expect((await published('there', 'back'))[0]).toContain(
    '/vplus/pricing → /vplus/channels → /vplus/pricing',
  );
  expect((await published('there', 'twice'))[0]).toContain('already');
  expect(await published('there')).toEqual([]);
  expect(await published('back', 'twice')).toHaveLength(0);
});

test('[CMS-932] a redirect that would lead round in a circle is refused with the circle, and so is a second rule for one path', async () => {
  const rule = (slug: string, from: string, to: string, status = 'published'): Row => ({
    slug,
    status,
    from_path: from,
    to_path: to,
  });
  const tables = {
    redirect_rules: [
      rule('one', '/vplus/pricing', '/vplus/channels'),
      rule('two', '/vplus/channels', '/vplus/help'),
      rule('draft', '/vplus/help', '/vplus/pricing', 'draft'),
    ],
  };
  const saved = async (payload: object, keys?: readonly string[]): Promise<readonly string[]> =>
    (await refusals(payload, 'redirect_rules', keys, tables)).map(
      ({ extensions, message }) => `${extensions.field}: ${message}`,
    );
  const [circle] = await saved(rule('new', '/vplus/help', '/vplus/pricing'));
  expect(circle).toContain('to_path: Visitors would go round in a circle: /vplus/help → /vplus/pricing');
  expect((await saved({ to_path: '/vplus/pricing' }, ['two']))[0]).toContain('circle');
  expect((await saved({ status: 'published' }, ['draft']))[0]).toContain('circle');
  expect((await saved(rule('twice', '/vplus/pricing/', '/vplus/help')))[0]).toContain('already');
  expect(await saved(rule('new', '/promo', '/vplus/pricing'))).toEqual([]);
  expect(await saved({ to_path: '/vplus/redeem/stores' }, ['two'])).toEqual([]);
});

const invisible = ['\u200B\u200B', ' ', '\u3164', '\u2800\u2060'];

test.each(invisible)('[CMS-3001] %j is refused as the title and as the text of an article', async (text) => {
  const found = await refusals({ title_en: text, body_en: text }, 'help_articles', ['refunds']);
  expect(found.map(({ extensions }) => extensions.field)).toEqual(['title_en', 'body_en']);
  for (const { message, extensions } of found) {
    expect(message).toContain('only spaces or invisible characters');
    expect(extensions.message_id).toContain('hanya spasi atau karakter tak terlihat');
  }
});

test.each(invisible)(
  '[CMS-3001] a picture of which %j says what it shows lacks its words',
  async (alt_en) => {
    expect(await fieldsOf({ ...newPicture, alt_en }, 'pictures')).toEqual(['alt_en']);
  },
);

test('[CMS-3001] a text in Markdown is checked as it would be shown; an emoji of several joined ones is taken', async () => {
  const of = async (body_en: string) => fieldsOf({ body_en }, 'help_articles', ['refunds']);
  expect(await of('**&#x200B;**')).toEqual(['body_en']);
  expect(await of('Go to &#x202E;moc.live')).toEqual(['body_en']);
  const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
  expect(await of(family)).toEqual([]);
  expect(await fieldsOf({ title_en: family }, 'help_articles', ['refunds'])).toEqual([]);
});
