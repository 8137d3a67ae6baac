import { columnOf, defaultLocale, perLocale } from '../../../../src/contracts/locale.ts';
import collections from '../../../../schemas/generated/collections.json' with { type: 'json' };
import { flowOfPath } from '../../../../src/contracts/routes.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import { type Sentence, joinSentences, noWords } from '../../words/sentences.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import { ownPath } from './destination.ts';
import { type Link, linksIn } from './linksIn.ts';
import { createFlowIndex } from './flowIndex.ts';
import { ownAddresses, type Thing } from '../addresses/places.ts';
import { phrase } from '../../words/guard.ts';

/** What an item of each collection is called inside a sentence. */
const nouns: Readonly<Record<string, Sentence>> = {
  promo_pages: phrase('noun.promo_pages'),
  menu_items: phrase('noun.menu_items'),
  ads: phrase('noun.ads'),
  voucher_stores: phrase('noun.voucher_stores'),
  help_categories: phrase('noun.help_categories'),
  help_articles: phrase('noun.help_articles'),
  help_questions: phrase('noun.help_questions'),
  site_pages: phrase('noun.site_pages'),
  pricing_packages: phrase('noun.pricing_packages'),
  titles: phrase('noun.titles'),
  redirect_rules: phrase('noun.redirect_rules'),
  route_rules: phrase('noun.route_rules'),
  error_dialogs: phrase('noun.error_dialogs'),
  public_config: phrase('noun.public_config'),
  flow_documents: phrase('noun.flow_documents'),
};
/** Whose items lead somewhere, with their keys. */
const sources: readonly { readonly name: string; readonly key: string }[] = collections.filter(
  ({ name }) => name in nouns && name !== 'flow_documents',
);

/** An item that visitors see and that leads to, or shows, another one. */
export interface Referrer {
  readonly collection: string;
  readonly key: string;
  /** Its name inside a sentence: the menu entry “Terms”. */
  readonly who: Sentence;
}

/** An item by its name inside a sentence. */
export function nameOf({ collection, key }: Thing, row: Row = {}): Sentence {
  const noun = nouns[collection] ?? phrase('noun.item');
  const name = perLocale((language) => {
    const words = [
      row[columnOf('title', language)],
      row[columnOf('question', language)],
      row[columnOf('title', defaultLocale)],
      row[columnOf('question', defaultLocale)],
    ];
    const word = words.find((each) => typeof each === 'string' && each !== '');
    return `“${(typeof word === 'string' ? word : key).slice(0, 60)}”`;
  });
  return joinSentences([noun, name]);
}

/**
 * Everything visitors see that leads to an item or shows it: blocks, menus, texts, ads, redirects, rules, dialogs, settings and flows. What is no longer published, and the item itself, is none of it.
 *
 * @param row of the item as it is stored
 */
export async function referrersOf(
  thing: Thing,
  row: Row,
  database: Database,
  ownOrigin: string | null,
): Promise<readonly Referrer[]> {
  const isReferrer = await leadsTo(thing, row, database, ownOrigin);
  const found = await Promise.all(
    sources.map(async ({ name, key }) => {
      const rows = await database(name).where({}).select('*');
      return rows
        .filter((each) => each['status'] === undefined || each['status'] === 'published')
        .filter((each) => name !== thing.collection || String(each[key]) !== thing.key)
        .filter((each) => linksIn(name, each).some(isReferrer))
        .map((each) => referrer({ collection: name, key: String(each[key]) }, each));
    }),
  );
  return [...found.flat(), ...(await flowReferrers(thing, isReferrer, database))];
}

function referrer(thing: Thing, row: Row): Referrer {
  return { ...thing, who: nameOf(thing, row) };
}

/** What flows use, for all that is asked in this process. */
export const flowIndex = createFlowIndex();

/** Flows lead to paths that stand in their documents as texts of their own. */
async function flowReferrers(
  thing: Thing,
  leads: (link: Link) => boolean,
  database: Database,
): Promise<readonly Referrer[]> {
  const flows = await flowIndex.flowsIn(database);
  return flows
    .filter(({ status, isDraft }) => status === 'published' && !isDraft)
    .filter(({ key }) => thing.collection !== 'flow_documents' || key !== thing.key)
    .filter(({ paths }) => paths.some((to) => leads({ field: 'document', at: noWords, to, names: null })))
    .map(({ key }) => referrer({ collection: 'flow_documents', key }, {}));
}

/** Whether a link leads to an item, or names it. */
async function leadsTo(
  thing: Thing,
  row: Row,
  database: Database,
  ownOrigin: string | null,
): Promise<(link: Link) => boolean> {
  const { collection, key } = thing;
  const paths = await pathsOf(thing, row, database);
  return ({ to, names }) => {
    if (names !== null) return names.collection === collection && names.key === key;
    const path = to === null ? null : ownPath(to, ownOrigin);
    if (to === null || path === null) return false;
    if (collection === 'help_questions') return paths.includes(path) && to.endsWith(`#${key}`);
    return paths.includes(path) || (collection === 'flow_documents' && claimsPath(row, path));
  };
}

/** The addresses of an item, its own first; of a question that of its subject. */
export async function pathsOf(
  { collection, key }: Thing,
  row: Row,
  database: Database,
): Promise<readonly string[]> {
  if (collection === 'promo_pages') return [ownAddresses[key] ?? `/vplus/promo/${key}`];
  if (collection === 'help_articles')
    return [`/vplus/help/article/${key}`, `/vplus/help/subs-transaction/${key}`];
  if (collection === 'help_categories' || collection === 'site_pages') return [`/vplus/help/${key}`];
  if (collection === 'help_questions') return [`/vplus/help/${String(row['category'] ?? '')}`];
  if (collection === 'redirect_rules') return [String(row['from_path'] ?? '')];
  if (collection !== 'pricing_packages') return [];
  const list = row['channel_list'];
  if (typeof list !== 'string' || list === '') return [];
  const owners = await database('pricing_packages')
    .where({ status: 'published', channel_list: list })
    .select('slug');
  return owners.some(({ slug }) => slug !== key) ? [] : [`/vplus/channels/${list}`];
}

function claimsPath({ document }: Row, path: string): boolean {
  const read = parseColumn(document ?? null);
  const routes = isRow(read) && Array.isArray(read['routes']) ? read['routes'].filter(isRow) : [];
  const claimed = routes.map((each) => [String(each['path']), { flow: '', access: 'everyone' }] as const);
  return flowOfPath(Object.fromEntries(claimed), path) !== null;
}
