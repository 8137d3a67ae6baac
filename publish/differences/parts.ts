import { isRecord } from '@alur/engine/json';
import type { Said, SaidValue } from '../contract/said.ts';
import { say, type SentenceKey } from '../wording/say.ts';
import { wordCondition } from './conditionWords.ts';
import { addUnworded, type Comparison, type Spot, within } from './difference.ts';
import { isSame } from './isSame.ts';
import type { Names } from './names.ts';
import { cutText, wordValue } from './quote.ts';

/** Compares what stands in one part of a thing on both sides; what is not there is undefined. */
export type ComparePart = (both: Comparison, spot: Spot, before: unknown, after: unknown) => void;

/** The parts of a thing, by name. */
export type Parts = Readonly<Record<string, ComparePart>>;

type NameIn<Prefix extends string> = {
  [Key in SentenceKey]: Key extends `${Prefix}${infer Name}` ? Name : never;
}[SentenceKey];

/** What sentences call a part. */
export type PartName = NameIn<'differences.part.'>;

/** A part that holds several, by name. */
type EntryName = NameIn<'differences.entry.'>;

type ToWords = (value: unknown, names: Names) => SaidValue;

/**
 * Compares two things part by part; a part that nobody knows has no words.
 * @param isEqual where the order of names means something
 */
export function compareParts(
  both: Comparison,
  spot: Spot,
  [before, after]: readonly [unknown, unknown],
  parts: Parts,
  isEqual = isSame,
): void {
  if (isEqual(before, after)) return;
  if (!isRecord(before) || !isRecord(after)) return addUnworded(both, spot);
  for (const name of new Set([...Object.keys(after), ...Object.keys(before)])) {
    const [was, is] = [own(before, name), own(after, name)];
    if (isEqual(was, is)) continue;
    const compare = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (compare === undefined) addUnworded(both, within(spot, name));
    else compare(both, within(spot, name), was, is);
  }
}

export function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** What a part is now and what it was. */
export function addChange(
  { add, before: old, after: next }: Comparison,
  spot: Spot,
  part: Said,
  [was, is]: readonly [unknown, unknown],
  toWords: ToWords,
): void {
  if (isTexts(was) && isTexts(is))
    return addItems({ add, before: old, after: next }, spot, part, [was, is], toWords);
  const { thing } = spot;
  const before = was === undefined ? null : toWords(was, old);
  const after = is === undefined ? null : toWords(is, next);
  if (before === null && after !== null) return add(spot, say('differences.added', { thing, part, after }));
  if (before !== null && after === null) return add(spot, say('differences.taken', { thing, part, before }));
  if (before === null || after === null) return;
  if (isSame(before, after)) return add(spot, say('differences.rewritten', { thing, part, after }));
  add(spot, say('differences.changed', { thing, part, before, after }));
}

/** Of a list only what is new or gone, so that it can be found. */
function addItems(
  { add, before: old, after: next }: Comparison,
  spot: Spot,
  part: Said,
  [was, is]: readonly [readonly string[], readonly string[]],
  toWords: ToWords,
): void {
  const { thing } = spot;
  const [known, current] = [new Set(was), new Set(is)];
  const added = is.filter((each) => !known.has(each));
  const gone = was.filter((each) => !current.has(each));
  if (added.length > 0) add(spot, say('differences.added', { thing, part, after: toWords(added, next) }));
  if (gone.length > 0) add(spot, say('differences.taken', { thing, part, before: toWords(gone, old) }));
  if (added.length === 0 && gone.length === 0)
    add(spot, say('differences.rewritten', { thing, part, after: toWords(is, next) }));
}

function isTexts(list: unknown): list is readonly string[] {
  return Array.isArray(list) && list.every((each) => typeof each === 'string');
}

/** A part that is one value. */
export function value(name: PartName, toWords: ToWords = wordValue): ComparePart {
  return (both, spot, was, is) => addChange(both, spot, say(`differences.part.${name}`), [was, is], toWords);
}

/** A part that holds values by name; written in another order it is the same. */
export function entries(name: EntryName, toWords: ToWords = wordValue): ComparePart {
  return (both, spot, was = {}, is = {}) => {
    const parts = (entry: string): Said => say(`differences.entry.${name}`, { name: cutText(entry) });
    if (!isRecord(was) || !isRecord(is)) return addUnworded(both, spot);
    for (const entry of new Set([...Object.keys(is), ...Object.keys(was)])) {
      const pair = [own(was, entry), own(is, entry)] as const;
      if (!isSame(...pair)) addChange(both, within(spot, entry), parts(entry), pair, toWords);
    }
  };
}

type ConditionName = 'visible' | 'enabled' | 'rowVisible' | 'rowEnabled' | 'requires';

/** When something is shown, can be pressed, is allowed. */
export function condition(name: ConditionName): ComparePart {
  return ({ add, before: old, after: next }, spot, was, is) => {
    const { thing } = spot;
    if (is === false) return add(spot, say(`differences.when.${name}.never`, { thing }));
    const [before, after] = [
      was === undefined ? null : wordCondition(was, old),
      is === undefined ? null : wordCondition(is, next),
    ];
    if (before === null && after !== null)
      return add(spot, say(`differences.when.${name}.added`, { thing, after }));
    if (before !== null && after === null)
      return add(spot, say(`differences.when.${name}.taken`, { thing, before }));
    if (before === null || after === null) return;
    if (isSame(before, after)) return add(spot, say(`differences.when.${name}.rewritten`, { thing, after }));
    add(spot, say(`differences.when.${name}.changed`, { thing, before, after }));
  };
}

/** For those who edit; nobody else reads it. */
export const note: ComparePart = value('note');
