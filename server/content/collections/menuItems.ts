import { slugPattern } from '../../../src/contracts/help/pages.ts';
import type { Locale, PerLocale } from '../../../src/contracts/locale.ts';
import { type MenuEntry, menuPlaces, type Menus } from '../../../src/contracts/site/menus.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { decodeItems, inOrder, isUnworded, lineOf, linkOf, placeOf } from '../decoding/words.ts';

/** An entry as editors wrote it. */
interface HeldEntry {
  readonly slug: string;
  readonly sort: number;
  readonly place: keyof Menus;
  readonly parent: string | null;
  readonly title: PerLocale<string>;
  /** Where it leads; null: nowhere by itself. */
  readonly to: string | null;
}

/** Lists of menus hold at most this many (spec §7). */
const menuLimit = 25;

/** Entries of the menus at the top and the bottom of pages, on two levels. */
export const menuItems = defineCollection<readonly HeldEntry[]>({
  name: 'menu_items',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'place', 'parent', 'path', 'page'],
  words: ['title'],
  sort: ['sort', 'slug'],
  limit: menuLimit,
  pointsTo: ['site_pages'],
  slots: { title: 'line', path: 'link' },
  parent: 'parent',
  decode(rows, context, before) {
    const decoded = decodeItems('menu_items', rows.slice(0, menuLimit), before, (row, slug) => {
      const title = lineOf(row, 'title');
      if (isUnworded(title)) return null;
      const { place, parent, page } = row;
      return {
        slug,
        sort: placeOf(row),
        place: place === 'header' ? 'header' : 'footer',
        parent: typeof parent === 'string' ? parent : null,
        title,
        to: pageAddress(page) ?? linkOf(row, 'path', context),
      } satisfies HeldEntry;
    });
    return { ...decoded, remarks: [...decoded.remarks, ...lostEntries(decoded.value)] };
  },
  forBrowsers: menusIn,
});

function pageAddress(page: unknown): string | null {
  return typeof page === 'string' && slugPattern.test(page) ? `/vplus/help/${page}` : null;
}

/** The menus in one language. Only what hangs on an entry of the first level is shown: a circle hangs on none. An entry whose address is closed now leads nowhere. */
function menusIn(
  held: readonly HeldEntry[],
  locale: Locale,
  isOpen: (to: string) => boolean = () => true,
): Menus {
  const entries = held.map((each) => (each.to === null || isOpen(each.to) ? each : { ...each, to: null }));
  const entryOf = (entry: HeldEntry, children: readonly MenuEntry[]): MenuEntry => ({
    title: entry.title[locale],
    to: entry.to,
    children,
  });
  const menuAt = (place: keyof Menus): readonly MenuEntry[] =>
    inOrder(entries.filter((each) => each.parent === null && each.place === place))
      .map((entry) => {
        const below = inOrder(entries.filter((each) => each.parent === entry.slug && each.to !== null));
        return entryOf(
          entry,
          below.map((each) => entryOf(each, [])),
        );
      })
      .filter(({ to, children }) => to !== null || children.length > 0);
  const [header, footer] = menuPlaces.map(menuAt);
  return { header: header ?? [], footer: footer ?? [] };
}

/** One sentence for each entry that hangs on none of the first level. */
function lostEntries(entries: readonly HeldEntry[]): readonly string[] {
  const top = new Set(entries.filter(({ parent }) => parent === null).map(({ slug }) => slug));
  return entries
    .filter(({ parent }) => parent !== null && !top.has(parent))
    .map(({ slug }) => `menu_items ${slug}: it stands below no published entry of the first level`);
}
