import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@alur/engine/json';
import type { Row } from './decoding/collection.ts';
import { collections } from './generated/collections.ts';

/**
 * Reads the seed's items of the collections that serve them until the CMS gave its own.
 *
 * @param root folder of the project
 * @throws Error when a file is missing or is no list of items: it ships, so it is our own fault
 */
export async function readShippedRows(root: string): Promise<ReadonlyMap<string, readonly Row[]>> {
  const shipping = collections.filter(({ shipsSeed }) => shipsSeed === true);
  const entries = shipping.map(async ({ name, seed }): Promise<readonly [string, readonly Row[]]> => {
    const file = join(root, 'cms-seed', seed?.file ?? `content/${name}.json`);
    const rows: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!Array.isArray(rows) || !rows.every(isRecord)) throw new Error(`${file} is not a list of items.`);
    return [name, rows];
  });
  return new Map(await Promise.all(entries));
}
