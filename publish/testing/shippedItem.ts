import { readFile } from 'node:fs/promises';
import type { FlowDocument } from '../../src/contracts/generated/flow.ts';
import type { FlowMessages } from '../../src/contracts/message.ts';

/** A shipped item, typed: `schemas/flows` is checked by the very tests that read it. */
export interface ShippedItem {
  readonly key: string;
  readonly status: 'published';
  readonly document: FlowDocument;
  readonly messages: FlowMessages;
}

/** Reads an item of `schemas/flows`, afresh, so that a test may change it. */
export async function shippedItem(flow: string): Promise<ShippedItem> {
  return JSON.parse(
    await readFile(new URL(`../../schemas/flows/${flow}.json`, import.meta.url), 'utf8'),
  ) as ShippedItem;
}
