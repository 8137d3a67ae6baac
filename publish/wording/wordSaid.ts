import type { Problem } from '../contract/problem.ts';
import type { Said, SaidValue } from '../contract/said.ts';
import type { SentenceKey } from './say.ts';
import differences from './differences.json' with { type: 'json' };
import decode from './decode.json' with { type: 'json' };
import lint from './lint.json' with { type: 'json' };
import proof from './proof.json' with { type: 'json' };

/** A language with its words for publish; what it lacks is said in the default one. */
export interface Wording {
  readonly locale: string;
  readonly texts: Readonly<Record<string, string | undefined>>;
}

/** The words that publish comes with: those of developers and of the command line, and of every language that has none. */
const shipped = {
  locale: 'en',
  texts: { ...proof, ...lint, ...differences, ...decode } satisfies Record<SentenceKey, string>,
} satisfies Wording;

/** Words a sentence in a language; without one, in that of developers. */
export function wordSaid({ key, values = {} }: Said, wording: Wording = shipped): string {
  const texts: Wording['texts'] = shipped.texts;
  const text = wording.texts[key] ?? texts[key] ?? key;
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? slot : wordValue(value, wording);
  });
}

function wordValue(value: SaidValue, wording: Wording): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if ('texts' in value) return value.texts[wording.locale] ?? Object.values(value.texts)[0] ?? '';
  if ('key' in value) return wordSaid(value, wording);
  if ('language' in value) return nameOfLanguage(value.language, wording.locale);
  const parts = value.list.map((each) => wordValue(each, wording));
  return value.between === undefined
    ? new Intl.ListFormat(wording.locale, { type: 'conjunction' }).format(parts)
    : parts.join(wordValue(value.between, wording));
}

/** What is no tag of a language, as a draft may hold, is called what it is. */
function nameOfLanguage(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** What a problem says and what mends it, in the words of developers, and as data for those who read another language. */
export function inWords(sentence: Said, cure: Said): Required<Pick<Problem, 'sentence' | 'cure' | 'said'>> {
  return { sentence: wordSaid(sentence), cure: wordSaid(cure), said: { sentence, cure } };
}
