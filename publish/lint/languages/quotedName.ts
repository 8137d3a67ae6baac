import { messageKeysOf } from '../../document/messageKeys.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { productOf } from '../../product/product.ts';
import { textsOf } from '../../document/texts.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { shareWord, wordsIn } from '../exchanged/nameWords.ts';
import { notionsIn } from './notions.ts';
import { unusedKeys } from '../messages/unusedMessage.ts';

const quoted = /(?:(\p{L}+)\s+)?“([^”]+)”/gu;

/** The names of buttons, links and inputs that a flow shows, as they read in a language, by key. */
function namesShown({ document, messages }: Subject, locale: string): ReadonlyMap<string, string> {
  const labels = messageKeysOf(document).filter(({ pointer }) => /\/(?:label|title)$/u.test(pointer));
  return new Map(labels.map(({ key }) => [key, (messages[key]?.[locale] ?? '').trim().toLowerCase()]));
}

/** What a text quotes is called as it is shown: a button that was renamed or removed is looked for in vain. */
export const quotedName: LintRule = {
  id: 'PUB-4882',
  severity: 'warning',
  check: (subject) => {
    const { document, messages } = subject;
    const { glossary } = productOf(document);
    return textsOf(messages)
      .flatMap(({ key, locale, text, pointer }) => {
        const found = [...text.matchAll(quoted)].map(([, before = '', quote = '']) => [before, quote.trim()]);
        const pressed = found.flatMap(([before = '', quote = '']) =>
          glossary !== undefined && notionsIn(glossary, locale, before).has('press') ? [quote] : [],
        );
        const quotes = found.map(([, quote = '']) => quote);
        if (quotes.length === 0) return [];
        const names = namesShown(subject, locale);
        const isShown = (quote: string): boolean =>
          [...names.values()].some((name) => name === quote.toLowerCase() || leadsTo(name, quote));
        return quotes
          .filter(
            (quote) =>
              !isShown(quote) &&
              (pressed.includes(quote) ||
                isUnused(quote, subject, names, locale) ||
                isNearly(quote, key, names)),
          )
          .map((quote) => ({ pointer, ...wordProblem('lint.quotedName', { key, quote }) }));
      })
      .concat(spokenOfStill(subject));
  },
};

/** A link reads “See my package”, and what it leads to is “My package”: a name of one word is part of too many. */
function leadsTo(name: string, quote: string): boolean {
  const split = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];
  const [words, wanted] = [split(name), split(quote)];
  return wanted.length >= fewestWords && ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `);
}

/** A text of the flow reads so, and nothing shows it any more. */
function isUnused(
  quote: string,
  { messages }: Subject,
  names: ReadonlyMap<string, string>,
  locale: string,
): boolean {
  return Object.entries(messages).some(
    ([key, texts]) => !names.has(key) && texts[locale]?.trim().toLowerCase() === quote.toLowerCase(),
  );
}

/** Something is called nearly so: with the same word in it. What is quoted from elsewhere has none in common. */
function isNearly(quote: string, key: string, names: ReadonlyMap<string, string>): boolean {
  const words = wordsIn(quote);
  return [...names].some(([name, text]) => name !== key && shareWord(words, wordsIn(text)));
}

/** A word of fewer letters says nothing of what it is about. */
const fewestLetters = 4;
const fewestWords = 2;

/** Texts that use all words of a text which nothing shows any more: what it named was taken off, and is still spoken of. */
function spokenOfStill(subject: Subject): readonly Finding[] {
  const { document, messages } = subject;
  const [locale = ''] = productOf(document).locales;
  const gone = unusedKeys(subject).flatMap((key) => {
    const text = messages[key]?.[locale] ?? '';
    const words = wordsIn(text).filter((word) => word.length >= fewestLetters);
    return words.length < fewestWords ? [] : [{ text, words }];
  });
  if (gone.length === 0) return [];
  const shown = new Set(messageKeysOf(document).map(({ key }) => key));
  return textsOf(messages).flatMap(({ key, locale: language, text, pointer }) => {
    if (language !== locale || !shown.has(key)) return [];
    const said = wordsIn(text);
    const found = gone.find(
      ({ text: other, words }) => other !== text && words.every((word) => said.includes(word)),
    );
    return found === undefined
      ? []
      : [{ pointer, ...wordProblem('lint.quotedName.gone', { key, quote: found.text }) }];
  });
}
