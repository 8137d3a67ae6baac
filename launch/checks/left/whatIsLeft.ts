// A part of the whole run: what its tests have left holds no card number (T27), and nothing of a person where it does not belong (T32, T33).
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cardsOf, demonstrationCards, type FoundCard } from './cardNumbers.ts';
import { leftFiles } from './leftFiles.ts';
import { type FoundPersonal, searchPersonal } from './personalValues.ts';
import { readTyped } from './typedValues.ts';

/** What a folder holds. */
export interface Left {
  readonly cards: readonly FoundCard[];
  readonly personal: readonly FoundPersonal[];
  readonly files: number;
  readonly stores: number;
  /** Values that journeys typed or were given. */
  readonly typed: number;
}

/**
 * Looks through what a run of all tests has left in its folder. The store of the providers may hold demonstration cards, and no others.
 *
 * @param demonstration Numbers of the cards that the provider lab takes.
 * @example
 * const { cards } = lookThrough(tmpdir(), demonstrationCards());
 */
export function lookThrough(folder: string, demonstration: readonly string[]): Left {
  const typed = readTyped(folder);
  const search = searchPersonal(typed);
  const [cards, personal]: [FoundCard[], FoundPersonal[]] = [[], []];
  let [files, stores] = [0, 0];
  for (const file of leftFiles(folder)) {
    files += 1;
    if (file.isStore) stores += 1;
    const isProviders = /[\\/]providers[\\/]/.test(file.name);
    for (const { digits, ...card } of cardsOf(file))
      if (!isProviders || !demonstration.includes(digits)) cards.push(card);
    personal.push(...search(file));
  }
  return { cards, personal, files, stores, typed: typed.length };
}

/** Fewer than these mean that nothing was kept to look at, or that journeys noted nothing. */
const least = { stores: 20, typed: 200 };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { cards, personal, files, stores, typed } = lookThrough(tmpdir(), demonstrationCards());
  for (const { file, place, masked } of cards)
    console.error(`${file} holds the card number ${masked}: ${place}.`);
  for (const { file, place, kind, masked } of personal)
    console.error(
      `${file} holds a ${kind} that a journey typed or was given (${masked})${place && `: ${place}`}.`,
    );
  const isEmpty = stores < least.stores || typed < least.typed;
  if (isEmpty)
    console.error(
      `Only ${stores} stores were kept and ${typed} values noted: the tests must leave theirs to be looked at.`,
    );
  console.log(
    `${files} files and ${stores} stores hold ${cards.length} card numbers and ${personal.length} misplaced ones of ${typed} personal values.`,
  );
  process.exitCode = cards.length + personal.length > 0 || isEmpty ? 1 : 0;
}
