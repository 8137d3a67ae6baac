import { isRecord } from '@alur/engine/json';
import type { Said } from '../contract/said.ts';
import { say } from '../wording/say.ts';
import { addUnworded, type Comparison, type Spot, within } from './difference.ts';
import { isSame } from './isSame.ts';
import type { Names } from './names.ts';
import { addChange, type ComparePart, own, type PartName } from './parts.ts';
import { cutPair, cutText } from './quote.ts';

/** A part that names a text: what visitors read in its place now, in each language. */
export function text(name: PartName): ComparePart {
  return (both, spot, was, is) => compareText(both, spot, say(`differences.part.${name}`), was, is);
}

/** Texts by name: of choices, of checks, of columns. */
export function texts(name: 'choice' | 'column' | 'check'): ComparePart {
  return (both, spot, was = {}, is = {}) => {
    if (!isRecord(was) || !isRecord(is)) return addUnworded(both, spot);
    for (const entry of new Set([...Object.keys(is), ...Object.keys(was)])) {
      const pair = [own(was, entry), own(is, entry)] as const;
      const part = say(`differences.entry.${name}`, { name: cutText(entry) });
      if (!isSame(...pair)) compareText(both, within(spot, entry), part, ...pair);
    }
  };
}

function compareText(both: Comparison, spot: Spot, part: Said, was: unknown, is: unknown): void {
  const [before, after] = [both.before.words(was), both.after.words(is)];
  if (was === undefined || is === undefined || before === null || after === null)
    return addChange(both, spot, part, [was, is], quoteKey);
  const changed = addReads(both, spot, before, after);
  if (!changed)
    both.add(
      spot,
      say('differences.otherText', { thing: spot.thing, part, words: quoteKey(is, both.after) }),
    );
}

function quoteKey(key: unknown, names: Names): Said {
  return say('differences.quoted', { text: names.text(key) });
}

/** What reads otherwise now, a language at a time; false: nothing does. */
export function addReads(
  { add }: Pick<Comparison, 'add'>,
  spot: Pick<Spot, 'place' | 'group'>,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): boolean {
  const locales = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (locale) => own(before, locale) !== own(after, locale),
  );
  for (const locale of locales) {
    const [was, is] = cutPair(textOf(before, locale), textOf(after, locale));
    const language = { language: locale };
    if (was === '') add(spot, say('differences.nowReads', { after: is, language }));
    else if (is === '') add(spot, say('differences.readsNoMore', { before: was, language }));
    else add(spot, say('differences.reads', { before: was, after: is, language }));
  }
  return locales.length > 0;
}

function textOf(words: Readonly<Record<string, string>>, locale: string): string {
  const found = own(words, locale);
  return typeof found === 'string' ? found : '';
}
