import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { type FreshCms, startFreshCms, testSecrets, testServer } from '../../cms/testing/freshCms.ts';
import { objectsAt } from '../../cms/seeder/base/json.ts';
import { type Call, callersOf, expectAccepted } from '../../cms/testing/callers.ts';
import { type CmsReader, createCmsReader } from './cmsReader.ts';
import { helpQuestions } from './collections/helpQuestions.ts';
import type { Row } from './decoding/collection.ts';
import { collections } from './generated/collections.ts';

let cms: FreshCms;
let withFile: FreshCms;
let call: Call;

beforeAll(async () => {
  if (testServer() === null) throw new Error('These tests run with `--project postgres`.');
  cms = await startFreshCms('http://127.0.0.1:9');
  await cms.seed();
  withFile = await startFreshCms('http://127.0.0.1:9', {}, null);
  await withFile.seed();
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
  await withFile.remove();
});

/** The item that Directus returned; throws with what it says, when it refuses. */
const done = async (...args: Parameters<Call>): Promise<Row> => expectAccepted(await call(...args)).item;

const readerOf = ({ url }: FreshCms): CmsReader =>
  createCmsReader({ url, token: testSecrets.ALUR_CMS_TOKEN, ending: new AbortController().signal });

/** Rows without what is another one at each seeding, and a file's size as a number: PostgreSQL counts so far that Directus writes a text. */
function comparable(rows: readonly Row[] | null): readonly Row[] {
  return (rows ?? []).map(({ date_updated: _date, file, ...row }) => {
    if (!isRecord(file)) return row;
    const { modified_on: _changed, filesize, ...rest } = file;
    return { ...row, file: { ...rest, filesize: Number(filesize) } };
  });
}

/** Collections that a fresh CMS holds no item of. */
const emptyAtFirst = new Set(['interface_texts', 'route_rules', 'flow_experiments']);

it.each(collections)(
  '[CMS-2880] the edge gets from a CMS on PostgreSQL what it gets from one on SQLite, character by character and in the same order: $name',
  async (collection) => {
    const [given = '', ofFile] = await Promise.all(
      [cms, withFile].map(async (each) =>
        JSON.stringify(comparable((await readerOf(each).read(collection))?.rows ?? null), null, 1),
      ),
    );
    expect(given).toBe(ofFile);
    if (!emptyAtFirst.has(collection.name)) expect(given).not.toBe('[]');
  },
);

describe('items that stand at one place, with capitals and without any place', () => {
  const asked = {
    category: 'account',
    status: 'published',
    question_en: 'Q?',
    question_id: 'Q?',
    answer_en: 'A',
    answer_id: 'A',
  };
  const slugs = ['zz-b', 'zz-a', 'zz-c'];

  it('[CMS-2881] come to the edge in an order that no save of another item changes', async () => {
    for (const slug of slugs)
      await done('editor', 'POST', '/items/help_questions', { ...asked, slug, sort: 3 });
    const order = async (): Promise<readonly unknown[]> =>
      ((await readerOf(cms).read(helpQuestions))?.rows ?? []).map(({ slug }) => slug);
    const before = await order();
    expect(before.filter((slug) => slugs.includes(String(slug)))).toEqual(['zz-a', 'zz-b', 'zz-c']);
    await done('editor', 'PATCH', '/items/help_questions/zz-a', { answer_en: 'Another' });
    await done('editor', 'PATCH', '/items/help_questions/no-code', { answer_en: 'Another' });
    expect(await order()).toEqual(before);
  });
});

describe('a flow on PostgreSQL', () => {
  const path = '/items/flow_documents/login';
  const shipped = async (): Promise<{ readonly document: object; readonly messages: object }> =>
    JSON.parse(await readFile(new URL('../../schemas/flows/login.json', import.meta.url), 'utf8')) as never;

  it('[CMS-2882] that would not publish is refused in both languages, and what is published stays', async () => {
    const { document } = await shipped();
    const broken = JSON.parse(
      JSON.stringify(document).replace('"call":"login"', '"call":"xlogin"'),
    ) as object;
    const { status, errors } = await call('admin', 'PATCH', path, { document: broken });
    expect([status, errors[0]?.extensions]).toEqual([
      400,
      expect.objectContaining({
        field: 'document',
        message: expect.stringContaining('There is no call "xlogin"'),
        message_id: expect.stringContaining('Tidak ada panggilan "xlogin".'),
      }),
    ]);
    expect(await done('app', 'GET', `${path}?fields=document`)).toEqual({ document });
  });

  it('[CMS-2882] is published by a save, and an earlier revision brings it back as it was', async () => {
    const { messages } = await shipped();
    const changed = { ...messages, 'login.intro': { en: 'Good to see you 🙂', id: 'Senang bertemu lagi' } };
    await done('admin', 'PATCH', path, { messages });
    await done('admin', 'PATCH', path, { messages: changed });
    expect(await done('app', 'GET', `${path}?fields=messages`)).toEqual({ messages: changed });
    const history = `/revisions?filter[collection][_eq]=flow_documents&filter[item][_eq]=login&sort=-id&limit=2&fields=id`;
    const revisions = objectsAt(expectAccepted(await call('editor', 'GET', history)).data, 'revisions');
    expect(revisions).toHaveLength(2);
    await done('editor', 'POST', `/utils/revert/${String(revisions[1]?.['id'])}`, {});
    expect(await done('app', 'GET', `${path}?fields=messages`)).toEqual({ messages });
  });

  it('[CMS-2883] as a draft is invisible to the edge’s token', async () => {
    await done('editor', 'PATCH', '/items/flow_documents/tv-activate', { status: 'draft' });
    for (const query of ['/tv-activate', '?filter[key][_eq]=tv-activate', '?search=tv-activate&fields=key'])
      expect((await call('app', 'GET', `/items/flow_documents${query}`)).text, query).not.toContain(
        '"tv-activate"',
      );
    await done('editor', 'PATCH', '/items/flow_documents/tv-activate', { status: 'published' });
  });

  it('[CMS-2884] that two editors save in the same moment, based on the same version, is saved by one of them', async () => {
    const { messages } = await shipped();
    for (let round = 0; round < 5; round += 1) {
      const { date_updated: basis } = await done('editor', 'GET', `${path}?fields=date_updated`);
      const replies = await Promise.all(
        ['a', 'b', 'c'].map((word) =>
          call('admin', 'PATCH', path, {
            messages: { ...messages, 'login.intro': { en: `${word}${round}`, id: word } },
            editing: basis,
          }),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 400, 400,
      ]);
      for (const { errors } of replies.filter(({ status }) => status === 400))
        expect(errors[0]?.extensions).toMatchObject({ type: 'newer' });
    }
  });
});

it('[CMS-2885] a version of a page is invisible until it is promoted, and then the page', async () => {
  const blocks = (title_en: string): readonly object[] => [{ block: 'hero', title_en }];
  const page = { slug: 'sale', status: 'published', title_en: 'Sale', blocks: blocks('Now') };
  await done('marketer', 'POST', '/items/promo_pages', page);
  const { id } = await done('marketer', 'POST', '/versions', {
    key: 'next',
    name: 'Next',
    collection: 'promo_pages',
    item: 'sale',
  });
  await done('marketer', 'POST', `/versions/${String(id)}/save`, { blocks: blocks('Soon') });
  expect(await done('app', 'GET', '/items/promo_pages/sale?fields=blocks')).toEqual({
    blocks: blocks('Now'),
  });
  const { mainHash } = await done('marketer', 'GET', `/versions/${String(id)}/compare`);
  await done('marketer', 'POST', `/versions/${String(id)}/promote`, { mainHash });
  expect(await done('app', 'GET', '/items/promo_pages/sale?fields=blocks')).toEqual({
    blocks: blocks('Soon'),
  });
});

it.each([
  ['an unknown file', '/items/pictures/sofa-in-the-evening', { file: 'no-file' }, 'file'],
  [
    'a file that nobody has',
    '/items/pictures/sofa-in-the-evening',
    { file: 'a1e00006-0000-4000-8000-00000000ffff' },
    'file',
  ],
  ['an unknown poster', '/items/videos/goal', { poster: 'nothing\u0000here' }, null],
  [
    'a character that no database keeps',
    '/items/help_articles/one-time-codes',
    { body_en: 'Before\u0000after' },
    null,
  ],
  [
    'a title of 301 characters',
    '/items/help_articles/one-time-codes',
    { title_en: 'x'.repeat(301) },
    'title_en',
  ],
  ['a place that is too large', '/items/help_articles/one-time-codes', { sort: 3_000_000_000 }, null],
  ['an invalid moment', '/items/promo_pages/family-tv', { shows_from: 'tomorrow' }, 'shows_from'],
])(
  '[CMS-2886] %s is refused with a sentence, not with a fault of the database',
  async (_what, path, body, field) => {
    const { status, text, errors } = await call('editor', 'PATCH', path, body);
    const reply = status === 403 ? await call('marketer', 'PATCH', path, body) : { status, text, errors };
    expect(reply.status, reply.text).toBe(400);
    if (field !== null) expect(reply.errors[0]?.extensions['field'], reply.text).toBe(field);
    expect(isRecord(reply.errors[0]?.extensions)).toBe(true);
  },
);
