import type { Locale } from '../../src/contracts/locale.ts';
import type { SitePage } from '../../src/contracts/site/pages.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { CollectionPages, PageContent } from '../content/decoding/collection.ts';
import { collections } from '../content/generated/collections.ts';

const withPages = collections.flatMap((collection) =>
  collection.pages === undefined ? [] : [{ collection, pages: collection.pages }],
);

/** Changes when a page of a collection, or what one shows, changes, appears or disappears. */
export function collectionRevision(content: Pick<ContentStore, 'revisionOf'>): string {
  return content.revisionOf(
    ...withPages.flatMap(({ collection, pages }) => [collection, ...(pages.shows?.() ?? [])]),
  );
}

/**
 * The page that a collection has at a path; null: none has one.
 *
 * @param path without a slash at its end
 */
export function collectionPageOf(content: PageContent, path: string, locale: Locale): SitePage | null {
  for (const { collection, pages } of withPages) {
    const name = nameIn(pages, path);
    const page = name === undefined ? null : pages.page(content.of(collection), name, locale, content);
    if (page !== null) return page;
  }
  return null;
}

/** The page in the place of one that no collection has at a path of its items; null: items have no page there. */
export function missingAt(path: string): SitePage | null {
  return withPages.some(({ pages }) => nameIn(pages, path) !== undefined) ? { kind: 'missing' } : null;
}

/** Every path at which a collection has a page. */
export function collectionPaths(content: PageContent): readonly string[] {
  return withPages.flatMap(({ collection, pages }) => {
    const names = pages.names?.(content.of(collection), content) ?? [];
    const items = names.map((name) => `${beforeName(pages.item ?? '')}${name}`);
    return [...(pages.list === undefined ? [] : [pages.list]), ...new Set(items)];
  });
}

/** The name that a path gives to an item; null: it is the page of all. Undefined: it is no path of these pages. */
function nameIn({ list, item }: CollectionPages, path: string): string | null | undefined {
  if (path === list) return null;
  if (item === undefined) return undefined;
  const before = beforeName(item);
  const name = path.startsWith(before) ? path.slice(before.length) : '';
  return name === '' || name.includes('/') ? undefined : name;
}

function beforeName(item: string): string {
  return item.slice(0, item.lastIndexOf('/') + 1);
}
