import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { typedFolder } from './typedValues.ts';

/** A value of a store: a text, or a number as one. */
export interface StoredValue {
  readonly table: string;
  readonly column: string;
  readonly text: string;
}

/** A file that a run of the tests has left. */
export interface LeftFile {
  /** Relative to the run's folder. */
  readonly name: string;
  readonly bytes: Buffer;
  /** What its rows hold, where it is a store. */
  readonly values: () => Iterable<StoredValue>;
  readonly isStore: boolean;
}

const storeEndings: readonly string[] = ['.sqlite', '.db'];

/** What a run of all tests leaves: the data that its tests kept, and the reports of its parts. What their programs are compiled to is no data. */
export function* leftFiles(folder: string): Generator<LeftFile> {
  for (const path of [...filesOf(join(folder, 'kept')), ...reportsIn(folder)])
    yield {
      name: relative(folder, path),
      bytes: readFileSync(path),
      values: () => valuesOf(path),
      isStore: storeEndings.includes(extname(path)),
    };
}

function reportsIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => join(folder, name));
}

function* filesOf(folder: string): Generator<string> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== typedFolder) yield* filesOf(path);
    else if (entry.isFile()) yield path;
  }
}

/** Every text and number of a store, by its table and column. */
function* valuesOf(file: string): Generator<StoredValue> {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    for (const { name } of tables) {
      const table = String(name);
      const read = db.prepare(`SELECT * FROM "${table.replaceAll('"', '""')}"`);
      read.setReadBigInts(true);
      for (const row of read.iterate())
        for (const column of Object.keys(row)) yield { table, column, text: String(row[column]) };
    }
  } catch {
    // Cut off while it was written, or of an extension that is not here: its bytes are read as a file's.
  } finally {
    db.close();
  }
}
