// Looks for card numbers in everything that a run of the tests has left: stores, logs, caches and reports (T27).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

/** A card number, and the file that holds it. */
export interface FoundCard {
  readonly file: string;
  /** All but its last four digits hidden. */
  readonly masked: string;
}

/** What a folder holds. */
export interface CardScan {
  readonly found: readonly FoundCard[];
  readonly files: number;
  readonly databases: number;
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

/** Card numbers in a text, digits only. */
export function cardNumbersIn(text: string): readonly string[] {
  return [...text.matchAll(candidates)]
    .map(([written]) => written.replaceAll(/\D/g, ''))
    .filter((digits) => issued.some((range) => range.test(digits)) && addsUp(digits));
}

/** Every text and number of a store. In its file a text may stand beside a byte that reads as a letter, and a number is in bytes of its own. */
function valuesOf(file: string): string {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    return tables
      .flatMap(({ name }) => {
        const read = db.prepare(`SELECT * FROM "${String(name).replaceAll('"', '""')}"`);
        read.setReadBigInts(true);
        return read.all().flatMap((row) => Object.values(row).map(String));
      })
      .join('\n');
  } catch {
    return ''; // Cut off while it was written, or of an extension that is not here: its bytes are read as a file's.
  } finally {
    db.close();
  }
}

const stores: readonly string[] = ['.sqlite', '.db'];

function* filesOf(folder: string): Generator<string> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else if (entry.isFile()) yield path;
  }
}

/** What a run of all tests leaves: the data that its tests kept, and the reports of its parts. What their programs are compiled to is no data. */
function* leftBy(folder: string): Generator<string> {
  yield* filesOf(join(folder, 'kept'));
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.json')) yield join(folder, entry.name);
}

/**
 * Scans what a run of all tests has left in its folder. The store of the providers may hold demonstration cards, and no others.
 * @param demonstration Numbers of the cards that the provider lab takes.
 * @example
 * const { found } = scanForCards(tmpdir(), testCards.map(({ number }) => number));
 */
export function scanForCards(folder: string, demonstration: readonly string[]): CardScan {
  const found: FoundCard[] = [];
  const [files, databases] = [[...leftBy(folder)], new Set<string>()];
  for (const file of files) {
    const texts = [readFileSync(file, 'latin1')];
    if (stores.includes(extname(file))) {
      databases.add(file);
      texts.push(valuesOf(file));
    }
    const isProviders = file.split(sep).includes('providers');
    for (const digits of new Set(texts.flatMap(cardNumbersIn)))
      if (!isProviders || !demonstration.includes(digits))
        found.push({ file: relative(folder, file), masked: `…${digits.slice(-4)}` });
  }
  return { found, files: files.length, databases: databases.size };
}

/** The numbers of the lab's demonstration cards, read from its source: the launcher imports nothing of the sandbox. */
export function demonstrationCards(): readonly string[] {
  const source = new URL('../../sandbox/providers/cards/testCards.ts', import.meta.url);
  return cardNumbersIn(readFileSync(source, 'utf8').replaceAll("'", ' '));
}

/** Fewer stores than this mean that nothing was kept to look at. */
const leastDatabases = 20;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { found, files, databases } = scanForCards(tmpdir(), demonstrationCards());
  for (const { file, masked } of found) console.error(`${file} holds the card number ${masked}.`);
  if (databases < leastDatabases)
    console.error(`Only ${databases} stores were kept: the tests must leave theirs to be looked at.`);
  console.log(`${files} files and ${databases} stores hold ${found.length} card numbers.`);
  process.exitCode = found.length > 0 || databases < leastDatabases ? 1 : 0;
}
