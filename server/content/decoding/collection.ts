import type { PublicConfig } from '../../../src/contracts/config.ts';
import { columnOf, columnsOf, isWhole, type Locale, locales } from '../../../src/contracts/locale.ts';
import type { SitePage } from '../../../src/contracts/site/pages.ts';
import type { DialogCatalogue } from '@alur/engine';
import type { ConfigCeiling } from './decodeConfig.ts';
import type { InterfaceTexts } from '../../../src/product/overlayTexts.ts';

/** Names that may become part of a path, a file name or a cache key (T10). */
export const keyPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** An item as the CMS, a disk copy or a shipped file gives it: nothing of it is checked yet. */
export type Row = Readonly<Record<string, unknown>>;

/** What a decoder may look at beside the rows. */
export interface DecodeContext {
  readonly ceiling: ConfigCeiling;
  readonly shippedTexts: InterfaceTexts;
  readonly shippedDialogs: DialogCatalogue;
}

/** Rows, decoded. */
export interface Decoded<Value> {
  /** Must be data alone (no maps, no dates): its JSON names the revision. */
  readonly value: Value;
  /** What was not taken as the CMS gave it, one sentence each. */
  readonly remarks?: readonly string[];
  /** The rows to keep as the last good ones; default: the rows as they came. */
  readonly good?: readonly Row[];
}

/** A collection that is part of another one's items: blocks, lines, junctions. */
export interface RelatedCollection {
  readonly collection: string;
  /** Fields that the app may read. */
  readonly fields: readonly string[];
  /** Which items the app may read: those whose parent is published. */
  readonly filter?: object;
}

/** Where the items lie as files, for the seeder. */
export interface SeedPlace {
  /** From `cms-seed/`; default: `content/<name>.json`. */
  readonly file?: string;
  /** A folder with a file an item, from `cms-seed/`. */
  readonly folder?: string;
  /** Items are made from what ships; the file holds only what a pull brought. */
  readonly from?: 'catalogue' | 'locales';
  /** Fields that hold an object and are merged key by key. */
  readonly keyed?: readonly string[];
  /** Fields that hold children, each with the paths to read of one. */
  readonly children?: Readonly<Record<string, readonly string[]>>;
}

/** What a field may hold: a line of words (that may be needed), a text in Markdown or captions of a video, each in each language; or an address, a colour, a logo's letters, a list of regions, the two paths of a redirect, a route of the closed list, a day with a time of day in Jakarta's time, the blocks of a page, an uploaded file, how often a title is shown. */
export type Slot =
  | 'line'
  | 'needed-line'
  | 'text'
  | 'captions'
  | 'link'
  | 'color'
  | 'letters'
  | 'regions'
  | 'from'
  | 'to'
  | 'route'
  | 'moment'
  | 'blocks'
  | 'picture'
  | 'video'
  | 'times';

/** What may be read for a page. */
export interface PageContent {
  of<Value>(collection: Collection<Value>): Value;
  /** The config of a key, else the default one. */
  config(key: string | null): PublicConfig;
}

/** Pages that a collection has by itself: the edge serves them, the sitemap lists them, and they change with what they show. */
export interface CollectionPages<Value = unknown> {
  /** A route of the page of all. */
  readonly list?: string;
  /** A route of the page of one, by the name in its last segment: `/vplus/channels/{list}`. */
  readonly item?: string;
  /** Other collections that its pages show. */
  shows?(): readonly Collection[];
  /** The page of all (`name` is null), or of one; null: there is none of this name. @param held what the collection holds */
  page(held: Value, name: string | null, locale: Locale, content: PageContent): SitePage | null;
  /** Names with a page of their own, for the sitemap. */
  names?(held: Value, content: PageContent): readonly string[];
}

/** A collection of the CMS: what is read of it, how it is decoded, what serves without it, who may change it. */
export interface Collection<Value = unknown> {
  readonly name: string;
  /** Its primary key. */
  readonly key: string;
  /** What the app may read, as paths of Directus (`category`, `blocks.item:block_text.body`). */
  readonly fields: readonly string[];
  /** Fields of words: each has a column a language (`title`: `title_en`, `title_id`), which belongs to `fields`. */
  readonly words?: readonly string[];
  /** Reads every field that it may, also in a CMS of an earlier release that lacks some; for settings. */
  readonly readsAll?: true;
  /** Fields that came with this release: a CMS that lacks them is asked without. */
  readonly laterFields?: readonly string[];
  /** Fields whose change is a change of the item although its own date stays: those of its file. */
  readonly alsoLooksAt?: readonly string[];
  /** Which items the app may read. */
  readonly filter?: object;
  readonly sort?: readonly string[];
  /** Items at most; default 1000 (spec §7). */
  readonly limit?: number;
  /** What it can never be empty of. An answer without one is a fault of the CMS, not an order to withdraw everything. */
  readonly neverWithout?: { readonly what: string; readonly is: (row: Row) => boolean };
  /** Whether a CMS of an earlier release may lack it: what is held then serves. */
  readonly mayLack?: true;
  readonly related?: readonly RelatedCollection[];
  /** Collections that its items point to: these are seeded first. */
  readonly pointsTo?: readonly string[];
  /** The seed's items serve until the CMS gave its own; without it, none do. */
  readonly shipsSeed?: boolean;
  readonly seed?: SeedPlace;
  /** What editors write, by field (`title` stands for `title_en` and `title_id`): checked before a save, with every hostile value tried in the tests. */
  readonly slots?: Readonly<Record<string, Slot>>;
  /** Its pages. A new kind of page is defined in `src/contracts/site/<kind>.kind.ts`. */
  readonly pages?: CollectionPages<Value>;
  /** Where each item is a page by its slug: no two items of any collection stand at one address. */
  readonly pagesAt?: string;
  /** The field that names an item's parent among its own kind: never in a circle, and at most two levels. */
  readonly parent?: string;
  /** Keys of items that addresses of the product show: nobody but an upgrade takes them off the site or deletes them. */
  readonly keeps?: readonly string[];
  /** Editors create, change and delete items; without it, the rights stand in `cms-seed/system/permissions/`. */
  readonly editorsWrite?: true;
  /** Marketers create, change and delete items, and read what these point to. */
  readonly marketersWrite?: true;
  /** @param before rows that were good last; they stand in for present ones that are not */
  readonly decode: (rows: readonly Row[], context: DecodeContext, before: readonly Row[]) => Decoded<Value>;
  /**
   * What browsers get of it by `/alur/content/<name>`; without it they get nothing.
   *
   * @param isOpen whether an address leads to something now; default: each does
   */
  forBrowsers?(value: Value, locale: Locale, isOpen?: (to: string) => boolean): unknown;
}

/**
 * What collections have in common whose items ship, are named by a slug, and then belong to the editors: visitors get the published ones, and a CMS of an earlier
 * release may lack the collection.
 */
export const editedItems = {
  key: 'slug',
  filter: { status: { _eq: 'published' } },
  mayLack: true,
  shipsSeed: true,
  editorsWrite: true,
} as const satisfies Partial<Collection>;

/**
 * Defines a collection. The file stands in `collections/` under the name of what it exports; `node server/content/generateCollections.ts` then
 * brings it to the edge, the seeder, the rights of the app and of editors, and the extensions of the CMS.
 *
 * @throws TypeError when the name could not be a path or a file
 * @example
 * export const tips = defineCollection({
 *   name: 'tips',
 *   key: 'id',
 *   fields: ['id'],
 *   words: ['text'],
 *   decode: (rows) => ({ value: rows.flatMap(tipOf) }),
 * });
 */
export function defineCollection<Value>(definition: Collection<Value>): Collection<Value> {
  if (!keyPattern.test(definition.name))
    throw new TypeError(`"${definition.name}" can't name a collection: use letters, digits and _.`);
  const { words = [], fields, laterFields = [] } = definition;
  if (words.length === 0) return definition;
  const columns = columnsOf(words);
  // A CMS that was seeded before a language came has no columns for it.
  const added = locales.filter((locale) => !isWhole(locale));
  const later = words.flatMap((field) => added.map((locale) => columnOf(field, locale)));
  if (later.length === 0) return { ...definition, fields: [...fields, ...columns] };
  return { ...definition, fields: [...fields, ...columns], laterFields: [...laterFields, ...later] };
}
