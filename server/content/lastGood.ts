import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@alur/engine/json';
import { checksumOf, readCopy, writeCopy, writeWhole } from './diskCopy.ts';
import { keyPattern, type Row } from './decoding/collection.ts';

/** The last good rows of each collection, and when the CMS gave them. */
export interface LastGoodSet {
  /** Milliseconds since 1970. */
  readonly readAt: number;
  /** By name of the collection; one whose file is damaged is missing. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
}

/** The copies on disk: a file for each collection, and one manifest that names the files which belong together. */
export interface LastGood {
  /** Null when there is no usable manifest. */
  read(): Promise<LastGoodSet | null>;
  /** Writes the collections whose rows differ from what lies on disk, and then, in one step, which files belong together. */
  write(set: LastGoodSet): Promise<void>;
}

interface Manifest {
  readonly version: 1;
  readonly readAt: number;
  /** Files by collection. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Keeps copies in a folder. A file's name holds the checksum of its inside, so a set that is half written is one that no manifest names: a
 * reader finds the set before or the set after.
 */
export function openLastGood(folder: string): LastGood {
  const manifestPath = join(folder, 'manifest.json');
  let files: Readonly<Record<string, string>> = {};
  /** The same rows, as they were held before, need no second checksum. */
  const fileOf = new WeakMap<readonly Row[], string>();
  const bodyOf = (name: string, list: readonly Row[]): { readonly body: string; readonly file: string } => {
    const body = JSON.stringify(list);
    const file = `${name}.${checksumOf(body).slice(0, 32)}.json`;
    fileOf.set(list, file);
    return { body, file };
  };
  return {
    async read() {
      const manifest = await readCopy(manifestPath);
      if (!isManifest(manifest)) return null;
      const entries = await Promise.all(
        Object.entries(manifest.files).map(async ([name, file]) => ({
          name,
          file,
          rows: await readRows(folder, name, file),
        })),
      );
      const good = entries.flatMap(({ name, file, rows }) => (rows === null ? [] : [{ name, file, rows }]));
      files = Object.fromEntries(good.map(({ name, file }) => [name, file]));
      return { readAt: manifest.readAt, rows: new Map(good.map(({ name, rows }) => [name, rows])) };
    },
    async write({ readAt, rows }) {
      const wanted = [...rows].map(([name, list]) => {
        const file = fileOf.get(list) ?? '';
        return file !== '' && files[name] === file
          ? { name, file, body: '' }
          : { name, ...bodyOf(name, list) };
      });
      const fresh = wanted.filter(({ name, file }) => files[name] !== file);
      if (fresh.length === 0 && wanted.length === Object.keys(files).length) return;
      await mkdir(folder, { recursive: true });
      for (const { file, body } of fresh) await writeWhole(join(folder, file), body);
      const named = Object.fromEntries(wanted.map(({ name, file }) => [name, file]));
      await writeCopy(manifestPath, { version: 1, readAt, files: named } satisfies Manifest);
      files = named;
      await removeAllBut(folder, new Set([...Object.values(named), 'manifest.json']));
    },
  };
}

async function readRows(folder: string, name: string, file: string): Promise<readonly Row[] | null> {
  const checksum = /^([A-Za-z0-9_-]+)\.([0-9a-f]{32})\.json$/.exec(file);
  if (checksum?.[1] !== name) return null;
  const body = await readFile(join(folder, file), 'utf8').catch(() => '');
  if (checksumOf(body).slice(0, 32) !== checksum[2]) return null;
  const rows: unknown = JSON.parse(body);
  return Array.isArray(rows) && rows.every(isRecord) ? rows : null;
}

async function removeAllBut(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const stale = (await readdir(folder)).filter((name) => !wanted.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}

/** The checksum vouches for the inside. */
function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    value['version'] === 1 &&
    typeof value['readAt'] === 'number' &&
    isRecord(value['files']) &&
    Object.entries(value['files']).every(([name, file]) => keyPattern.test(name) && typeof file === 'string')
  );
}
