import { isRecord } from '@alur/engine/json';
import { layout } from './layout.ts';
import { orderKeys } from './order.ts';

/** The keys of an item, as its file has them. */
const itemKeys = [
  'key',
  'status',
  'document',
  'messages',
  'accepted',
  'sample_data',
  'renamedMessages',
  'renamedNames',
];

/**
 * The one form of a flow's text: a document, or an item that holds one. Files, the CMS's pull and the upgrade all write it; whatever was written, in
 * whatever order, the same content has the same text.
 *
 * @example
 *   format({ flow: 'login', formatVersion: 2, ... }) // formatVersion first, short objects on one line
 *   format(JSON.parse(text)) === text // of a text that it wrote
 */
export function format(content: unknown): string {
  if (!isRecord(content) || !('document' in content)) return layout(orderKeys(content));
  const keys = [...new Set([...itemKeys, ...Object.keys(content)])].filter((key) =>
    Object.hasOwn(content, key),
  );
  const entries = keys.map(
    (key) => [key, key === 'document' ? orderKeys(content[key]) : content[key]] as const,
  );
  return layout(Object.fromEntries(entries));
}
