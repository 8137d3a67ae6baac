import { expect, test } from 'vitest';
import { lackingWords } from './lackingWords.ts';

test('[CMS-2551] words that stand in one language only are named, those of blocks with their place', () => {
  const form = {
    slug: 'a',
    title_en: 'Title',
    title_id: null,
    text_en: '  ',
    text_id: 'Teks',
    body_en: 'Body',
    body_id: 'Isi',
    summary_en: '',
    summary_id: null,
    package_id: 'sport-30',
    blocks: [
      { block: 'hero', title_en: 'A', title_id: 'B' },
      { block: 'plans', title_en: 'A' },
    ],
    channels: ['sport'],
  };
  expect(lackingWords(form)).toEqual([
    { field: 'title_id', entry: null, language: 'id' },
    { field: 'text_en', entry: null, language: 'en' },
    { field: 'title_id', entry: { list: 'blocks', place: 2 }, language: 'id' },
  ]);
});

test('[CMS-2551] a form with both languages, and an empty one, lack nothing', () => {
  expect(lackingWords({ title_en: 'A', title_id: 'B' })).toEqual([]);
  expect(lackingWords({ title_en: '', title_id: null, blocks: null })).toEqual([]);
});

test('[CMS-3725] a language that is being translated is not missed in a form, nor in its blocks; words that stand in it alone are', () => {
  const form = { title_en: 'A', title_id: null, blocks: [{ title_en: 'A' }], text_en: '', text_id: 'Teks' };
  expect(lackingWords(form, ['en'])).toEqual([{ field: 'text_en', entry: null, language: 'en' }]);
});
