import { product } from '../../../src/product/product.ts';
import { readdir, readFile } from 'node:fs/promises';
import { decodeFormat } from '@alur/publish';
import type { FlowDocument } from '@alur/publish/contract';
import type { FlowMessages } from '../../../src/contracts/message.ts';

/** An item of `schemas/flows`, as it is written: its presets are named, not opened. */
export interface WrittenItem {
  readonly key: string;
  readonly status: 'published';
  readonly document: unknown;
  readonly messages: FlowMessages;
}

/** A shipped item, and its document with presets opened, which is easier to read. Both have everything at the same places. */
export interface Shipped {
  readonly flow: string;
  readonly item: WrittenItem;
  readonly document: FlowDocument;
}

/**
 * The items that the files of a folder hold, by name.
 * @throws when a file is not an item that publish can decode
 */
export async function itemsIn(folder: URL): Promise<readonly Shipped[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const item = JSON.parse(await readFile(new URL(name, folder), 'utf8')) as WrittenItem;
      const decoded = decodeFormat(item.document, product);
      if (!decoded.ok) throw new Error(`${name}: ${JSON.stringify(decoded.error)}`);
      return { flow: item.key, item, document: decoded.value.document };
    }),
  );
}

/** All shipped items, by name. */
export function shippedItems(): Promise<readonly Shipped[]> {
  return itemsIn(new URL('../../../schemas/flows/', import.meta.url));
}
