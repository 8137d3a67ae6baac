import { nearest } from '@alur/publish/findings';
import { isEssential } from '../../../../src/contracts/address/essentialRoutes.ts';
import definitions from '../../../../schemas/generated/collections.json' with { type: 'json' };
import { routeAt } from '../../../../src/contracts/address/routeTable.ts';
import { routes } from '../../../../src/contracts/generated/routes.ts';
import { flowOfPath, type FlowRoutes } from '../../../../src/contracts/routes.ts';
import { momentIn } from '../../../../src/contracts/site/blocks.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import { dayAndTime } from '../fields/dayAndTime.ts';

/** An item that visitors see at an address: of a collection, by its key. */
export interface Thing {
  readonly collection: string;
  readonly key: string;
}

/** What visitors find at a path before redirects and rules of editors. */
export type Place =
  | { readonly is: 'there'; readonly what: Thing | null }
  /** There is an item, and they don't see it now. */
  | { readonly is: 'hidden'; readonly why: 'draft' | 'early' | 'over'; readonly what: Thing }
  /** An editor may make an item for this path; `meant` is the address of one that was most likely meant. */
  | { readonly is: 'unmade'; readonly meant: string | null }
  /** Nothing that an editor makes would ever be at this path. */
  | { readonly is: 'never'; readonly meant: string | null };

interface FlowPlaces {
  readonly key: string;
  readonly isPublished: boolean;
  readonly routes: FlowRoutes;
}

/** What there is at addresses: flows with their routes, items with their slugs, regions where vouchers may be sold. */
export interface Places {
  readonly flows: readonly FlowPlaces[];
  readonly items: ReadonlyMap<string, readonly Row[]>;
  readonly regions: ReadonlySet<string>;
}

const flowCollection = 'flow_documents';
/** Collections whose items are pages by their slugs. */
const paged = (definitions as readonly { readonly name: string; readonly pagesAt: string | null }[]).flatMap(
  ({ name, pagesAt }) => (pagesAt === null ? [] : [{ name, pagesAt }]),
);
/** What of each collection decides where its items are, beside its slug and whether it is published. */
const columns: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(paged.map(({ name }) => [name, []])),
  promo_pages: ['shows_from', 'shows_until'],
  help_articles: ['category'],
  pricing_packages: ['channel_list'],
};
/** Paths below which items stand, each with the field that names an item there. */
const families: readonly {
  readonly before: string;
  readonly collections: readonly string[];
  readonly by: string;
}[] = [
  { before: '/vplus/channels/', collections: ['pricing_packages'], by: 'channel_list' },
  ...[...new Set(paged.map(({ pagesAt }) => pagesAt))].map((before) => ({
    before,
    collections: paged.filter(({ pagesAt }) => pagesAt === before).map(({ name }) => name),
    by: 'slug',
  })),
];
/** Promo pages at addresses of the product, by their slugs: they are not below those of the others. */
export const ownAddresses: Readonly<Record<string, string | undefined>> = { home: '/', test: '/test' };

/** Reads what there is at addresses now. */
export async function readPlaces(database: Database): Promise<Places> {
  const items = new Map<string, readonly Row[]>();
  for (const [name, wanted] of Object.entries(columns))
    items.set(
      name,
      await database(name)
        .where({})
        .select('slug', 'status', ...wanted),
    );
  const flows = await database(flowCollection).where({}).select('key', 'status', 'document');
  const countries = await database('auth_countries').where({}).select('isocode');
  const stores = await database('voucher_stores').where({ status: 'published' }).select('regions');
  const configs = await database('public_config').where({}).select('DefaultCountry');
  const regions = [
    ...countries.map(({ isocode }) => isocode),
    ...stores.flatMap((store) => text(store['regions']).split(',')),
    ...configs.map(({ DefaultCountry }) => DefaultCountry),
  ];
  return {
    flows: flows.map(flowPlaces),
    items,
    regions: new Set(regions.map((code) => text(code).trim().toUpperCase()).filter((code) => code !== '')),
  };
}

/**
 * What visitors find at a path: the one place that knows what exists. Redirects and rules of editors come first, and are asked elsewhere (`destination.ts`).
 *
 * @param path plain: without query, anchor and slash at its end
 * @param now milliseconds since 1970
 */
export function placeAt(path: string, places: Places, now: number): Place {
  const route = routeAt(path);
  const flow = flowAt(path, places);
  if (flow !== undefined && (flow.isPublished || isEssential(flow.key)))
    return there(flowCollection, flow.key);
  if (typeof route?.flow === 'string') {
    if (isEssential(route.flow)) return there(flowCollection, route.flow);
    return { is: 'hidden', why: 'draft', what: { collection: flowCollection, key: flow?.key ?? route.flow } };
  }
  if (
    route?.flow === true ||
    route?.page === 'home' ||
    route?.page === 'account' ||
    route?.page === 'privacy'
  )
    return { is: 'there', what: null };
  if (route !== null) return itemAt(path, places, now);
  if (flow !== undefined)
    return { is: 'hidden', why: 'draft', what: { collection: flowCollection, key: flow.key } };
  return { is: 'never', meant: nearest(path, openPaths(places, now)) };
}

/** An item that stands at a path below others, under a name. */
interface Standing {
  readonly name: string;
  readonly row: Row;
  readonly collection: string;
}

function itemAt(path: string, places: Places, now: number): Place {
  const [, region] = /^\/vplus\/redeem\/stores\/([^/]+)$/.exec(path) ?? [];
  if (region !== undefined && !places.regions.has(region.toUpperCase())) return { is: 'unmade', meant: null };
  const full = path === ownAddresses['test'] ? '/vplus/promo/test' : path;
  const at = full.lastIndexOf('/') + 1;
  const [before, name] = [full.slice(0, at), full.slice(at)];
  const own = before === '/vplus/promo/' ? ownAddresses[name] : undefined;
  if (own !== undefined && own !== path) return { is: 'never', meant: own };
  const standing = standingBelow(before, places);
  if (standing === null) return { is: 'there', what: null };
  const found = standing.filter((each) => each.name === name);
  const seen = found.find(({ row }) => whyHidden(row, now) === null) ?? found[0];
  if (seen !== undefined) {
    const what = { collection: seen.collection, key: text(seen.row['slug']) };
    const why = whyHidden(seen.row, now);
    return why === null ? { is: 'there', what } : { is: 'hidden', why, what };
  }
  const others = standing.filter((each) => each.name !== '' && whyHidden(each.row, now) === null);
  const meant = nearest(
    name,
    others.map((each) => each.name),
  );
  return { is: 'unmade', meant: meant === null ? null : `${before}${meant}` };
}

/** The items below a path; null: no items stand there. Articles stand below the name of their subject too. */
function standingBelow(before: string, { items }: Places): readonly Standing[] | null {
  const family = families.find((each) => each.before === before);
  const itemsNamed = (collection: string, by: string): readonly Standing[] =>
    (items.get(collection) ?? []).map((row) => ({ name: text(row[by]), row, collection }));
  if (family !== undefined) return family.collections.flatMap((each) => itemsNamed(each, family.by));
  const [, subject] = /^\/vplus\/help\/([^/]+)\/$/.exec(before) ?? [];
  if (subject === undefined) return null;
  return itemsNamed('help_articles', 'slug').filter(({ row }) => row['category'] === subject);
}

function whyHidden(
  { status, shows_from: from, shows_until: until }: Row,
  now: number,
): 'draft' | 'early' | 'over' | null {
  if (status !== 'published') return 'draft';
  const [start, end] = [momentIn(dayAndTime(from)), momentIn(dayAndTime(until))];
  if (end !== null && end <= now) return 'over';
  return start !== null && start > now ? 'early' : null;
}

function there(collection: string, key: string): Place {
  return { is: 'there', what: { collection, key } };
}

/** Addresses without parameters at which visitors find something: what a misspelt one is compared with. */
function openPaths(places: Places, now: number): readonly string[] {
  const claimed = places.flows.flatMap(({ routes: own }) => Object.keys(own));
  const fixed = [...routes.map(({ path }) => path), ...claimed].filter((path) => !path.includes('{'));
  const items = families.flatMap(({ before }) =>
    (standingBelow(before, places) ?? []).flatMap(({ name }) => (name === '' ? [] : [`${before}${name}`])),
  );
  return [...new Set([...fixed, ...items])].filter((path) => placeAt(path, places, now).is === 'there');
}

function flowAt(path: string, { flows }: Places): FlowPlaces | undefined {
  const own = flows.filter(({ routes: claimed }) => flowOfPath(claimed, path) !== null);
  return own.find(({ isPublished }) => isPublished) ?? own[0];
}

function flowPlaces({ key, status, document }: Row): FlowPlaces {
  const read = parseColumn(document ?? null);
  const listed = isRow(read) && Array.isArray(read['routes']) ? read['routes'] : [];
  const claimed = listed.flatMap((each: unknown) =>
    isRow(each) && typeof each['path'] === 'string'
      ? [[each['path'], { flow: String(key), access: 'everyone' as const }] as const]
      : [],
  );
  return { key: String(key), isPublished: status === 'published', routes: Object.fromEntries(claimed) };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
