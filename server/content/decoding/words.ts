import { LRUCache } from 'lru-cache';
import { parseRichText } from '../../../src/richText/parseRichText.ts';
import { safeHref } from '../../../src/contracts/address/safeHref.ts';
import { slugPattern } from '../../../src/contracts/help/pages.ts';
import { defaultLocale, perLocale, type PerLocale, wordsOf } from '../../../src/contracts/locale.ts';
import { plainText, type RichText } from '../../../src/contracts/help/richText.ts';
import { isBlank, isBlankText, turningCharacter } from '../../../src/contracts/text/unseen.ts';
import type { Decoded, DecodeContext, Row } from './collection.ts';

const longestLine = 300;

/** A line of words in each language (`title_en`, `title_id`); empty when no language has any. A line that is too long, shows nothing or holds control characters or those that turn letters around counts as none. */
export function lineOf(row: Row, field: string): PerLocale<string> {
  return wordsOf(row, field, line) ?? perLocale(() => '');
}

/** Whether a field has words in no language. */
export function isUnworded(words: PerLocale<string | RichText>): boolean {
  return words[defaultLocale].length === 0;
}

function line(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestLine || /\p{Cc}/u.test(value)) return null;
  return isBlank(value) || turningCharacter.test(value) ? null : value.trim();
}

/** Texts that were read: a change of one item reads its collection again, and all others are as they were. Bounded in characters. */
const readTexts = new LRUCache<string, RichText>({
  maxSize: 5_000_000,
  sizeCalculation: (_text, markdown) => markdown.length + 1,
});

function richText(markdown: string): RichText {
  const cached = readTexts.get(markdown);
  if (cached !== undefined) return cached;
  const read = parseRichText(markdown).text;
  const text = isBlankText(read) || turningCharacter.test(plainText(read)) ? [] : read;
  readTexts.set(markdown, text);
  return text;
}

/** Texts of items that are held: a large collection comes back with the same objects where nothing changed. */
const textsOfRows = new WeakMap<Row, Map<string, PerLocale<RichText>>>();

/** A text in Markdown in each language (`body_en`, `body_id`) as data; HTML, pictures and hostile links are left out. One that shows nothing, or turns letters around, counts as none. */
export function richWords(row: Row, field: string): PerLocale<RichText> {
  const cached = textsOfRows.get(row) ?? new Map<string, PerLocale<RichText>>();
  const text = cached.get(field) ?? readRich(row, field);
  textsOfRows.set(row, cached.set(field, text));
  return text;
}

function readRich(row: Row, field: string): PerLocale<RichText> {
  const read = (value: unknown): RichText | null => {
    const text = typeof value === 'string' ? richText(value) : [];
    return text.length === 0 ? null : text;
  };
  return wordsOf(row, field, read) ?? perLocale(() => []);
}

/**
 * Where a link of editors leads; null: nowhere that a link may lead to. An address with the product's own origin is its path: it is checked and followed as that.
 */
export function linkOf(row: Row, field: string, { ceiling }: DecodeContext): string | null {
  const value = row[field];
  const href = typeof value === 'string' && value !== '' ? safeHref(value) : null;
  if (href === null || href.startsWith('/')) return href;
  const { origin, pathname, search, hash } = new URL(href);
  return origin === ceiling.edgeOrigin ? safeHref(`${pathname.replace(/^\/+/, '/')}${search}${hash}`) : href;
}

/**
 * Decodes published items one by one. One that is not good keeps its last good version, else is left out; a slug counts once.
 *
 * @param decode returns the item; for one that is not good what is wrong with it, or null where it lacks a title or a text
 */
export function decodeItems<T extends object>(
  name: string,
  rows: readonly Row[],
  before: readonly Row[],
  decode: (row: Row, slug: string) => T | string | null,
): Required<Decoded<readonly T[]>> {
  const last = new Map(before.map((row) => [row['slug'], row]));
  const seen = new Set<string>();
  const remarks: string[] = [];
  const taken = rows.flatMap((row) => {
    const { slug, status } = row;
    if (status !== 'published') return [];
    if (typeof slug !== 'string' || !slugPattern.test(slug) || seen.has(slug)) {
      remarks.push(
        `${name}: ${JSON.stringify(slug)?.slice(0, 80)} is no slug of its own; the item was left out`,
      );
      return [];
    }
    seen.add(slug);
    const present = decode(row, slug);
    if (present !== null && typeof present !== 'string') return [{ row, value: present }];
    const earlier = last.get(slug);
    const value = earlier === undefined ? null : decode(earlier, slug);
    const isGood = value !== null && typeof value !== 'string';
    const serving = isGood ? 'its last good version serves' : 'it was left out';
    remarks.push(`${name} ${slug}: ${present ?? 'it lacks a title or a text'}; ${serving}`);
    return !isGood || earlier === undefined ? [] : [{ row: earlier, value }];
  });
  return { value: taken.map(({ value }) => value), good: taken.map(({ row }) => row), remarks };
}

/** Items in the order that editors gave them, then by slug. */
export function inOrder<T extends { readonly sort: number; readonly slug: string }>(
  items: readonly T[],
): readonly T[] {
  return items.toSorted((one, other) => one.sort - other.sort || (one.slug < other.slug ? -1 : 1));
}

/** Place among the others; last when there is none. */
export function placeOf({ sort }: Row): number {
  return typeof sort === 'number' && Number.isFinite(sort) ? sort : Number.MAX_SAFE_INTEGER;
}
