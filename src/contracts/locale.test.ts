import { expect, test } from 'vitest';
import { columnOf, defaultLocale, locales, regionalTag, wordsIn, wordsOf } from './locale.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

test('[I18N-3530] the first language of the list is the default one', () => {
  expect(locales[0]).toBe(defaultLocale);
});

test('[I18N-3531] a field has its words in a column a language, also one whose tag has a country', () => {
  expect(locales.map((locale) => columnOf('title', locale))).toEqual(['title_en', 'title_id']);
  expect(columnOf('title', 'pt-BR')).toBe('title_pt_br');
  expect(columnOf('', 'id')).toBe('id');
});

test('[I18N-3532] in a language without words those of the default language stand in, else of one that has some', () => {
  expect(wordsOf({ title_en: 'Help', title_id: '' }, 'title', text)).toEqual({ en: 'Help', id: 'Help' });
  expect(wordsOf({ title_id: 'Bantuan' }, 'title', text)).toEqual({ en: 'Bantuan', id: 'Bantuan' });
  expect(wordsOf({ text_en: 'Help' }, 'title', text)).toBeNull();
  expect(wordsIn({ en: 'Help' }, 'id')).toBe('Help');
});

test('[I18N-3533] a language is named with its country where Studio and sharing ask for one', () => {
  expect(locales.map(regionalTag)).toEqual(['en-US', 'id-ID']);
});
