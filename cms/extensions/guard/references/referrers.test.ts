import { expect, test } from 'vitest';
import collections from '../../../../schemas/generated/collections.json' with { type: 'json' };
import { landing, promoPathOf, trial } from '../../../../server/site/promoPages.ts';
import type { Row } from '../../hooks/directus.ts';
import { databaseOf, type Tables } from '../testing/refusalsIn.ts';
import { linkNotes } from './formNotes.ts';
import { nameKept, refuseDeletingLinked, refuseWithdrawingKept } from './keptItems.ts';
import { ownAddresses } from '../addresses/places.ts';
import { referrersOf } from './referrers.ts';

const published = { status: 'published' };
const hero = { block: 'hero', title_en: 'A', label_en: 'B' };
const tables: Tables = {
  promo_pages: [
    { ...published, slug: 'season', blocks: JSON.stringify([{ ...hero, link: '/vplus/help/terms' }]) },
    { ...published, slug: 'quiz', blocks: [{ block: 'questions', questions: ['no-code'] }] },
    { slug: 'later', status: 'draft', blocks: [{ ...hero, link: '/vplus/promo/season' }] },
  ],
  ads: [{ ...published, slug: 'bein', title_en: 'Match', link: '/vplus/promo/season?utm_source=ad' }],
  menu_items: [
    { ...published, slug: 'm', title_en: 'Terms', title_id: 'Syarat', page: 'terms' },
    { ...published, slug: 'n', title_en: 'Season', path: 'https://alur.test/vplus/promo/season/' },
    { slug: 'o', status: 'draft', title_en: 'Old', path: '/vplus/promo/season' },
  ],
  site_pages: [{ ...published, slug: 'terms', body_en: '[season](/vplus/promo/season)' }],
  help_categories: [{ ...published, slug: 'account' }],
  help_articles: [{ ...published, slug: 'codes', body_en: '[ask](/vplus/help/account#no-code)' }],
  help_questions: [
    { ...published, slug: 'no-code', category: 'account', question_en: 'No code?' },
    { ...published, slug: 'other', category: 'account', answer_id: '[kode](/vplus/help/article/codes)' },
  ],
  redirect_rules: [{ ...published, slug: 'liga', from_path: '/liga', to_path: '/vplus/promo/season' }],
  error_dialogs: [{ ...published, code: 'err_x', buttons: [{ target: '/vplus/tv/activate' }] }],
  public_config: [{ Key: 'default', UrlTnc: '/vplus/help/terms', Help: '/vplus/help' }],
  flow_documents: [
    {
      key: 'tv-activate',
      ...published,
      document: JSON.stringify({ routes: [{ path: '/vplus/tv/activate' }] }),
    },
    {
      key: 'voucher',
      ...published,
      document: JSON.stringify({ steps: { a: { links: [{ to: '/vplus/help/terms' }] } } }),
    },
  ],
};

function rowOf(collection: string, key: string): Row {
  return (tables[collection] ?? []).find((row) => [row['slug'], row['key']].includes(key)) ?? {};
}

test.each([
  [
    'promo_pages',
    'season',
    ['the ad “Match”', 'the menu entry “Season”', 'the page of text “terms”', 'the redirect “liga”'],
  ],
  [
    'site_pages',
    'terms',
    ['the menu entry “Terms”', 'the promo page “season”', 'the settings “default”', 'the flow “voucher”'],
  ],
  ['help_questions', 'no-code', ['the promo page “quiz”', 'the article “codes”']],
  ['help_articles', 'codes', ['the answer to “other”']],
  ['flow_documents', 'tv-activate', ['the error dialog “err_x”']],
  ['promo_pages', 'quiz', []],
] as const)(
  '[CMS-3410] what leads visitors to %s %s is found, wherever an editor wrote it: %j',
  async (collection, key, names) => {
    const thing = { collection, key };
    const found = await referrersOf(thing, rowOf(collection, key), databaseOf(tables), 'https://alur.test');
    expect(new Set(found.map(({ who }) => who.en))).toEqual(new Set(names));
  },
);

async function deletion(
  collection: string,
  keys: readonly string[],
  language = 'en-US',
  held = tables,
): Promise<unknown> {
  const database = databaseOf({ ...held, directus_users: [{ id: 'u', language }] });
  const accountability = { user: 'u', admin: true };
  try {
    return await refuseDeletingLinked(() => null)(keys, { collection }, { database, accountability });
  } catch (thrown) {
    return thrown;
  }
}

test('[CMS-3411] nothing is deleted to which visitors are still led; the sentence names what leads there, in Studio’s language', async () => {
  expect(await deletion('help_articles', ['codes'])).toMatchObject({
    code: 'STILL_LINKED',
    status: 400,
    message:
      'Visitors are still led to “codes” by the answer to “other”. Change that first, or set “codes” to Draft.',
  });
  expect(await deletion('help_articles', ['codes'], 'id-ID')).toMatchObject({
    message:
      'Pengunjung masih diarahkan ke “codes” oleh jawaban atas “other”. Ubah itu dulu, atau jadikan “codes” Draf.',
  });
  // What is deleted together leads to nothing; a draft is seen by nobody.
  expect(await deletion('help_questions', ['other'])).toEqual(['other']);
  expect(await deletion('promo_pages', ['later'])).toEqual(['later']);
});

test('[CMS-3721] a redirect that hides a page is deleted although an ad links to its address: visitors get the page again; one that hides nothing stays', async () => {
  const link = { ...published, slug: 'ad', title_en: 'Ad' };
  const over = { ...published, slug: 'over', from_path: '/vplus/promo/season', to_path: '/vplus/help' };
  const laid = { ...tables, redirect_rules: [over, ...(tables['redirect_rules'] ?? [])] };
  expect(await deletion('redirect_rules', ['over'], 'en-US', laid)).toEqual(['over']);
  const led = { ...laid, ads: [{ ...link, link: '/liga' }] };
  expect(await deletion('redirect_rules', ['liga'], 'en-US', led)).toMatchObject({ code: 'STILL_LINKED' });
});

test('[CMS-3412] what an address of the product shows is neither deleted nor taken off the site; its key and its sentence are those of the site', async () => {
  const keeps = collections.find(({ name }) => name === 'promo_pages')?.keeps;
  expect(new Set(keeps)).toEqual(new Set([landing.slug, trial.slug]));
  for (const key of [landing.slug, trial.slug]) {
    expect(ownAddresses[key]).toBe(promoPathOf(key));
    expect(await deletion('promo_pages', ['season', key])).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const meta = { collection: 'promo_pages', keys: [key] };
    const context = { database: databaseOf(tables), accountability: { user: 'u', admin: true } };
    expect(() => refuseWithdrawingKept({ status: 'draft' }, meta, context)).toThrow('stands at an address');
    expect(refuseWithdrawingKept({ title_en: 'x' }, meta, context)).toEqual({ title_en: 'x' });
    const others = { ...meta, keys: ['season'] };
    expect(refuseWithdrawingKept({ status: 'draft' }, others, context)).toEqual({ status: 'draft' });
  }
});

test('[CMS-3412] those without the right to delete it read the same sentence', () => {
  const answers: unknown[] = [];
  const handlers = new Map<string, (request: object, response: object, next: () => void) => unknown>();
  nameKept({
    init: (_event, handler) =>
      handler({
        app: {
          use: (...[path, each]: readonly unknown[]) => void handlers.set(String(path), each as never),
          get: () => undefined,
          post: () => undefined,
        },
      }),
  });
  const ask = (method: string, path: string, body: unknown): unknown => {
    answers.length = 0;
    const json = (answer: unknown): unknown => answers.push(answer);
    const response = { status: (code: number) => ({ json: (answer: unknown) => json([code, answer]) }) };
    handlers.get('/items/promo_pages')?.({ method, path, body }, response, () => answers.push('next'));
    return answers[0];
  };
  expect(ask('DELETE', '/home', undefined)).toMatchObject([
    403,
    { errors: [{ message: expect.stringContaining('“home” stands at an address') }] },
  ]);
  expect(ask('DELETE', '/', ['season', 'test'])).toMatchObject([403, {}]);
  expect(ask('DELETE', '/season', undefined)).toBe('next');
  expect(ask('PATCH', '/home', { title_en: 'x' })).toBe('next');
});

async function notes(collection: string, key: string | null, fields: Row): Promise<readonly string[]> {
  const form = { collection, key, fields };
  const stored = key === null ? null : rowOf(collection, key);
  const found = await linkNotes(form, stored, databaseOf(tables), { ownOrigin: null, now: Date.now() });
  return found.map(({ tone, words }) => {
    expect(words.id).not.toBe(words.en);
    return `${tone}: ${words.en}`;
  });
}

test('[CMS-3413] a form names who leads visitors to its item, and warns before that is withdrawn', async () => {
  expect(await notes('help_articles', 'codes', { ...published, category: 'account' })).toEqual([
    'info: Visitors are led here by the answer to “other”.',
  ]);
  expect(await notes('help_articles', 'codes', { status: 'draft', category: 'account' })).toEqual([
    'warning: Saving takes this off the site, and visitors are still led here by the answer to “other”. Change that first, or they find nothing.',
  ]);
});

test('[CMS-3413] a form warns of each of its links that lead to nothing now, with its place and the reason', async () => {
  const of = async (link: string): Promise<readonly string[]> =>
    notes('promo_pages', null, { blocks: [{ ...hero, link }] });
  const [later] = await of('/vplus/promo/later');
  expect(later).toBe(
    'warning: Block 1 (Opening): “Where the button leads”: “/vplus/promo/later” leads to the promo page “later”, which is not published: visitors find nothing there until it is.',
  );
  const [unmade] = await of('/vplus/promo/saeson');
  expect(unmade).toContain('Nobody has made the page “/vplus/promo/saeson” yet');
  expect(unmade).toContain('Did you mean “/vplus/promo/season”?');
  expect(await of('/vplus/promo/season')).toEqual([]);
  expect((await notes('menu_items', null, { path: '/vplus/nowhere' }))[0]).toContain('There is no page at');
});

test('[CMS-3414] a redirect over a page that visitors find is remarked on in its own form and in that of the page', async () => {
  const rule = { from_path: '/vplus/promo/season', to_path: '/vplus/help' };
  expect(await notes('redirect_rules', null, rule)).toEqual([
    'warning: This redirect hides the promo page “season”, which visitors find at /vplus/promo/season now: they would get /vplus/help instead.',
  ]);
  expect((await notes('redirect_rules', null, { ...rule, from_path: '/' }))[0]).toContain(
    'hides a page of the product',
  );
  expect(await notes('redirect_rules', null, { ...rule, from_path: '/liga-1' })).toEqual([]);
  const laid = { ...tables, redirect_rules: [{ ...published, slug: 'r', ...rule }] };
  const form = { collection: 'promo_pages', key: 'season', fields: published };
  const row = rowOf('promo_pages', 'season');
  const [first] = await linkNotes(form, row, databaseOf(laid), { ownOrigin: null, now: 0 });
  expect(first?.words.en).toContain('a redirect leads them from /vplus/promo/season to /vplus/help');
});

test('[CMS-3415] a form remarks on what is most likely a slip: a countdown that is over, a question without a subject, a menu entry that leads nowhere', async () => {
  const countdown = { block: 'countdown', title_en: 'A', until: '2020-01-01T00:00:00' };
  expect((await notes('promo_pages', null, { blocks: [hero, countdown] }))[0]).toContain(
    'Block 2 (Countdown): the moment is over',
  );
  expect(
    await notes('promo_pages', null, { blocks: [hero, { ...countdown, until: '2999-01-01T00:00:00' }] }),
  ).toEqual([]);
  expect((await notes('help_questions', null, {}))[0]).toContain('leaves this question out');
  expect((await notes('menu_items', null, { parent: 'm' }))[0]).toContain('leads nowhere');
  expect(await notes('menu_items', null, { parent: null })).toEqual([]);
});
