import { perLocale } from '../../src/contracts/locale.ts';
import { builtInConfig, type PublicConfig } from '../../src/contracts/config.ts';
import type { Country } from '@alur/react/contract';
import type { DialogCatalogue } from '@alur/engine';
import { authCountries } from './collections/authCountries.ts';
import { errorDialogs } from './collections/errorDialogs.ts';
import { interfaceTexts } from './collections/interfaceTexts.ts';
import { publicConfig } from './collections/publicConfig.ts';
import { checksumOf } from './diskCopy.ts';
import type { Collection, Decoded, DecodeContext, Row } from './decoding/collection.ts';
import type { InterfaceTexts } from '../../src/product/overlayTexts.ts';
import { collections } from './generated/collections.ts';
import type { Items } from './keptItems.ts';
import { openLastGood } from './lastGood.ts';
import { readTextsAhead } from './textsAhead.ts';

/** Where the present content came from: the CMS in this run, its last good copy on disk, or what ships. */
export type ContentSource = 'cms' | 'disk' | 'shipped';

/** Content as it is served, all decoded. */
export interface HeldContent {
  readonly source: ContentSource;
  /** When the CMS last gave or confirmed it, milliseconds since 1970; null: never. */
  readonly readAt: number | null;
  /** Changes when config, countries, texts or dialogs change, which every page may show; 16 hex digits. */
  readonly revision: string;
  readonly configs: ReadonlyMap<string, PublicConfig>;
  readonly countries: readonly Country[];
  readonly texts: InterfaceTexts;
  readonly dialogs: DialogCatalogue;
  /** What was not taken as the CMS gave it, one sentence each. */
  readonly remarks: readonly string[];
}

/** Everything that the CMS gives, in memory, a collection at a time; the last good set also lies on disk. */
export interface ContentStore {
  current(): HeldContent;
  /** The config of a key, else the default one. */
  config(key: string | null): PublicConfig;
  /** What a collection holds. */
  of<Value>(collection: Collection<Value>): Value;
  /** Whether every collection holds what the CMS gave, now or before this run: no part of a page is missing because it was never read. */
  isWhole(): boolean;
  /** What an item would be held as, if it were published; nothing of it is kept. */
  tryOn(collection: Collection, row: Row): Decoded<unknown>;
  /** Changes when one of these collections changes; 16 hex digits. */
  revisionOf(...of: readonly Collection[]): string;
  /** Restores the last good copy; returns whether there was a usable one. */
  restore(): Promise<boolean>;
  /** Takes items that the CMS gave just now (null: it lacks the collection), all or none, and writes the copy; a disk that fails is a remark. Returns the names of what changed. */
  accept(given: ReadonlyMap<string, Items | null>, at: number): Promise<ReadonlySet<string>>;
  /** The CMS confirmed that nothing changed. */
  confirm(at: number): void;
}

/** One collection as it is held. */
interface Held {
  /** The CMS gave the rows, now or before this run: they are worth a copy on disk. */
  readonly isGiven: boolean;
  readonly rows: readonly Row[];
  readonly value: unknown;
  readonly revision: string;
  readonly remarks: readonly string[];
}

/** What every page may show. */
export const ofEveryPage = [
  publicConfig,
  authCountries,
  interfaceTexts,
  errorDialogs,
] as readonly Collection[];

export interface ContentStoreOptions extends DecodeContext {
  /** Where the last good copies lie. */
  readonly folder: string;
  /** By collection: rows that serve until the CMS gave its own. */
  readonly shippedRows?: ReadonlyMap<string, readonly Row[]>;
}

/**
 * Holds the content of every collection.
 *
 * @example
 * const content = createContentStore({ folder, ceiling, shippedTexts, shippedDialogs });
 * await content.restore();
 * content.of(authCountries) // the countries, from disk or as they ship
 */
export function createContentStore(options: ContentStoreOptions): ContentStore {
  const lastGood = openLastGood(options.folder);
  const { shippedRows = new Map<string, readonly Row[]>() } = options;
  let held: ReadonlyMap<string, Held> = new Map(
    collections.map((each) => [
      each.name,
      { ...decodeRows(each, shippedRows.get(each.name) ?? [], options, []), isGiven: false },
    ]),
  );
  let current = composeContent(held, 'shipped', null);
  /** Why what is served does not lie on disk; null: it does. */
  let copyFault: string | null = null;

  /** Decodes what was given; the rest stays as it is. */
  function decodeGiven(given: ReadonlyMap<string, Items | null>): Map<string, Held> {
    const next = new Map(held);
    for (const collection of collections) {
      const items = given.get(collection.name);
      const before = held.get(collection.name);
      if (items !== undefined && items !== null)
        next.set(collection.name, heldWithLarge(collection, items, options, before?.rows ?? []));
      else if (items === null && before !== undefined)
        next.set(collection.name, { ...before, remarks: [lacking(collection)] });
    }
    return next;
  }

  return {
    current: () => current,
    config: (key) =>
      (key === null ? undefined : current.configs.get(key)) ??
      current.configs.get('default') ??
      builtInConfig,
    of: (collection) => valueIn(held, collection),
    isWhole: () => [...held.values()].every(({ isGiven }) => isGiven),
    tryOn: (collection, row) => collection.decode([row], options, []),
    revisionOf: (...of) => revisionIn(held, of),
    async restore() {
      const copy = await lastGood.read();
      if (copy === null || copy.rows.size === 0) return false;
      held = decodeGiven(new Map([...copy.rows].map(([name, rows]) => [name, { rows, tooLarge: [] }])));
      current = composeContent(held, 'disk', copy.readAt);
      return true;
    },
    async accept(given, at) {
      await readAhead(given);
      const before = held;
      held = decodeGiven(given);
      const content = composeContent(held, 'cms', at);
      // Until this copy is written, what is known of the one before it stays true.
      current = withCopyFault(content, copyFault);
      copyFault = await faultOf(lastGood.write({ readAt: at, rows: givenRows(held) }));
      current = withCopyFault(content, copyFault);
      return changedNames(before, held);
    },
    confirm(at) {
      current = { ...current, source: 'cms', readAt: at };
    },
  };
}

/** What the CMS has given, which is what a copy holds. */
function givenRows(held: ReadonlyMap<string, Held>): Map<string, readonly Row[]> {
  return new Map([...held].flatMap(([name, { isGiven, rows }]) => (isGiven ? [[name, rows] as const] : [])));
}

function changedNames(
  before: ReadonlyMap<string, Held>,
  now: ReadonlyMap<string, Held>,
): ReadonlySet<string> {
  const changed = [...now].filter(([name, { revision }]) => before.get(name)?.revision !== revision);
  return new Set(changed.map(([name]) => name));
}

function decodeRows(
  collection: Collection,
  rows: readonly Row[],
  context: DecodeContext,
  before: readonly Row[],
): Held {
  const { value, remarks = [], good = rows } = collection.decode(rows, context, before);
  return {
    isGiven: true,
    rows: good,
    value,
    remarks,
    revision: checksumOf(JSON.stringify(value)).slice(0, 16),
  };
}

/** Reads the long texts of what was given, which takes milliseconds each. */
async function readAhead(given: ReadonlyMap<string, Items | null>): Promise<void> {
  for (const { name, slots = {} } of collections) {
    const fields = Object.keys(slots).filter((field) => slots[field] === 'text');
    await readTextsAhead(given.get(name)?.rows ?? [], fields);
  }
}

/** Items that are too large to be read keep their last good version, where they have one. */
function heldWithLarge(
  collection: Collection,
  { rows, tooLarge }: Items,
  context: DecodeContext,
  before: readonly Row[],
): Held {
  if (tooLarge.length === 0) return decodeRows(collection, rows, context, before);
  const { name, key } = collection;
  const last = before.filter((row) => tooLarge.includes(String(row[key])));
  const held = decodeRows(collection, [...rows, ...last], context, before);
  const remarks = tooLarge.map((each) => {
    const serves = last.some((row) => String(row[key]) === each)
      ? 'its last good version serves'
      : 'it was left out';
    return `${name} ${each}: it is larger than what the site reads at once; ${serves}`;
  });
  return { ...held, remarks: [...held.remarks, ...remarks] };
}

/** Why some work failed; null: it did not. */
async function faultOf(work: Promise<void>): Promise<string | null> {
  return work.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : 'unknown fault'),
  );
}

/** Where what is served and what lies on disk differ, a restart without the CMS would bring back what was before. */
function withCopyFault(content: HeldContent, fault: string | null): HeldContent {
  if (fault === null) return content;
  const remark = `The present content is served, but could not be written to disk (${fault}); it is tried again with the next read`;
  return { ...content, remarks: [...content.remarks, remark] };
}

function lacking({ name }: Collection): string {
  return `${name}: the CMS has no such collection, or the app may not read it; what was held before serves. Bring the CMS to this release: npm run cms:seed`;
}

function valueIn<Value>(held: ReadonlyMap<string, Held>, { name }: Collection<Value>): Value {
  const found = held.get(name);
  if (found === undefined)
    throw new TypeError(`No collection "${name}": run node server/content/generateCollections.ts`);
  // What stands under a collection's name was decoded by that collection.
  return found.value as Value;
}

function revisionIn(held: ReadonlyMap<string, Held>, of: readonly Collection[]): string {
  return checksumOf(of.map(({ name }) => held.get(name)?.revision ?? '').join()).slice(0, 16);
}

function composeContent(
  held: ReadonlyMap<string, Held>,
  source: ContentSource,
  readAt: number | null,
): HeldContent {
  const texts = valueIn(held, interfaceTexts);
  const dialogs = valueIn(held, errorDialogs);
  return {
    source,
    readAt,
    revision: revisionIn(held, ofEveryPage),
    configs: new Map(valueIn(held, publicConfig)),
    countries: valueIn(held, authCountries),
    texts: perLocale((locale) => ({ ...texts[locale], ...dialogs.texts[locale] })),
    dialogs: dialogs.catalogue,
    remarks: collections.flatMap(({ name }) => held.get(name)?.remarks ?? []),
  };
}
