import { languageName } from '../../../../src/contracts/languageName.ts';
import {
  columnOf,
  columnsOf,
  isWhole,
  locales,
  defaultLocale,
  perLocale,
} from '../../../../src/contracts/locale.ts';
import collections from '../../../../schemas/generated/collections.json' with { type: 'json' };
import { isBlank } from '../../../../src/contracts/text/unseen.ts';
import type { Database, Filter, Row } from '../../hooks/directus.ts';
import { type Fault, combineSentences, Refusal, refuse } from '../../hooks/refusal.ts';
import { type Sentence, joinSentences } from '../../words/sentences.ts';
import { isRow, keysOf } from '../../hooks/rows.ts';
import { isSeeder } from '../../hooks/seeder.ts';
import { listFaults } from '../fields/nameFaults.ts';
import { destinationOf, readSite } from './destination.ts';
import { halfButtons } from './halfButtons.ts';
import { type Link, linksIn } from './linksIn.ts';
import { phrase } from '../../words/guard.ts';

const keyOf: ReadonlyMap<string, string> = new Map(collections.map(({ name, key }) => [name, key]));
/** Whose addresses have checks of their own: a target must be published (`addresses/targets.ts`), a button's target is of a closed list. */
const checkedElsewhere: readonly string[] = [
  'redirect_rules',
  'route_rules',
  'error_dialogs',
  'flow_documents',
];

/**
 * Refuses an item with a link to an address of this site at which nothing can ever be, a button without a link, and a menu entry or a package that visitors would see half of. What may
 * come later (a draft, a page that nobody has made yet) is taken: the form warns of it. An address that the item holds already is no matter of this save, unless the save publishes it.
 *
 * @param ownOrigin of the site; null: not known
 */
export function refuseDeadLinks(ownOrigin: () => string | null): Filter {
  return async (payload, meta, { database, accountability }) => {
    if (!isRow(payload) || isSeeder(accountability)) return payload;
    const faults = await savedFaults(payload, meta.collection, keysOf(meta), database, ownOrigin());
    const byField = Map.groupBy(faults, ([field]) => field);
    refuse(
      [...byField].map(
        ([field, ofField]) =>
          new Refusal('content', field, combineSentences(distinct(ofField.map(([, sentence]) => sentence)))),
      ),
    );
    return payload;
  };
}

/** What is wrong with the links of a save. @param keys of the items that are changed; none for a new one */
export async function savedFaults(
  payload: Row,
  collection: string,
  keys: readonly (string | number)[],
  database: Database,
  ownOrigin: string | null,
): Promise<readonly Fault[]> {
  const key = keyOf.get(collection);
  if (key === undefined || checkedElsewhere.includes(collection)) return [];
  const stored = keys.length === 0 ? [] : await database(collection).whereIn(key, keys).select('*');
  const faults = await Promise.all(
    (stored.length === 0 ? [{}] : stored).map(async (row) =>
      itemFaults(collection, row, payload, database, ownOrigin),
    ),
  );
  return faults.flat();
}

async function itemFaults(
  collection: string,
  stored: Row,
  payload: Row,
  database: Database,
  ownOrigin: string | null,
): Promise<readonly Fault[]> {
  const saved = { ...stored, ...payload };
  // Without a status an item is published by its collection's default.
  const isShown = saved['status'] !== 'draft';
  const publishes = isShown && stored['status'] === 'draft';
  const known = publishes ? [] : linksIn(collection, stored);
  const links = linksIn(collection, publishes ? saved : payload).filter(
    ({ to }) => to !== null && !known.some((each) => each.to === to),
  );
  const isAsked = (...fields: readonly string[]): boolean =>
    publishes || fields.some((field) => field in payload);
  return [
    ...(await addressFaults(links, database, ownOrigin)),
    ...halfButtons(collection, saved, isAsked),
    ...(collection === 'menu_items' && isShown && isAsked(...columnsOf(['title']), 'status')
      ? menuFaults(saved)
      : []),
    ...(collection === 'pricing_packages' && isShown && isAsked('channel_list')
      ? await packageFaults(saved, database)
      : []),
  ];
}

async function addressFaults(
  links: readonly Link[],
  database: Database,
  ownOrigin: string | null,
): Promise<readonly Fault[]> {
  if (links.length === 0) return [];
  const site = await readSite(database);
  return links.flatMap(({ field, at, to }) => {
    const found = to === null ? null : destinationOf(to, site, ownOrigin, Date.now());
    if (to === null || found?.is !== 'never') return [];
    return [[field, joinSentences([at, noPage(to, found.meant)], '')] as const];
  });
}

/** What to say of an address at which there is nothing. @param meant the one that was most likely meant; null: none is near */
export function noPage(to: string, meant: string | null): Sentence {
  const name = `“${to.slice(0, 80)}”`;
  return meant === null
    ? phrase('deadLinks.noPage', { name })
    : phrase('deadLinks.noPageMeant', { name, meant });
}

/** A menu is on every page, and in each language. */
function menuFaults(saved: Row): readonly Fault[] {
  const isMissing = (field: string): boolean => {
    const value = saved[field];
    return typeof value !== 'string' || isBlank(value);
  };
  return locales.filter(isWhole).flatMap((locale): readonly Fault[] => {
    const field = columnOf('title', locale);
    const language = perLocale((reader) => languageName(locale, reader));
    return isMissing(field) ? [[field, phrase('deadLinks.lacksLanguage', { language })]] : [];
  });
}

async function packageFaults({ channel_list: list }: Row, database: Database): Promise<readonly Fault[]> {
  if (typeof list !== 'string' || list === '') return [];
  return (await listFaults(list, database)).map((sentence) => ['channel_list', sentence] as const);
}

function distinct(sentences: readonly Sentence[]): readonly Sentence[] {
  return [...new Map(sentences.map((each) => [each[defaultLocale], each])).values()];
}
