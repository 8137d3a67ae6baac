// Finds card numbers in what a run of the tests has left (T27).
import { readFileSync } from 'node:fs';
import type { LeftFile } from './leftFiles.ts';
import { mayBeOneText } from './sqlitePage.ts';

/** A card number, and where it stands. */
export interface FoundCard {
  readonly file: string;
  /** Table and column of a store, else what stands around it, all digits hidden. */
  readonly place: string;
  /** All but its last four digits hidden. */
  readonly masked: string;
}

/** What cards begin with, by length: times, telephone numbers and virtual accounts are none of these. */
const issued: readonly RegExp[] = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|[68]\d)\d{11}$/,
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  /^6(?:011|4[4-9]\d|5\d{2}|2\d{2})\d{12,15}$/,
];

/** Digits in one piece, or in groups as they are printed on a card; no part of a longer word, a fraction or an id. */
const candidates =
  /(?<![\w.+-])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|3\d{3}([ -])\d{6}\2\d{5})(?![\w-])/g;

/** Returns whether the digits add up as those of every card do (Luhn). */
function addsUp(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card number in a text. */
interface CardInText {
  /** Digits only. */
  readonly digits: string;
  readonly from: number;
  readonly to: number;
}

/** Digits of the shortest card. */
const shortest = 13;

function cardsIn(text: string): readonly CardInText[] {
  if (text.length < shortest) return [];
  return [...text.matchAll(candidates)]
    .map(({ 0: written, index: from }) => ({
      digits: written.replaceAll(/\D/g, ''),
      from,
      to: from + written.length,
    }))
    .filter(({ digits }) => issued.some((range) => range.test(digits)) && addsUp(digits));
}

/** Card numbers in a text, digits only. */
export function cardNumbersIn(text: string): readonly string[] {
  return cardsIn(text).map(({ digits }) => digits);
}

/**
 * Card numbers that a file holds. The rows of a store are read value by value; its bytes are read as well, for what was deleted or waits in its log, and there a number
 * counts only as one text (`mayBeOneText`).
 */
export function cardsOf({
  name,
  bytes,
  values,
  isStore,
}: LeftFile): readonly (FoundCard & { digits: string })[] {
  const found = new Map<string, string>();
  if (isStore)
    for (const { table, column, text } of values())
      for (const digits of cardNumbersIn(text)) found.set(digits, `${table}.${column}`);
  const text = bytes.toString('latin1');
  for (const { digits, from, to } of cardsIn(text))
    if (!found.has(digits) && mayBeOneText(bytes, { from, to }))
      found.set(digits, contextAround(text, from, to));
  return [...found].map(([digits, place]) => ({
    file: name,
    place,
    masked: `…${digits.slice(-4)}`,
    digits,
  }));
}

const shownAround = 24;

/** What stands around a place, readable, without a digit. */
function contextAround(text: string, from: number, to: number): string {
  const shown = text.slice(Math.max(0, from - shownAround), to + shownAround);
  return `“${shown.replaceAll(/\d/g, '#').replaceAll(/[^\x20-\x7e]/g, '·')}”`;
}

/** The numbers of the lab's demonstration cards, read from its source: the launcher imports nothing of the sandbox. */
export function demonstrationCards(): readonly string[] {
  const source = new URL('../../../sandbox/providers/cards/testCards.ts', import.meta.url);
  return cardNumbersIn(readFileSync(source, 'utf8').replaceAll("'", ' '));
}
