import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import { isFound, isListed } from './filters.ts';
import { createReuse, type ListedText, listTexts } from './listedTexts.ts';
import { faultSentence, ownerSentence, slotSentence } from '../places/placeWords.ts';

const flows = (await readdir(new URL('../../../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);
const shared = {
  rowTypes: {},
  consents: [],
  texts: {
    'dialog.ok': { en: 'OK', id: 'Oke' },
    'err_multiple_attempt.title': { en: 'Too many', id: 'Terlalu banyak' },
  },
};

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'id-ID' } }));
afterEach(() => vi.unstubAllGlobals());

/** The texts of the TV's flow, with these in place of its own. */
async function listed(change: Readonly<Record<string, object>> = {}): Promise<readonly ListedText[]> {
  const { document, messages } = await shippedItem('tv-activate');
  return listTexts({ document, messages: { ...messages, ...change } }, shared);
}

function textOf(texts: readonly ListedText[], key: string): ListedText {
  const found = texts.find((text) => text.key === key);
  if (found === undefined) throw new RangeError(`There is no text ${key}.`);
  return found;
}

it('[CMS-4310] a place is said in the language of Studio, by the words that visitors read there', async () => {
  const texts = await listed();
  expect(textOf(texts, 'tvActivate.codeHint').place).toBe(
    'Langkah 1: Aktifkan TV Anda, Isian “Kode di TV”, Petunjuk',
  );
  expect(textOf(texts, 'tvActivate.activate').place).toBe(
    'Langkah 2: Ini TV Anda?, Tombol “Aktifkan TV ini”, Label',
  );
  const checks = texts.filter(({ key }) => key === 'tvActivate.codeWrong');
  expect(checks.map(({ at, key }) => slotSentence(at, key).id)).toEqual([
    'Bila isiannya terlalu panjang',
    'Bila bentuk isiannya tidak sesuai',
  ]);
});

it.each(flows)(
  '[CMS-4310] no two places of %s read alike, and each row has a name of its own',
  async (flow) => {
    const { document, messages } = await shippedItem(flow);
    const texts = listTexts({ document, messages }, shared);
    for (const name of ['place', 'id'] as const)
      expect(new Set(texts.map((text) => text[name])).size).toBe(texts.length);
  },
);

it('[CMS-4310] who owns a text is said: the flow and how often, all flows, or an error dialog', async () => {
  const texts = await listed();
  const said = ['tvActivate.title', 'tvActivate.intro', 'dialog.ok', 'err_multiple_attempt.title'].map(
    (key) => ownerSentence(textOf(texts, key))?.en,
  );
  expect(said).toEqual([
    'Shown in 2 places: all change',
    'This flow’s own',
    'Shared by all flows',
    'Error dialog err_multiple_attempt',
  ]);
});

it.each([
  [{ en: 'Next' }, 'missing', 'Bahasa Indonesia belum ada.'],
  [{ en: 'Go to the next', id: 'Go to the next' }, 'same', 'Bahasa Indonesia sama dengan bahasa Inggris.'],
  [
    { en: 'Next {code}', id: 'Lanjut' },
    'placeholder',
    'Indonesia: {code} belum ada, padahal ada di bahasa lain.',
  ],
  [{ en: 'Next', id: 'x'.repeat(41) }, 'long', 'Indonesia: 41 karakter. Di sini muat sekitar 40.'],
] as const)(
  '[CMS-4311] what is wrong with %j is listed as %s and said in words',
  async (words, filter, sentence) => {
    const text = textOf(await listed({ 'tvActivate.next': words }), 'tvActivate.next');
    expect(text.faults.map((fault) => faultSentence(fault).id)).toEqual([sentence]);
    const others = (['missing', 'same', 'placeholder', 'long'] as const).filter((each) =>
      isListed(text, each),
    );
    expect(others).toEqual([filter]);
  },
);

it('[CMS-4312] a text is found by its words in any language, by its key and by its place', async () => {
  const texts = await listed();
  const found = (search: string): readonly string[] => [
    ...new Set(texts.filter((text) => isFound(text, search)).map(({ key }) => key)),
  ];
  expect(found('KODE DI TV')).toContain('tvActivate.code');
  expect(found('code on your')).toContain('tvActivate.code');
  expect(found('codehint')).toEqual(['tvActivate.codeHint']);
  expect(found('petunjuk')).toContain('tvActivate.codeHint');
  expect(found('zzz')).toEqual([]);
  expect(found(' ').length).toBeGreaterThan(15);
});

it('[CMS-4310] of texts that are listed again only what changed is another row', async () => {
  const reuse = createReuse();
  const before = reuse(await listed());
  const after = reuse(await listed({ 'tvActivate.next': { en: 'Continue', id: 'Lanjut' } }));
  const changed = after.filter((text, index) => text !== before[index]);
  expect(changed.map(({ key }) => key)).toEqual(['tvActivate.next']);
});

it.each([
  ['Code \u202Emoc.live', 'turning', 'U+202E'],
  ['Code\u0000', 'unstorable', 'U+0000'],
  ['Code \uD83D', 'unstorable', 'U+D83D'],
  ['Co\u200Bde', 'unseen', 'U+200B'],
])('[CMS-4423] of the text %j its row names the sign that nobody sees', async (text, is, code) => {
  const row = textOf(await listed({ 'tvActivate.code': { en: 'Code', id: text } }), 'tvActivate.code');
  const fault = row.faults.find((each) => each.is === is);
  expect(fault).toEqual({ is, locale: 'id', code });
  expect(fault === undefined ? '' : faultSentence(fault).en).toContain(code);
  expect(isListed(row, 'signs')).toBe(true);
});

it('[CMS-4423] of a text with HTML its row says that publishing refuses it; emoji, soft hyphens and marks of direction are none to name', async () => {
  const html = textOf(
    await listed({ 'tvActivate.code': { en: 'a <b>code</b>', id: 'x' } }),
    'tvActivate.code',
  );
  expect(html.faults).toContainEqual({ is: 'html', locale: 'en', found: '<b>' });
  const fine = 'AT&T, 1 < 2 👨‍👩‍👧 hy\u00ADphen \u200F';
  const row = textOf(await listed({ 'tvActivate.code': { en: fine, id: 'x' } }), 'tvActivate.code');
  expect(isListed(row, 'signs')).toBe(false);
});
