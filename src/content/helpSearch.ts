import MiniSearch, { type Query } from 'minisearch';
import type { HelpEntry } from '../contracts/help/pages.ts';
import { isRecord } from '@alur/engine/json';
import type { Locale } from '../contracts/locale.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import { fetchJson, type LoadError } from './fetchJson.ts';
import { isFiller, stemsOf, wordsAlike, wordsIn } from './helpWords.ts';

/** A page or question that was found. */
export interface FoundHelp extends Pick<HelpEntry, 'path' | 'title'> {
  /** How its text begins. */
  readonly excerpt: string;
}

/** Finds all entries for what was typed, the best first. */
export type FindHelp = (typed: string) => readonly FoundHelp[];

/** With fewer entries that have all words, those that have some of them follow. */
const enoughFound = 3;
const longestWord = 40;

/** Loads the help centre's words of a language, and makes them findable. */
export async function loadHelpSearch(locale: Locale): Promise<Result<FindHelp, LoadError>> {
  const answer = await fetchJson(`/alur/help/entries?locale=${locale}`);
  if (!answer.ok) return answer;
  return Array.isArray(answer.value) && answer.value.every(isEntry)
    ? ok(createHelpSearch(answer.value, locale))
    : failure({ kind: 'shape', sentence: 'The words of the help centre are not a list of entries' });
}

/**
 * Makes entries findable: by the beginning of a word, by what it is made of, with slips of the finger, and by words that mean the same.
 *
 * @example
 * createHelpSearch(entries, 'en')('pasword') // entries with "password"
 */
export function createHelpSearch(entries: readonly HelpEntry[], locale: Locale): FindHelp {
  const index = new MiniSearch({
    fields: ['title', 'text', 'titleAlike', 'textAlike'],
    tokenize: (text) => [...wordsIn(text)],
    processTerm: (word) => (isFiller(word, locale) ? null : [word, ...stemsOf(word, locale)]),
    searchOptions: { boost: { title: 4, titleAlike: 2, textAlike: 0.5 }, processTerm: (word) => word },
  });
  index.addAll(
    entries.map(({ title, text }, id) => ({
      id,
      title,
      text,
      titleAlike: wordsAlike(title, locale),
      textAlike: wordsAlike(text, locale),
    })),
  );
  const found = (combineWith: 'AND' | 'OR', queries: Query[]): readonly HelpEntry[] =>
    index.search({ combineWith, queries }).flatMap(({ id }) => entries[Number(id)] ?? []);

  const find = (typed: string): readonly HelpEntry[] => {
    const words = wordsIn(typed.slice(0, 100));
    const said = words.filter((word) => !isFiller(word, locale));
    // Fillers alone are the beginning of a question.
    if (said.length === 0) return words.length === 0 ? [] : entriesTitled(entries, words.join(' '));
    const queries = said.map((word) => queryOf(word.slice(0, longestWord), locale));
    const withAll = found('AND', queries);
    return withAll.length >= enoughFound || said.length === 1
      ? withAll
      : [...new Set([...withAll, ...found('OR', queries)])];
  };
  return (typed) =>
    find(typed).map(({ path, title, text }) => ({ path, title, excerpt: beginningOf(text, locale) }));
}

/** A text as far as it has room, to the end of a word of its language; all of it where it is short. */
export function beginningOf(text: string, locale: Locale): string {
  const room = 110;
  if (text.length <= room) return text;
  // A word that begins within the room and ends beyond it is seen whole, and left out.
  const ends = wordEnds(text.slice(0, 2 * room), locale);
  return `${text.slice(0, ends.findLast((end) => end <= room) ?? room)}…`;
}

/** Where words end. Browsers that know no language's words (Firefox before 125) take what stands between blanks for one. */
function wordEnds(text: string, locale: Locale): readonly number[] {
  const { Segmenter }: Partial<Pick<typeof Intl, 'Segmenter'>> = Intl;
  if (Segmenter === undefined) return [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const parts = [...new Segmenter(locale, { granularity: 'word' }).segment(text)];
  return parts.flatMap(({ index, segment, isWordLike }) =>
    isWordLike === true ? [index + segment.length] : [],
  );
}

/** A typed word may be the beginning of one, mistyped, or another form of one. */
function queryOf(word: string, locale: Locale): Query {
  const exactly = { prefix: false, fuzzy: false, combineWith: 'OR' } as const;
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: true, fuzzy: slipsIn(word) },
      { ...exactly, queries: [...stemsOf(word, locale)], boostTerm: () => 0.8 },
      { ...exactly, queries: [...swapsOf(word)], boostTerm: () => 0.5 },
    ],
  };
}

/** Letters that may be missing, wrong or too many; in short words every other word would be alike. */
function slipsIn({ length }: string): number | false {
  if (length < 4) return false;
  return length < 8 ? 1 : 2;
}

/** The word with two neighbours swapped, each pair in turn: the library counts that as two slips. */
function swapsOf(word: string): readonly string[] {
  if (word.length < 4) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`,
  );
}

function entriesTitled(entries: readonly HelpEntry[], words: string): readonly HelpEntry[] {
  return entries.filter(({ title }) => ` ${wordsIn(title).join(' ')}`.includes(` ${words}`));
}

function isEntry(value: unknown): value is HelpEntry {
  return isRecord(value) && ['path', 'title', 'text'].every((name) => typeof value[name] === 'string');
}
