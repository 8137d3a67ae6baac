import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entryPath, type EntryName, type EntryPlace, isEntryName } from './entryPlace.ts';

/**
 * Entries as files of a folder, which need not exist yet; a subfolder for each kind.
 * @example
 * const place = folderPlace(join(environment.dataFolder, 'kept'));
 */
export function folderPlace(folder: string): EntryPlace {
  const pathOf = (entry: EntryName): string => join(folder, entryPath(entry));
  return {
    title: 'The shared folder',
    betweenLooks: 100,
    read: async (entry) => readFile(pathOf(entry)).catch(() => null),
    write: async (entry, bytes) => writeInOneStep(pathOf(entry), bytes),
    names: async (kind) => (await readdir(join(folder, kind)).catch(() => [])).filter(isEntryName),
    async touch(entry, at) {
      await utimes(pathOf(entry), at / 1000, at / 1000).catch(() => undefined);
    },
    removeOld: async (kind, before) => removeOldFiles(join(folder, kind), before),
  };
}

/** A reader finds the whole file or none. A draft begins with a dot: no entry does. */
async function writeInOneStep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${randomUUID()}`);
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, path);
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
}

/** Drafts of processes that are gone go too. */
async function removeOldFiles(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < before)
      await rm(path, { force: true, recursive: true }).catch(() => undefined);
  }
}
