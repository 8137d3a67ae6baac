import { nearest } from '@alur/publish/findings';
import { mayRedirectTo } from '../../../../src/contracts/address/redirects.ts';
import {
  circleFrom,
  canHaveRules,
  canRuleParameter,
  mostRuleWords,
  parametersOf,
  type RouteRule,
  type RuleKind,
  ruleKinds,
  type RulesByRoute,
  rulesByRoute,
  ruleWord,
  type SlugsOf,
} from '../../../../src/contracts/address/routeRules.ts';
import { withoutSlash } from '@alur/engine/routes';
import { targetFaults } from './targets.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import type { Fault } from '../../hooks/refusal.ts';
import type { Sentence } from '../../words/sentences.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import { phrase } from '../../words/guard.ts';

const rulesCollection = 'route_rules';
const redirectsCollection = 'redirect_rules';
const flowCollection = 'flow_documents';

const badPath: Sentence = phrase('routeRules.badPath', { example: '/vplus/channels/{list}' });
const badName: Sentence = phrase('routeRules.badName');
const badKind: Sentence = phrase('routeRules.badKind');
const badWords: Sentence = phrase('routeRules.badWords', { mostRuleWords });
const badTo: Sentence = phrase('routeRules.badTo');
/** What of a rule is stored. */
const stored = ['slug', 'status', 'sort', 'path', 'name', 'is', 'words', 'to_path'] as const;
const slugTables = {
  package: 'pricing_packages',
  question: 'help_questions',
  article: 'help_articles',
} as const;

/** What visitors meet at their addresses beside redirects. */
export interface Addresses {
  readonly rules: RulesByRoute;
  readonly slugsOf: SlugsOf;
}

/**
 * What is wrong with a rule over addresses that is saved: a route or a name that none may be made for, a kind without its words, a target that is no page of ours, one where nothing is published, or a circle with
 * the published rules and redirects, which the sentence shows. Only what is saved is looked at, as the rule would be stored; a rule that is published is looked at whole, and one
 * that visitors will not meet leads nobody round.
 *
 * @param keys of the rules that are changed; none for a new one
 */
export async function routeRuleFaults(
  payload: Row,
  { slots }: { readonly slots: Readonly<Record<string, string | undefined>> },
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  if (slots['path'] !== 'route') return [];
  const all = await database(rulesCollection)
    .where({})
    .select(...stored);
  const own = keys.map(String);
  const isOwn = ({ slug }: Row): boolean => own.includes(String(slug));
  const stands = all.filter(isOwn);
  const saved = (stands.length > 0 ? stands : [{}]).map((row): Row => ({ ...row, ...payload }));
  const isWhole = own.length === 0 || payload['status'] === 'published';
  const isAsked = (...fields: readonly string[]): boolean =>
    isWhole || fields.some((field) => field in payload);
  const declared = isAsked('path', 'name') ? await declaredNames(database) : [];
  const faults = saved.flatMap((row) => faultsOf(row, isAsked, declared));
  if (faults.length > 0) return faults.slice(0, 1);
  // A new rule without a status is published by the collection's default.
  const met = saved.filter(({ status }) => status !== 'draft');
  if (met.length === 0 || !isAsked('path', 'name', 'is', 'words', 'to_path', 'sort')) return [];
  const others = all.filter((row) => !isOwn(row) && row['status'] === 'published');
  const addresses = await addressesOf([...others, ...met], database);
  const targets = met.map((row) => ruleOf(row).to);
  const redirects = await redirectsIn(database);
  const circles = circleFaults(targets, addresses, redirects);
  if (circles.length > 0 || !isAsked('to_path')) return circles;
  return targetFaults(
    targets.filter((target) => target !== null),
    { ...addresses, redirects },
    database,
  );
}

/** The circle that redirects and rules would lead through from some targets, as a fault of the field of targets. */
export function circleFaults(
  targets: readonly (string | null)[],
  { rules, slugsOf }: Addresses,
  redirects: ReadonlyMap<string, string>,
): readonly Fault[] {
  const circles = targets.flatMap((target) => {
    const circle = circleFrom(target, rules, redirects, slugsOf);
    return circle === null ? [] : [circle.join(' → ')];
  });
  return circles.slice(0, 1).map((line) => ['to_path', phrase('routeRules.circle', { line })]);
}

/** The rules that visitors meet now. */
export async function publishedAddresses(database: Database): Promise<Addresses> {
  const rows = await database(rulesCollection)
    .where({ status: 'published' })
    .select(...stored);
  return addressesOf(rows, database);
}

/** Rules in the order in which the edge asks them (`inOneOrder` of its reader), with the slugs that they look for. */
async function addressesOf(rows: readonly Row[], database: Database): Promise<Addresses> {
  const place = ({ sort }: Row): number => (typeof sort === 'number' ? sort : Infinity);
  const ordered = rows.toSorted(
    (one, other) =>
      Number(place(one) > place(other)) - Number(place(one) < place(other)) ||
      (text(one['slug']) < text(other['slug']) ? -1 : 1),
  );
  const slugs = new Map<RuleKind, readonly string[]>();
  for (const [kind, table] of Object.entries(slugTables)) {
    const items = await database(table).where({ status: 'published' }).select('slug');
    slugs.set(
      kind as keyof typeof slugTables,
      items.map(({ slug }) => text(slug)),
    );
  }
  const channels = await database('channels').where({ status: 'published' }).select('lists');
  slugs.set(
    'channels',
    channels.flatMap(({ lists }) => splitList(text(lists))),
  );
  return { rules: rulesByRoute(ordered.map(ruleOf)), slugsOf: (kind) => slugs.get(kind) ?? [] };
}

/** Names of the query that documents of flows, published or not, declare: flows read them. */
async function declaredNames(database: Database): Promise<readonly string[]> {
  const rows = await database(flowCollection).where({}).select('document');
  return rows.flatMap((row) => {
    const document = parseColumn(row['document']);
    const query = isRow(document) ? document['query'] : [];
    return Array.isArray(query) ? query.map(String) : [];
  });
}

async function redirectsIn(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database(redirectsCollection)
    .where({ status: 'published' })
    .select('from_path', 'to_path');
  return new Map(rows.map((row) => [clean(row['from_path']), clean(row['to_path'])]));
}

/**
 * @param isAsked whether any of these fields is looked at
 * @param declared names that flows read
 */
function faultsOf(
  row: Row,
  isAsked: (...fields: readonly string[]) => boolean,
  declared: readonly string[],
): readonly Fault[] {
  const { path, name, is, to_path: to } = row;
  const [route, value] = [text(path), text(name)];
  const words = wordsIn(row);
  return [
    ...(canHaveRules(route) || !isAsked('path') ? [] : [['path', badPath] as const]),
    ...(isAsked('path', 'name') ? nameFaults(route, value, declared) : []),
    ...(ruleKinds.some((each) => each === is) || !isAsked('is') ? [] : [['is', badKind] as const]),
    ...(is !== 'words' ||
    !isAsked('is', 'words') ||
    (words.length > 0 && words.length <= mostRuleWords && words.every(isWord))
      ? []
      : [['words', badWords] as const]),
    ...(text(to) === '' || mayRedirectTo(clean(to)) || !isAsked('to_path')
      ? []
      : [['to_path', badTo] as const]),
  ];
}

/** A name that none may look at, or one that was most likely meant to be a parameter of the route: such a rule would never be broken. */
function nameFaults(route: string, name: string, declared: readonly string[]): readonly Fault[] {
  if (!canRuleParameter(route, name, declared)) return [['name', badName]];
  const parameters = parametersOf(route);
  const meant = parameters.includes(name) ? null : nearest(name, parameters);
  if (meant === null) return [];
  return [['name', phrase('routeRules.nameOfRoute', { meant, name })]];
}

function ruleOf(row: Row): RouteRule {
  return {
    path: text(row['path']),
    name: text(row['name']),
    is: (ruleKinds.find((each) => each === row['is']) ?? 'words') satisfies RuleKind,
    words: wordsIn(row),
    to: clean(row['to_path']) || null,
  };
}

function wordsIn({ words }: Row): readonly string[] {
  return splitList(text(words));
}

/** What stands between commas. */
function splitList(value: string): readonly string[] {
  return value === '' ? [] : value.split(',').map((word) => word.trim());
}

function isWord(word: string): boolean {
  return ruleWord.test(word);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function clean(value: unknown): string {
  return withoutSlash(text(value));
}
