import { withProduct } from '@alur/publish/product';
import { product } from '../product.ts';
import { readFile } from 'node:fs/promises';
import { decodeFormat } from '@alur/publish';
import type { FlowDocument } from '@alur/publish/contract';
import type { FlowMessages } from '../../contracts/message.ts';

/** A shipped item, typed: `schemas/flows` is checked by the very tests that read it. */
export interface ShippedItem {
  readonly key: string;
  readonly status: 'published';
  readonly document: FlowDocument;
  readonly messages: FlowMessages;
}

/** Reads an item of `schemas/flows` from disk, so that a test may change it. Its presets are named, not opened. */
export async function shippedItem(flow: string): Promise<ShippedItem> {
  const file = new URL(`../../../schemas/flows/${flow}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as ShippedItem;
}

/** The document of a shipped item as lint and compile see it: presets opened. */
export async function shippedDocument(flow: string): Promise<FlowDocument> {
  return openedDocument((await shippedItem(flow)).document);
}

/** A copy of a decoded document, for a test to change. */
export function copyOf(document: FlowDocument): FlowDocument {
  return withProduct(structuredClone(document), product);
}

/** A document as lint and compile see it. */
export function openedDocument(document: unknown): FlowDocument {
  const decoded = decodeFormat(document, product);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error));
  return decoded.value.document;
}
