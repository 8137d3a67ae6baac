import { afterEach, expect, it, vi } from 'vitest';
import { perLocale } from '../../../../src/contracts/locale.ts';
import { combineSentences, Refusal } from '../../hooks/refusal.ts';
import { refusalIn } from './refusal.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = {
  response: {
    data: {
      errors: [
        { message: 'A', extensions: { code: 'FAILED_VALIDATION', message: 'A', message_id: 'B' } },
        { message: 'Forbidden', extensions: { code: 'FORBIDDEN' } },
        { message: 'Of Directus', extensions: { code: 'OTHER' } },
      ],
    },
  },
};

it.each([
  ['en-US', ['A', expect.stringMatching(/^Your role writes drafts/), 'Of Directus'], /does not answer/],
  ['id-ID', ['B', expect.stringMatching(/^Peran Anda menulis draf/), 'Of Directus'], /tidak menjawab/],
])(
  '[CMS-4286] why a draft is not published is read in the language of Studio (%s), without a code',
  (lang, sentences, silent) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    expect(refusalIn(refused).sentences).toEqual(sentences);
    expect(refusalIn(new Error('Network Error')).sentences).toEqual([expect.stringMatching(silent)]);
  },
);

it('[CMS-4364] [CMS-4367] a refusal tells whether another save was in the way, and which draft would be replaced', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  const of = (extensions: object) =>
    refusalIn({ response: { data: { errors: [{ message: 'A', extensions }] } } });
  expect(of({ code: 'X', type: 'newer' })).toEqual({ sentences: ['A'], isNewer: true, replaces: null });
  const at = '2026-11-28T09:00:00.000Z';
  expect(of({ code: 'X', type: 'newer', at })).toMatchObject({ isNewer: true, replaces: at });
  expect(of({ code: 'X', type: 'required' })).toMatchObject({ isNewer: false, replaces: null });
});

it('[CMS-4567] a refusal of several problems is read as their list, in the language of Studio, and not as one text', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'id-ID' } });
  const [one, other] = ['Satu.', 'Dua.'].map((text, index) =>
    perLocale((locale) => (locale === 'id' ? text : `${index}`)),
  );
  const sentences = one === undefined || other === undefined ? [] : [one, other];
  const { message, extensions } = new Refusal('flow', 'document', combineSentences(sentences), sentences);
  const { sentences: listed } = refusalIn({ response: { data: { errors: [{ message, extensions }] } } });
  expect(listed).toEqual(['Satu.', 'Dua.']);
  const alone = new Refusal('flow', 'document', combineSentences(sentences.slice(1)), sentences.slice(1));
  expect(alone.extensions.parts).toBeUndefined();
});
