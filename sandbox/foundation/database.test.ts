import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { adoptOldStore } from '../api/foundation/adoptOldStore.ts';
import { migrations } from '../api/modules.ts';
import { openDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'alur-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[API-46] a store of an earlier version is opened with what is in it, and gets the columns it lacks', () => {
  const before = new DatabaseSync(join(folder, 'sandbox.sqlite'));
  before.exec(
    'CREATE TABLE messages (id INTEGER PRIMARY KEY, recipient TEXT NOT NULL, channel TEXT NOT NULL, text TEXT NOT NULL, code TEXT NOT NULL, at INTEGER NOT NULL) STRICT',
  );
  before.exec(
    "INSERT INTO messages (recipient, channel, text, code, at) VALUES ('a@b.id', 'email', 'kept', '1234', 1)",
  );
  before.close();
  for (let nth = 0; nth < 2; nth += 1) {
    const database = openDatabase({ file: join(folder, 'sandbox.sqlite'), migrations, adopt: adoptOldStore });
    expect(database.row('SELECT text, link FROM messages')).toEqual({ text: 'kept', link: null });
    database.close();
  }
});

test('[API-2774] [T33] what is deleted or replaced in a store is in no part of its file', () => {
  const file = join(folder, 'deleted.sqlite');
  const database = openDatabase({ file, migrations });
  const add = (recipient: string, text: string): number =>
    database.run(
      "INSERT INTO messages (recipient, channel, text, code, at, message_id) VALUES (?, 'sms', ?, '1', 1, ?)",
      recipient,
      text,
      recipient,
    );
  for (let nth = 0; nth < 300; nth += 1)
    add(`r${nth}`, `secret-of-${nth % 3 === 0 ? 'gone' : 'kept'}-${nth}`);
  database.run("DELETE FROM messages WHERE text LIKE '%gone%'");
  database.run("UPDATE messages SET text = 'short' WHERE recipient = 'r1'");
  database.close();
  const bytes = readFileSync(file, 'latin1');
  expect(bytes).toContain('secret-of-kept-2');
  expect(bytes).not.toMatch(/secret-of-gone|secret-of-kept-1(?!\d)/);
});
