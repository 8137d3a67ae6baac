import type { ContentSet, FlowDocumentItem } from '../../src/contracts/content.ts';
import { OutboundFault } from './outboundClient.ts';

/** Items of the CMS as they came. */
export interface ReadItems {
  readonly flows: readonly Item[];
  readonly configs: readonly Item[];
  readonly countries: readonly Item[];
  readonly texts: readonly Item[];
  readonly dialogs: readonly Item[];
}

type Item = Readonly<Record<string, unknown>>;

/** Names that may become part of a path, a file name or a cache key (T10). */
export const keyPattern = /^[A-Za-z0-9_-]{1,64}$/;
const textKeyPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;
const longestText = 2000;

/**
 * Sorts what the CMS answered into a {@link ContentSet}; documents and configs are checked later, each by its own judge. An answer without any
 * published flow or any config is a fault of the CMS (half seeded, or a lost permission), not an order to withdraw everything: it throws.
 */
export function decodeContent(items: ReadItems): ContentSet {
  const flows = items.flows.flatMap((item) => flowItem(item) ?? []);
  const configs = items.configs.flatMap((item) => {
    const key = item['Key'] ?? item['key'];
    return typeof key === 'string' && keyPattern.test(key) ? [[key, item] as const] : [];
  });
  if (flows.length === 0) throw new OutboundFault('/items/flow_documents: answered no published flow');
  if (configs.length === 0) throw new OutboundFault('/items/public_config: answered no config');
  return {
    flows,
    configs: Object.fromEntries(configs),
    countries: items.countries,
    translations: translations(items.texts),
    dialogs: items.dialogs,
  };
}

function flowItem(item: Item): FlowDocumentItem | null {
  const { key, status, document, messages, accepted = null } = item;
  if (typeof key !== 'string' || !keyPattern.test(key) || status !== 'published') return null;
  return { key, status, document, messages, ...(accepted === null ? {} : { accepted }) };
}

/** A language without a text is the empty string: the shipped text shows then. */
function translations(items: readonly Item[]): ContentSet['translations'] {
  const entries = items.flatMap(({ key, en, id }) =>
    typeof key === 'string' && textKeyPattern.test(key)
      ? [[key, { en: text(en), id: text(id) }] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function text(value: unknown): string {
  return typeof value === 'string' && value.length <= longestText ? value : '';
}
