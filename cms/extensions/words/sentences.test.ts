import { expect, test } from 'vitest';
import { joinSentences, localeOf, messagesOf, sentencesOf } from './sentences.ts';

type Key = 'taken' | 'tooMany' | 'done';

const sentence = sentencesOf<Key, { taken: 'who'; tooMany: 'count' }>({
  en: { taken: 'Taken by {who}.', tooMany: 'There are {count}.', done: 'Done.' },
  id: { taken: 'Dipakai {who}.', tooMany: 'Ada {count}.' },
});

test('[CMS-3980] a sentence for editors that a language lacks is that of the default one, and the others stay', () => {
  expect(sentence('done')).toEqual({ en: 'Done.', id: 'Done.' });
  expect(sentence('taken', { who: 'Ayu' }).id).toBe('Dipakai Ayu.');
});

test('[CMS-3981] what fills a sentence for editors reads in the language around it: a name in words, a number as it is written there', () => {
  const who = sentence('done');
  expect(sentence('taken', { who: { en: 'the page', id: 'halaman' } })).toEqual({
    en: 'Taken by the page.',
    id: 'Dipakai halaman.',
  });
  expect(sentence('tooMany', { count: 12_500 })).toEqual({ en: 'There are 12,500.', id: 'Ada 12.500.' });
  // What an editor typed is never read as a placeholder.
  expect(sentence('taken', { who: '{count} $&' }).en).toBe('Taken by {count} $&.');
  expect(joinSentences([who, { en: '', id: '' }, who]).en).toBe('Done. Done.');
});

test('[CMS-3980] Studio in a language that the product does not have reads the default one', () => {
  expect(['id-ID', 'en-US', 'fr-FR', ''].map(localeOf)).toEqual(['id', 'en', 'en', 'en']);
  expect(messagesOf({ en: 'Done.', id: 'Selesai.' })).toEqual({ message: 'Done.', message_id: 'Selesai.' });
});
