import { readdir, readFile } from 'node:fs/promises';
import { isRecord } from '@alur/engine/json';

const folder = new URL('../../locales/en/', import.meta.url);

/**
 * Keys of the texts that ship with the product (`locales/en`; the other languages hold the same keys, which a check of their own asserts).
 * Read again each time: a few files, and publishing is rare.
 *
 * @throws when the folder can't be read or a file is not JSON: the installation is broken then, not the document.
 */
export async function shippedMessageKeys(): Promise<ReadonlySet<string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(
    files.map(async (name): Promise<unknown> => JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
  );
  return new Set(texts.flatMap((namespace) => (isRecord(namespace) ? Object.keys(namespace) : [])));
}
