import { readFile } from 'node:fs/promises';
import type { FlowDocument as FlowDocument1 } from '../../src/contracts/generated/flowVersion1.ts';
import type { FlowDocument } from '../../src/contracts/generated/flow.ts';
import type { FlowMessages } from '../../src/contracts/message.ts';
import { decodeFormat } from '../decode/format.ts';

/** A shipped item, typed: `schemas/flows` is checked by the very tests that read it. */
export interface ShippedItem<D = FlowDocument> {
  readonly key: string;
  readonly status: 'published';
  readonly document: D;
  readonly messages: FlowMessages;
}

/** Reads an item of `schemas/flows` from disk, so that a test may change it. Its presets are named, not opened. */
export async function shippedItem(flow: string): Promise<ShippedItem> {
  return (await itemIn('../../schemas/flows', flow)) as ShippedItem;
}

/** Reads an item as it shipped in version 1 of the format: a CMS may still hold such items. */
export async function version1Item(flow: string): Promise<ShippedItem<FlowDocument1>> {
  return (await itemIn('../../tests/flows/version1', flow)) as ShippedItem<FlowDocument1>;
}

/** The document of a shipped item as lint and compile see it: presets opened. */
export async function shippedDocument(flow: string): Promise<FlowDocument> {
  return openedDocument((await shippedItem(flow)).document);
}

/** A document of any version as lint and compile see it. */
export function openedDocument(document: unknown): FlowDocument {
  const decoded = decodeFormat(document);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error));
  return decoded.value.document;
}

async function itemIn(folder: string, flow: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${folder}/${flow}.json`, import.meta.url), 'utf8')) as unknown;
}
