import { expect, test } from 'vitest';
import type { DecodeContext } from './collection.ts';
import { lineOf, linkOf, richWords } from './words.ts';

/** Nothing of it would be seen. */
const blank = [' ', '\u200B\u200B', '\u3164', '\u2800 \u2060', '\u00AD', '\uFEFF\n'];
const turning = ['\u202Emoc.live', 'a\u202Db', 'a \u2066b', '\u2069'];
const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
const good = [`${family} Film keluarga`, family, 'Ramadan \u200Fرمضان', 'Naïve – “yes”'];

test.each([...blank, ...turning, `${turning[0]} and words`])(
  '[EDGE-3000] the edge takes %j for no words, and shows the other language',
  (text) => {
    expect(lineOf({ title_en: text, title_id: 'Judul' }, 'title')).toEqual({ en: 'Judul', id: 'Judul' });
    const { en } = richWords({ body_en: text, body_id: 'Isi' }, 'body');
    expect(en).toEqual([{ is: 'p', in: ['Isi'] }]);
  },
);

test.each(['**\u200B**', '&#x200B;', '> &#x3164;', 'Go to &#x202E;moc.live'])(
  '[EDGE-3000] a text in Markdown, %j, is checked as it would be shown',
  (body_en) => expect(richWords({ body_en }, 'body').en).toEqual([]),
);

test.each(good)('[EDGE-3000] %j is kept as it was written', (text) => {
  expect(lineOf({ title_en: text }, 'title').en).toBe(text);
  expect(richWords({ body_en: text }, 'body').en).toEqual([{ is: 'p', in: [text] }]);
});

test('[EDGE-3040] a text that is as it was is not read again with its collection', () => {
  const row = { body_en: 'Wait a **minute**.', body_id: 'Tunggu **sebentar**.' };
  const first = richWords(row, 'body');
  const second = richWords({ ...row, body_id: 'Tunggu dua **menit**.' }, 'body');
  expect(first.en).toEqual([{ is: 'p', in: ['Wait a ', { is: 'strong', in: ['minute'] }, '.'] }]);
  expect(second.en).toBe(first.en);
  expect(second.id).not.toEqual(first.id);
});

test.each([
  'https://tv.test/vplus/../alur/boot',
  'https://tv.test/vplus/preview/a/b',
  'https://a@tv.test/vplus',
])('[APP-3001] the product’s own address %s, which is no page, is no link', (link) =>
  expect(linkOf({ link }, 'link', { ceiling: { edgeOrigin: 'https://tv.test' } } as DecodeContext)).toBe(
    null,
  ),
);
