import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SentText } from './exchanged.ts';
import { mostBytes, readTexts } from './readTexts.ts';
import { fromXliff, toXliff } from './xliff.ts';

const notes = { place: (place: string) => `At ${place}`, most: (most: number) => `${most} fit` };
const text: SentText = {
  flow: 'tv-activate',
  key: 'tvActivate.code',
  words: { en: 'Code & <b>"sign"</b>', id: 'Kode' },
  state: { en: '0011aabb', id: 'ccdd2233' },
  places: ['Step 1, Label', 'Page'],
  most: 40,
};

const sentence = (content: string): string => fromXliff(content).fault?.en ?? '';
const wrapped = (inner: string, languages = 'srcLang="en" trgLang="id"'): string =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${languages}><file id="f"><unit id="k">${inner}</unit></file></xliff>`;

it('[CMS-4422] a file of XLIFF 2 is well formed, names places and bounds in notes, and comes back with its translations and marks', () => {
  const file = toXliff([text, { ...text, key: 'other', words: { en: 'Only' }, most: null }], 'id', notes);
  const parsed = new DOMParser().parseFromString(file, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect([...parsed.querySelectorAll('note')].slice(0, 3).map((each) => each.textContent)).toEqual([
    'At Step 1, Label',
    'At Page',
    '40 fit',
  ]);
  expect(parsed.querySelector('source')?.textContent).toBe(text.words['en']);
  expect(parsed.documentElement.getAttribute('trgLang')).toBe('id');
  expect(fromXliff(file)).toEqual({
    texts: [
      { flow: 'tv-activate', key: 'tvActivate.code', words: { id: 'Kode' }, state: text.state },
      { flow: 'tv-activate', key: 'other', words: { id: '' }, state: text.state },
    ],
  });
});

it('[CMS-4422] whatever a translation holds that can be saved comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (words) => {
      const clean = words.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0\uFFFE\uFFFF]/g, '');
      const { texts } = {
        texts: [],
        ...fromXliff(toXliff([{ ...text, words: { en: 'x', id: clean } }], 'id', notes)),
      };
      expect(texts[0]?.words['id']).toBe(clean);
    }),
  );
});

it('[CMS-4422] a text that a program cut into segments is put together, with what it left as it was and with signs that XML can’t hold', () => {
  const cut =
    '<segment><source>A</source><target>Satu</target></segment><ignorable><source> </source></ignorable><segment><source>B</source><target>D<ph id="1"/>ua<cp hex="0007"/></target></segment>';
  expect(fromXliff(wrapped(cut))).toMatchObject({ texts: [{ words: { id: 'Satu Dua\u0007' } }] });
});

it.each([
  [
    'a document type',
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${wrapped('<segment><source>&e;</source></segment>')}`,
    /document type/,
  ],
  [
    'entities that grow',
    `<!doctype x [<!entity a "aa"><!entity b "&a;&a;">]>${wrapped('')}`,
    /document type/,
  ],
  ['broken XML', wrapped('<segment>'), /broken/],
  ['XLIFF 1.2', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', /2\.0/],
  ['HTML', '<html><body/></html>', /2\.0/],
  ['another language', wrapped('', 'srcLang="en" trgLang="tlh"'), /tlh/],
  ['the default language', wrapped('', 'srcLang="id" trgLang="en"'), /“en”/],
  ['no language', wrapped('', ''), /“-”/],
])('[CMS-4422] a file with %s is refused in words, and nothing of it is read', (_what, content, said) => {
  expect(sentence(content)).toMatch(said);
});

it('[CMS-4422] a file of more than 5 MB, and one that is not in UTF-8, are refused in words; what Excel calls Unicode is read', async () => {
  const large = new File([new Uint8Array(mostBytes + 1)], 'a.csv');
  expect((await readTexts(large)).fault?.en).toContain('6 MB');
  const latin = new File([new Uint8Array([0x66, 0x6c, 0x6f, 0x77, 0xe9])], 'a.csv');
  expect((await readTexts(latin)).fault?.en).toContain('UTF-8');
  const table = 'flow\tkey\tid\nf\tk\té\n';
  const wide = new Uint8Array([0xff, 0xfe, ...[...table].flatMap((sign) => [sign.charCodeAt(0), 0])]);
  expect(await readTexts(new File([wide], 'a.txt'))).toMatchObject({
    texts: [{ flow: 'f', key: 'k', words: { id: 'é' } }],
  });
  expect(
    await readTexts(new File([wrapped('<segment><source>a</source><target>b</target></segment>')], 'a.xlf')),
  ).toMatchObject({
    texts: [{ flow: 'f', key: 'k', words: { id: 'b' } }],
  });
});
