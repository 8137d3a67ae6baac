import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { cardNumbersIn, demonstrationCards, scanForCards } from './cardNumbers.ts';
import { leaveData } from './leaveData.ts';
import { testFolder } from './testFolder.ts';

/** A number that adds up, made here: none may stand in a test's title or report. */
function madeCard(start: string, length = 16): string {
  const body = start.padEnd(length - 1, '0');
  for (let last = 0; last < 10; last += 1) if (cardNumbersIn(body + last).length > 0) return body + last;
  throw new Error('No such card.');
}

function keptIn(folder: string): string {
  const kept = join(folder, 'kept');
  mkdirSync(kept);
  return kept;
}

function storeWith(folder: string, value: string | bigint): void {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'store.sqlite'));
  db.exec('CREATE TABLE things (value ANY) STRICT');
  db.prepare('INSERT INTO things VALUES (?)').run(value);
  db.close();
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it('[LAUNCH-1620] [T27] a card number is found in a text, as a number of a store, in groups and in the middle of a log', () => {
  const card = madeCard('4242');
  const places: Readonly<Record<string, (folder: string) => void>> = {
    text: (folder) => storeWith(folder, card),
    number: (folder) => storeWith(folder, BigInt(card)),
    groups: (folder) =>
      writeFileSync(join(folder, 'a.log'), `paid by ${card.replace(/(.{4})(?=.)/g, '$1 ')}, thanks`),
    json: (folder) => writeFileSync(join(folder, '..', 'unit.json'), JSON.stringify({ title: card })),
  };
  for (const [place, write] of Object.entries(places)) {
    const folder = testFolder();
    write(keptIn(folder));
    expect([place, scanForCards(folder, []).found]).toMatchObject([
      place,
      [{ masked: `…${card.slice(-4)}` }],
    ]);
  }
});

it('[LAUNCH-1620] [T27] a demonstration card may stand in the providers’ store, and nowhere else; another one not even there', () => {
  const [demo, real] = [madeCard('4811'), madeCard('5555')];
  const folder = testFolder();
  const kept = keptIn(folder);
  storeWith(join(kept, 'providers'), demo);
  expect(scanForCards(folder, [demo])).toEqual({ found: [], files: 1, databases: 1 });
  storeWith(join(kept, 'sandbox'), demo);
  writeFileSync(join(kept, 'providers', 'out.log'), `card ${real}`);
  const { found } = scanForCards(folder, [demo]);
  expect(found.map(({ file }) => file).toSorted()).toEqual([
    'kept/providers/out.log',
    'kept/sandbox/store.sqlite',
  ]);
});

it('[LAUNCH-1620] times, telephone numbers, virtual accounts, fractions, ids and numbers that do not add up are no cards', () => {
  const card = madeCard('4242');
  const others = [
    ...Array.from({ length: 40 }, (_, index) => String(1_763_700_000_000 + index)),
    ...Array.from({ length: 40 }, (_, index) => String(6_281_200_001_111 + index)),
    ...Array.from({ length: 40 }, (_, index) => String(8_808_000_000_000_000 + index)),
    `0.${card}`,
    `a${card}`,
    `${card}f`,
    `${card.slice(0, -1)}${(Number(card.at(-1)) + 1) % 10}`,
    `${card}${card}`,
  ];
  expect(others.flatMap(cardNumbersIn)).toEqual([]);
  expect(cardNumbersIn(`x ${card} y`)).toEqual([card]);
});

it('[LAUNCH-1621] a run of all tests keeps their data to be looked at; a run by hand leaves nothing', () => {
  const folder = testFolder();
  const [one, other] = [join(testFolder(), 'one'), join(testFolder(), 'other')];
  storeWith(one, 'a');
  storeWith(other, 'b');
  leaveData(one);
  vi.stubEnv('ALUR_KEPT_DATA', join(folder, 'kept'));
  leaveData(other);
  expect(scanForCards(folder, [])).toEqual({ found: [], files: 1, databases: 1 });
});

it('[LAUNCH-1620] the demonstration cards are those of the lab', () => {
  expect(demonstrationCards().length).toBeGreaterThanOrEqual(7);
});
