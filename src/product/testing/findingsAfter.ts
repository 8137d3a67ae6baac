import { readdir } from 'node:fs/promises';
import type { FlowDocument } from '@alur/publish/contract';
import { checkFlow, outlinesOf } from '../publisher.ts';
import { shippedMessageKeys } from '../shippedMessages.ts';
import { besideOf } from '@alur/publish/node';
import { shippedItem } from './shippedItem.ts';

const flows = (await readdir(new URL('../../../schemas/flows/', import.meta.url)))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
const messageKeys = await shippedMessageKeys();
const outlines = outlinesOf(await Promise.all(flows.map(shippedItem)));

/** What some lint rules find in a shipped flow after a change, beside all other shipped flows: rule, severity, place and cure in one line each. */
export async function findingsAfter(
  flow: string,
  change: (document: FlowDocument) => void,
  rules: readonly string[],
): Promise<readonly string[]> {
  const item = structuredClone(await shippedItem(flow));
  change(item.document);
  const others = outlines.filter((each) => each.flow !== flow);
  const { errors, warnings } = await checkFlow(item, { messageKeys, ...besideOf(others) });
  return [...errors, ...warnings]
    .filter(({ rule }) => rules.includes(rule))
    .map(({ rule, severity, pointer, cure }) => `${rule} ${severity} ${pointer} ${cure}`);
}
