import collections from '../../../../schemas/generated/collections.json' with { type: 'json' };
import type { Database, Filter, Registration, Row } from '../../hooks/directus.ts';
import { Refusal, refuse } from '../../hooks/refusal.ts';
import { type Sentence, joinSentences, messagesOf } from '../../words/sentences.ts';
import { NoRight } from '../../hooks/rights.ts';
import { isRow, keysOf } from '../../hooks/rows.ts';
import { isSeeder } from '../../hooks/seeder.ts';
import { placeAt, readPlaces } from '../addresses/places.ts';
import { languageOf, StillUsed } from '../media/shownMedia.ts';
import { type Referrer, referrersOf } from './referrers.ts';
import { phrase } from '../../words/guard.ts';
import { type Locale, perLocale } from '../../../../src/contracts/locale.ts';

/** Items that the product's own addresses show, by collection. */
const kept: ReadonlyMap<string, readonly string[]> = new Map(
  collections.map(({ name, keeps }) => [name, keeps]),
);
/** Collections whose items other items lead to. */
const ledTo: readonly string[] = [
  'promo_pages',
  'help_articles',
  'help_categories',
  'help_questions',
  'site_pages',
  'pricing_packages',
  'titles',
  'redirect_rules',
];
const mostNamed = 5;

/**
 * Refuses to take an item off the site that an address of the product shows.
 * @throws Refusal at the status
 */
export const refuseWithdrawingKept: Filter = (payload, meta, { accountability }) => {
  if (!isRow(payload) || isSeeder(accountability)) return payload;
  const { status } = payload;
  if (status === undefined || status === 'published') return payload;
  const [key] = keptKeys(meta.collection, keysOf(meta));
  if (key !== undefined) refuse([new Refusal('always_on', 'status', stays(key))]);
  return payload;
};

/**
 * Refuses to delete an item that an address of the product shows, and one to which something that visitors see leads.
 * @throws NoRight for the first
 * @throws StillUsed for the second, with the names of what leads there
 */
export function refuseDeletingLinked(ownOrigin: () => string | null): Filter {
  return async (keys, { collection }, { database, accountability }) => {
    if (!Array.isArray(keys) || isSeeder(accountability)) return keys;
    const language = async (): Promise<Locale> => languageOf(accountability, database);
    const [key] = keptKeys(collection, keys);
    if (key !== undefined) throw new NoRight(stays(key)[await language()]);
    if (!ledTo.includes(collection)) return keys as unknown;
    const sentence = await stillLinked(collection, keys.map(String), database, ownOrigin());
    if (sentence !== null) throw new StillUsed('STILL_LINKED', sentence, await language());
    return keys as unknown;
  };
}

/** Gives those without the right to delete such an item the same sentence; Directus has one of its own, which gives no reason. */
export function nameKept({ init }: Pick<Registration, 'init'>): void {
  init('routes.before', ({ app }) => {
    for (const [collection, keys] of kept)
      if (keys.length > 0)
        app.use(`/items/${collection}`, ({ method, path, body }, response, next) => {
          const named = [path.split('/')[1] ?? '', ...keysIn(body)];
          const key = method === 'DELETE' ? keys.find((each) => named.includes(each)) : undefined;
          if (key === undefined) return next();
          const { message: _, ...translated } = messagesOf(stays(key));
          const extensions = { code: 'FORBIDDEN', ...translated };
          const message = Object.values(stays(key)).join(' ');
          return response.status(403).json({ errors: [{ message, extensions }] });
        });
  });
}

function keysIn(body: unknown): readonly string[] {
  const keys: unknown = isRow(body) ? body['keys'] : body;
  return Array.isArray(keys) ? keys.map(String) : [];
}

function keptKeys(collection: string, keys: readonly unknown[]): readonly string[] {
  const own = kept.get(collection) ?? [];
  return keys.map(String).filter((key) => own.includes(key));
}

function stays(key: string): Sentence {
  return phrase('keptItems.productAddress', { key });
}

/** Who leads to the published ones among these items, but for the items themselves; null: nobody. */
async function stillLinked(
  collection: string,
  keys: readonly string[],
  database: Database,
  ownOrigin: string | null,
): Promise<Sentence | null> {
  const rows: readonly Row[] = await database(collection).whereIn('slug', keys).select('*');
  const places = collection === 'redirect_rules' ? await readPlaces(database) : null;
  // Without the redirect its visitors get the page that it hides.
  const leavesNothing = ({ from_path: from }: Row): boolean =>
    places === null || placeAt(String(from), places, Date.now()).is !== 'there';
  for (const row of rows.filter((each) => each['status'] === 'published' && leavesNothing(each))) {
    const key = String(row['slug']);
    const all = await referrersOf({ collection, key }, row, database, ownOrigin);
    const others = all.filter((each) => each.collection !== collection || !keys.includes(each.key));
    if (others.length > 0) return sayReferrers(key, others);
  }
  return null;
}

function sayReferrers(key: string, referrers: readonly Referrer[]): Sentence {
  return phrase('keptItems.ledTo', { key, who: joinNames(referrers) });
}

/** The names of what leads to an item; no more than fit a sentence. */
export function joinNames(referrers: readonly Referrer[]): Sentence {
  const rest = referrers.length > mostNamed ? [perLocale(() => '…')] : [];
  return joinSentences([...referrers.slice(0, mostNamed).map(({ who }) => who), ...rest], ', ');
}
