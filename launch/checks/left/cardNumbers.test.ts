import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { cardNumbersIn, demonstrationCards } from './cardNumbers.ts';
import { leaveData } from '../leaveData.ts';
import { testFolder } from '../testFolder.ts';
import { lookThrough } from './whatIsLeft.ts';

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
    expect([place, lookThrough(folder, []).cards]).toMatchObject([place, [{ masked: `…${card.slice(-4)}` }]]);
  }
});

it('[LAUNCH-1620] [T27] a demonstration card may stand in the providers’ store, and nowhere else; another one not even there', () => {
  const [demo, real] = [madeCard('4811'), madeCard('5555')];
  const folder = testFolder();
  const kept = keptIn(folder);
  storeWith(join(kept, 'providers'), demo);
  expect(lookThrough(folder, [demo])).toMatchObject({ cards: [], files: 1, stores: 1 });
  storeWith(join(kept, 'sandbox'), demo);
  writeFileSync(join(kept, 'providers', 'out.log'), `card ${real}`);
  const { cards } = lookThrough(folder, [demo]);
  expect(cards.map(({ file }) => file).toSorted()).toEqual([
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
  expect(lookThrough(folder, [])).toMatchObject({ cards: [], files: 1, stores: 1 });
});

/** A store of messages as the sandbox and the lab keep them: an SMS ends with its code (WebOTP), and the column after it has the code again. */
function messagesIn(
  folder: string,
  secureDelete: boolean,
): { readonly db: DatabaseSync; readonly file: string } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'messages.sqlite');
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA secure_delete = ${secureDelete ? 'ON' : 'OFF'}; PRAGMA journal_mode = WAL`);
  db.exec(
    'CREATE TABLE messages (id INTEGER PRIMARY KEY, recipient TEXT, text TEXT, code TEXT, link TEXT, at INTEGER) STRICT; CREATE INDEX by_code ON messages (recipient, code)',
  );
  return { db, file };
}

it('[LAUNCH-2770] thousands of codes that are drawn, sent, replaced and deleted give no alarm', () => {
  const folder = testFolder();
  const { db } = messagesIn(join(keptIn(folder), 'providers'), true);
  const add = db.prepare('INSERT INTO messages (recipient, text, code, at) VALUES (?, ?, ?, ?)');
  const [replace, remove] = [
    db.prepare('UPDATE messages SET text = ?, code = ? WHERE id % 7 = ?'),
    db.prepare('DELETE FROM messages WHERE id % 5 = ?'),
  ];
  const textOf = (code: string): string => `Never share it with anyone.\n\n@localhost #${code}`;
  // An eight-digit code that stands twice has sixteen digits: each tenth of those that begin as a card adds up.
  const code = fc.oneof(
    fc.stringMatching(/^[2-6]\d{7}$/),
    fc.stringMatching(/^\d{8}$/),
    fc.stringMatching(/^\d{4,7}$/),
  );
  const codes = fc.sample(code, 6000);
  const lone = codes.filter((each) => cardNumbersIn(`#${each}${each}`).length > 0);
  expect(lone.length).toBeGreaterThan(50);
  db.exec('BEGIN');
  for (const [index, each] of codes.entries()) {
    add.run(`+62812${each}`, textOf(each), each, 1_795_230_000_000 + index);
    if (index % 500 === 499) replace.run(textOf(each), each, index % 7);
    if (index % 1000 === 999) remove.run(index % 5);
  }
  db.exec('COMMIT');
  expect(lookThrough(folder, []).cards).toEqual([]);
  db.close();
  expect(lookThrough(folder, []).cards).toEqual([]);
});

it('[LAUNCH-2771] [T27] a card in a deleted row, in changes that wait, in JSON and in a text of many pages is found, with its place', () => {
  const card = madeCard('4242');
  const at = 1_795_230_000_000;
  const add = 'INSERT INTO messages (recipient, text, code, at) VALUES (?, ?, ?, ?)';
  const placeOf = (
    leave: (store: ReturnType<typeof messagesIn>, kept: string) => void,
  ): readonly string[] => {
    const folder = testFolder();
    const kept = keptIn(folder);
    leave(messagesIn(join(folder, 'made'), false), kept);
    return lookThrough(folder, []).cards.map(({ file, place, masked }) => {
      expect(`${file} ${place}`).not.toContain(card);
      expect(masked).toBe(`…${card.slice(-4)}`);
      return place;
    });
  };
  expect(
    placeOf(({ db, file }, kept) => {
      db.prepare(add).run('a', `{"number":"${card}"}`, '1234', at);
      db.prepare(add).run('b', 'stays', '1234', at);
      db.exec("DELETE FROM messages WHERE recipient = 'a'");
      db.close();
      copyFileSync(file, join(kept, 'deleted.sqlite'));
    }),
  ).toEqual([expect.stringContaining('{"number":"################"}')]);
  expect(
    placeOf(({ db, file }, kept) => {
      db.prepare(add).run('a', `{"number":"${card}"}`, '1234', at);
      copyFileSync(`${file}-wal`, join(kept, 'waits.sqlite-wal'));
      db.close();
    }),
  ).toEqual([expect.stringContaining('{"number":"')]);
  expect(
    placeOf(({ db, file }, kept) => {
      db.prepare(add).run('a', `${'x '.repeat(20_000)}${card} and`, '1234', at);
      db.close();
      copyFileSync(file, join(kept, 'long.sqlite'));
    }),
  ).toEqual(['messages.text']);
});

it('[LAUNCH-1620] the demonstration cards are those of the lab', () => {
  expect(demonstrationCards().length).toBeGreaterThanOrEqual(7);
});
