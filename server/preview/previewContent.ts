import type { PreviewClaims } from '../../environment/previewTicket.ts';
import type { Boot } from '../../src/contracts/boot/boot.ts';
import { type LostSlot, lostWords } from '../../src/contracts/site/lostSlot.ts';
import type { Messages } from '@alur/engine/text';
import { isRecord } from '@alur/engine/json';
import type { Collection, Row } from '../content/decoding/collection.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { routeRules } from '../content/collections/routeRules.ts';
import { collections } from '../content/generated/collections.ts';
import { buildBoot, type BootParts, type BootRequest } from '../pages/buildBoot.ts';
import { promoPages } from '../content/collections/promoPages.ts';
import { lostSlots } from '../site/lostSlots.ts';
import { promoPathOf } from '../site/promoPages.ts';

/** Where the preview of an item is shown. */
export const previewPath = '/vplus/preview';

/** What a preview starts with, or why the item can't be shown, in sentences. */
export type Previewed = { readonly boot: Boot } | { readonly faults: readonly string[] };

/**
 * The page of one item as it would look: decoded as the published ones are, put in their place, and asked for as visitors would. Nothing of it stays behind. Limits
 * of time do not count.
 *
 * @param row as the CMS gave it to the ticket's holder
 * @param studio origin of the CMS
 */
export function previewedBoot(
  parts: BootParts,
  claims: PreviewClaims,
  row: Row,
  { request, studio }: { readonly request: Omit<BootRequest, 'path'>; readonly studio: string },
): Previewed {
  const collection = collections.find(
    ({ name, pagesAt }) => name === claims.collection && pagesAt !== undefined,
  );
  if (collection?.pagesAt === undefined) return { faults: [] };
  const { value, remarks = [] } = parts.content.tryOn(collection, { ...row, status: 'published' });
  const [item] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (!isRecord(item)) return { faults: remarks };
  const { from, until } = item;
  const path =
    collection.name === promoPages.name ? promoPathOf(claims.item) : `${collection.pagesAt}${claims.item}`;
  const content = withItem(parts.content, collection, { ...item, from: null, until: null }, path);
  const boot = buildBoot({ ...parts, content }, { ...request, path });
  const lost = lostSlots(parts.content, parts.bundles, row['blocks']);
  const words = wordsOf(parts, request.locale);
  if (boot.page === undefined || boot.page.page.kind === 'missing')
    return { faults: [...remarks, ...sentencesOf(lost, words)] };
  return {
    boot: {
      ...boot,
      messages: { ...boot.messages, ...words },
      // Nothing that is not published is measured or reported.
      measuring: null,
      sentryDsn: '',
      page: { ...boot.page, path: `${previewPath}/${claims.collection}/${claims.item}` },
      preview: {
        collection: claims.collection,
        item: claims.item,
        version: claims.version,
        status: row['status'] === 'published' ? 'published' : 'draft',
        from: typeof from === 'number' ? from : null,
        until: typeof until === 'number' ? until : null,
        lost,
        studio,
      },
    },
  };
}

function wordsOf({ catalogueOf }: BootParts, locale: BootRequest['locale']): Messages {
  const { messages } = catalogueOf(locale).catalogue;
  return Object.fromEntries(Object.entries(messages).filter(([key]) => key.startsWith('preview.')));
}

/** What each block lost, in the words of the preview's bar, which such a page does not have. */
function sentencesOf(lost: readonly LostSlot[], messages: Messages): readonly string[] {
  return lost.map((slot) => {
    const [key, values] = lostWords(slot);
    return (messages[key] ?? key).replace('{place}', values.place).replace('{name}', () => values.name);
  });
}

/** The content with one item in place of the published one, or beside the others; nothing redirects its path, and no rule is asked. */
function withItem(content: ContentStore, { name, key }: Collection, item: Row, path: string): ContentStore {
  return {
    ...content,
    of<Value>(collection: Collection<Value>): Value {
      const held = content.of(collection);
      if (!Array.isArray(held)) return held;
      const list: readonly unknown[] = held;
      const without = (field: string, value: unknown): readonly unknown[] =>
        list.filter((each) => !isRecord(each) || each[field] !== value);
      // Lists stay lists of what they held; the item was decoded by its own collection a moment ago.
      if (collection.name === redirectRules.name) return without('from', path) as Value;
      if (collection.name === routeRules.name) return [] as Value;
      return (collection.name === name ? [...without(key, item[key]), item] : held) as Value;
    },
  };
}
