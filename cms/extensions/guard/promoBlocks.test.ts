import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Row } from '../hooks/directus.ts';
import type { Refusal } from '../hooks/refusal.ts';
import { refusalsIn } from './testing/refusalsIn.ts';

const tables = {
  pictures: [
    { slug: 'stands', status: 'published' },
    { slug: 'unready', status: 'draft' },
  ],
  videos: [{ slug: 'goal', status: 'published' }],
  pricing_packages: [
    { slug: 'sport', status: 'published' },
    { slug: 'unready', status: 'draft' },
  ],
  help_questions: [
    { slug: 'renewal', status: 'published' },
    { slug: 'unasked', status: 'draft' },
  ],
  channels: [
    { slug: 'one', status: 'published', lists: 'sport, kids' },
    { slug: 'two', status: 'published', lists: null },
    { slug: 'three', status: 'draft', lists: 'secret' },
  ],
};

test('[CMS-2220] a block of no known kind, and one without what it needs, are refused with their place and what to choose; a good page is taken', async () => {
  const of = async (...blocks: readonly object[]): Promise<readonly Refusal[]> =>
    refusalsIn(tables, { blocks }, 'promo_pages', ['a']);
  const hero = { block: 'hero', title_en: 'Hello', link: '/vplus/pay', picture: 'match' };
  const plans = { block: 'plans', title_en: 'Packages', packages: ['sport'] };
  const questions = { block: 'questions', title_en: 'Questions', questions: ['renewal'] };
  const countdown = { block: 'countdown', title_en: 'Soon', after_en: 'Over', until: '2026-12-31T20:00:00' };
  expect(await of(hero, plans, questions, countdown)).toEqual([]);
  const [unknown] = await of(hero, { block: 'carousel' });
  expect(unknown?.extensions.field).toBe('blocks');
  expect(unknown?.message).toContain('Block 2: there is no block “carousel”. Choose one of: Opening,');
  expect(unknown?.extensions.message_id).toContain(
    'Blok 2: tidak ada blok “carousel”. Pilih salah satu: Pembuka,',
  );
  const [empty] = await of({ block: 'text', body_id: 'Halo' });
  expect(empty?.message).toBe('Block 1 (Text): “Text” is missing in English.');
  const [unnamed] = await of({ ...plans, packages: ['sport', 'cricket'] });
  expect(unnamed?.message).toContain('“Packages”: There is no “cricket”.');
});

test.each([
  [{ block: 'plans', packages: ['sport', 'unready'] }, '“Packages”: Visitors can’t see “unready” yet.'],
  [{ block: 'questions', questions: ['unasked'] }, '“Questions”: Visitors can’t see “unasked” yet.'],
  [{ block: 'channels', channels: 'sprot' }, 'No channel is in the list “sprot”. Did you mean “sport”?'],
  [{ block: 'plans', packages: ['sport', 'sprot'] }, 'There is no “sprot”. Did you mean “sport”?'],
  [
    { block: 'channels', channels: 'cricket' },
    'No channel is in the list “cricket”. Lists are: kids, sport.',
  ],
  [{ block: 'channels', channels: 'secret' }, 'No channel is in the list “secret”.'],
])('[CMS-2321] a block that names what visitors can’t see is refused: %j', async (block, sentence) => {
  const [refusal] = await refusalsIn(tables, { blocks: [{ title_en: 'A', ...block }] }, 'promo_pages', ['a']);
  expect(refusal?.extensions.field).toBe('blocks');
  expect(refusal?.message).toContain(sentence);
});

test('[CMS-2707] a block names a picture or a video that is published, as the form chooses it', async () => {
  const of = async (photo: unknown): Promise<readonly string[]> =>
    (await refusalsIn(tables, { blocks: [{ block: 'image', photo }] }, 'promo_pages', ['a'])).map(
      ({ message }) => message,
    );
  expect(await of({ collection: 'pictures', key: 'stands' })).toEqual([]);
  expect(await of({ collection: 'pictures', key: 'unready' })).toEqual([
    'Block 1 (Image): “Photo”: Visitors can’t see “unready” yet. Publish that first.',
  ]);
  expect(await of({ collection: 'pictures', key: 'nothing' })).toEqual([
    'Block 1 (Image): “Photo”: There is no “nothing”. Use the slugs of the list.',
  ]);
  expect(await of(null)).toEqual(['Block 1 (Image): “Photo” is missing.']);
  for (const hostile of [{ key: '../x' }, 'https://evil.test/a.svg', { key: { a: 1 } }, 7, ['stands']])
    expect(await of(hostile)).toEqual([
      'Block 1 (Image): “Photo”: This can’t stand here. Choose it from the form.',
    ]);
  const video = { block: 'video', video: { collection: 'videos', key: 'goal' } };
  expect(await refusalsIn(tables, { blocks: [video] }, 'promo_pages', ['a'])).toEqual([]);
});

test('[CMS-2321] a list that published channels name is taken, and so is none', async () => {
  const blocks = ['sport', 'kids', '', null].map((list) => ({
    block: 'channels',
    title_en: 'A',
    channels: list,
  }));
  expect(await refusalsIn(tables, { blocks }, 'promo_pages', ['a'])).toEqual([]);
});

test('[CMS-2323] a question that stands on a page twice is refused with both places', async () => {
  const asks = { block: 'questions', title_en: 'A', questions: ['renewal'] };
  const [refusal] = await refusalsIn(tables, { blocks: [asks, asks] }, 'promo_pages', ['a']);
  expect(refusal?.message).toBe('Block 2: “renewal” stands in block 1 already. Keep it in one place.');
  expect(refusal?.extensions.message_id).toContain('Blok 2: “renewal” sudah ada di blok 1.');
});

function flowRow(key: string, over: Row = {}): Row {
  const file = new URL(`../../../schemas/flows/${key}.json`, import.meta.url);
  return { ...(JSON.parse(readFileSync(file, 'utf8')) as Row), ...over };
}

const flows = {
  flow_documents: [
    flowRow('tv-activate', { document: JSON.stringify(flowRow('tv-activate')['document']) }),
    flowRow('voucher', { status: 'draft' }),
    flowRow('login'),
    flowRow('payment'),
    flowRow('setpartner'),
    { key: 'broken', status: 'published', document: {}, messages: {} },
  ],
};

test.each([
  ['nothing', 'There is no flow “nothing”. Use the key of a flow, such as tv-activate.'],
  ['voucher', 'Visitors can’t see the flow “voucher” yet. Publish that first.'],
  ['login', '“login” is for people who are not logged in yet, so it can’t stand inside a page.'],
  ['login', '“login” asks for a password or a one-time code, so it can’t stand inside a page.'],
  [
    'payment',
    '“payment” does something that only its own page may do, such as paying or opening an app, so it can’t stand inside a page.',
  ],
  ['setpartner', '“setpartner” opens another page without a press, so it can’t stand inside a page.'],
  ['broken', 'The flow “broken” can’t be read.'],
])(
  '[CMS-2450] a block with the flow %s is refused with its place and the reason: %s',
  async (flow, reason) => {
    const blocks = [
      { block: 'hero', title_en: 'A' },
      { block: 'flow', flow },
    ];
    const [refusal] = await refusalsIn(flows, { blocks }, 'promo_pages', ['a']);
    expect(refusal?.extensions.field).toBe('blocks');
    expect(refusal?.message).toContain('Block 2 (Flow): “Flow”:');
    expect(refusal?.message).toContain(reason);
    expect(refusal?.extensions.message_id).toContain('Blok 2 (Alur):');
  },
);

test('[CMS-2450] a page with one flow that may stand there is taken; a second flow is refused with both places', async () => {
  const block = { block: 'flow', flow: 'tv-activate' };
  expect(await refusalsIn(flows, { blocks: [block] }, 'promo_pages', ['a'])).toEqual([]);
  const [second] = await refusalsIn(flows, { blocks: [block, block] }, 'promo_pages', ['a']);
  expect(second?.message).toContain('Block 2: block 1 shows a flow already, and a page shows one.');
  expect(second?.extensions.message_id).toContain('Blok 2: blok 1 sudah menampilkan alur');
});

const period = (from: string | null, until: string | null): Row => ({ shows_from: from, shows_until: until });
/** As Directus keeps it on SQLite. */
const kept = (moment: string): number => new Date(moment).getTime();

async function saved(payload: Row, row?: Row): Promise<readonly string[]> {
  const pages =
    row === undefined
      ? []
      : [{ slug: 'a', status: 'draft', blocks: [{ block: 'text', body_en: 'Hello' }], ...row }];
  return (await refusalsIn({ promo_pages: pages }, payload, 'promo_pages', ['a'])).map(
    ({ extensions, message }) => `${extensions.field}: ${message.split('.')[0]}`,
  );
}

const endsFirst = 'shows_until: The page would disappear before it appears';

test('[CMS-2320] a promo page that would end before it begins is refused at its end', async () => {
  expect(await saved(period('2099-12-02T00:00:00', '2099-12-01T00:00:00'))).toEqual([endsFirst]);
  expect(await saved(period('2099-12-01T00:00:00', '2099-12-02T00:00:00'))).toEqual([]);
});

test.each([
  ['a number', kept],
  ['a date', (moment: string) => new Date(moment)],
  ['a text', (moment: string) => moment],
])(
  '[CMS-2320] one moment that is changed alone is compared with the other one, which the database keeps as %s',
  async (_, keptAs) => {
    const row = { shows_from: keptAs('2099-12-01T00:00:00'), shows_until: keptAs('2099-12-02T00:00:00') };
    expect(await saved({ shows_from: '2099-12-03T00:00:00' }, row)).toEqual([endsFirst]);
    expect(await saved({ shows_from: '2099-12-02T00:00:00' }, row)).toEqual([endsFirst]);
    expect(await saved({ shows_until: '2099-11-30T00:00:00' }, row)).toEqual([endsFirst]);
    expect(await saved({ shows_from: '2099-12-01T23:59:00' }, row)).toEqual([]);
    expect(await saved({ shows_until: null }, row)).toEqual([]);
  },
);

test('[CMS-2320] a published page whose end is over is refused; a draft is taken, and so is a change of something else', async () => {
  const past = 'shows_until: This moment is over, so visitors would not see the page';
  const over = { shows_from: null, shows_until: kept('2020-01-01T00:00:00') };
  expect(await saved({ status: 'published' }, over)).toEqual([past]);
  expect(await saved({ shows_until: '2020-01-01T00:00:00' }, { status: 'published' })).toEqual([past]);
  expect(await saved({ shows_until: '2020-01-01T00:00:00' }, { status: 'draft' })).toEqual([]);
  expect(await saved({ status: 'draft' }, { ...over, status: 'published' })).toEqual([]);
  expect(await saved({ title_en: 'New', sort: 2 }, { ...over, status: 'published' })).toEqual([]);
});

/** A page of one block that shows what is not on the site, and one that is as it should be. */
const storedPages = (status: string) => [
  { slug: 'bare', status, blocks: JSON.stringify([{ block: 'image', photo: { key: 'deleted' } }]) },
  { slug: 'flowing', status, blocks: [{ block: 'flow', flow: 'contest' }] },
  { slug: 'whole', status, blocks: JSON.stringify([{ block: 'image', photo: { key: 'stands' } }]) },
];

test('[CMS-2930] a page is not published onto what is gone or not published: its stored blocks are refused at their field in both languages', async () => {
  const flow_documents = [{ key: 'contest', status: 'draft' }];
  const of = async (payload: object, ...keys: string[]) =>
    refusalsIn(
      { ...tables, flow_documents, promo_pages: storedPages('draft') },
      payload,
      'promo_pages',
      keys,
    );
  const [gone] = await of({ status: 'published' }, 'bare');
  expect(gone?.extensions.field).toBe('blocks');
  expect(gone?.message).toBe('Block 1 (Image): “Photo”: There is no “deleted”. Use the slugs of the list.');
  expect(gone?.extensions.message_id).toContain('Blok 1 (Foto): “Foto”: Tidak ada “deleted”.');
  const [draftFlow] = await of({ status: 'published' }, 'flowing');
  expect(draftFlow?.message).toContain('Visitors can’t see the flow “contest” yet. Publish that first.');
  const [both] = await of({ status: 'published' }, 'bare', 'whole');
  expect(both?.message).toContain('Page “bare”: Block 1');
  expect(both?.message).not.toContain('whole');
  expect(await of({ status: 'published' }, 'whole')).toEqual([]);
  expect(await of({ status: 'draft' }, 'bare')).toEqual([]);
  expect(await of({ title_en: 'A' }, 'bare')).toEqual([]);
});

test('[CMS-2930] a page is published with blocks that are saved along and are whole, and one that is published already keeps what it has', async () => {
  const of = async (status: string, payload: object) =>
    refusalsIn({ ...tables, promo_pages: storedPages(status) }, payload, 'promo_pages', ['bare']);
  const blocks = [{ block: 'image', photo: { key: 'stands' } }];
  expect(await of('draft', { status: 'published', blocks })).toEqual([]);
  expect(await of('published', { status: 'published', title_en: 'A' })).toEqual([]);
});

test.each(['\u200B\u200B', '\u3164', ' \u2800'])(
  '[CMS-3001] a block whose needed words are %j lacks them',
  async (words) => {
    const of = async (block: object): Promise<string | undefined> =>
      (await refusalsIn(tables, { blocks: [block] }, 'promo_pages', ['a']))[0]?.message;
    expect(await of({ block: 'hero', title_en: words })).toBe(
      'Block 1 (Opening): “Title” is missing in English.',
    );
    expect(await of({ block: 'text', body_en: words })).toBe('Block 1 (Text): “Text” is missing in English.');
    expect(await of({ block: 'text', body_en: `**${words.trim()}**` })).toMatch(
      /Block 1 \(Text\): “Text”: This has only/,
    );
  },
);

test('[CMS-3032] a page with more words than it may weigh is refused at its blocks with the number it has and the number allowed, in both languages', async () => {
  const of = async (body: object): Promise<readonly Refusal[]> => {
    const blocks = [
      { block: 'text', body_en: 'a'.repeat(5_000) },
      { block: 'text', ...body },
    ];
    return refusalsIn(tables, { blocks }, 'promo_pages', ['a']);
  };
  expect(await of({ body_en: 'a'.repeat(5_000), body_id: 'a' })).toEqual([]);
  const [english] = await of({ body_en: 'a'.repeat(5_001) });
  expect(english?.extensions.field).toBe('blocks');
  expect(english?.message).toBe(
    'The blocks have 10,001 characters in English; a page can show at most 10,000. Shorten the texts, or make two pages of it.',
  );
  expect(english?.extensions.message_id).toBe(
    'Isi blok ada 10.001 karakter dalam bahasa Inggris; satu halaman paling banyak 10.000. Pendekkan teksnya, atau bagi jadi dua halaman.',
  );
  // Shown in Indonesian, the first block has its English words.
  const [indonesian] = await of({ body_en: 'a', body_id: 'a'.repeat(5_100) });
  expect(indonesian?.message).toContain('The blocks have 10,100 characters in Indonesian;');
});

test('[CMS-3033] a part that no block has is refused with its name; what the form keeps of another block is taken, and what ships has none', async () => {
  const of = async (block: object): Promise<readonly string[]> =>
    (
      await refusalsIn(tables, { blocks: [{ block: 'text', body_en: 'A', ...block }] }, 'promo_pages', ['a'])
    ).map(({ message }) => message);
  expect(await of({ dangerouslySetInnerHTML: { __html: '<b>' } })).toEqual([
    'Block 1 (Text): A block has no “dangerouslySetInnerHTML”. Leave it out, or make the block again in the form.',
  ]);
  expect(await of({ body: 'A', title: 'B' })).toEqual([
    'Block 1 (Text): A block has no “body”, “title”. Leave it out, or make the block again in the form.',
  ]);
  expect(await of({ title_en: 'A', link: '/vplus/pricing', packages: [], _user: 'a', _date: 'b' })).toEqual(
    [],
  );
  const shipped = JSON.parse(
    readFileSync(new URL('../../../cms-seed/content/promo_pages.json', import.meta.url), 'utf8'),
  ) as readonly Row[];
  for (const { slug, blocks } of shipped) {
    const messages = (await refusalsIn(tables, { blocks }, 'promo_pages', [String(slug)])).map(
      ({ message }) => message,
    );
    expect(messages.join()).not.toContain('A block has no');
  }
});
