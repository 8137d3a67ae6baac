import { mayRedirectTo } from '../../../../src/contracts/address/redirects.ts';
import {
  circleOfRule,
  mayBeRuled,
  mayRuleName,
  mostRuleWords,
  type RouteRule,
  type RuleKind,
  ruleKinds,
  ruleWord,
} from '../../../../src/contracts/address/routeRules.ts';
import { withoutSlash } from '../../../../src/contracts/address/routeTable.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import type { Fault, Sentence } from '../../hooks/refusal.ts';

const rulesCollection = 'route_rules';
const redirectsCollection = 'redirect_rules';

const badPath: Sentence = {
  en: 'Use a route of this site as the list of routes writes it, such as /vplus/pricing or /vplus/channels/{list}. Login, registering, passwords, payments and the first page can’t have rules.',
  id: 'Pakai rute situs ini seperti tertulis di daftar rute, misalnya /vplus/pricing atau /vplus/channels/{list}. Halaman masuk, daftar, kata sandi, pembayaran, dan halaman pertama tidak bisa diberi aturan.',
};
const badName: Sentence = {
  en: 'Use a name in braces of the route, without its braces, or a name of the query of small letters, such as package. Names that the product itself reads, such as partner or key, can’t have rules.',
  id: 'Pakai nama dalam kurung kurawal pada rute, tanpa kurungnya, atau nama kueri dengan huruf kecil, misalnya package. Nama yang dibaca produk sendiri, seperti partner atau key, tidak bisa diberi aturan.',
};
const badKind: Sentence = {
  en: 'Choose what the value must be from the list.',
  id: 'Pilih dari daftar apa yang boleh menjadi nilainya.',
};
const badWords: Sentence = {
  en: `Write the words that are allowed with commas, such as sport, kids: letters, digits, - and _ only, at most ${mostRuleWords} words.`,
  id: `Tulis kata yang boleh dipakai, dipisah koma, misalnya sport, kids: hanya huruf, angka, - dan _, paling banyak ${mostRuleWords} kata.`,
};
const badTo: Sentence = {
  en: 'Choose a page that this site has, such as /vplus/pricing, without a question mark; empty means “not found”.',
  id: 'Pilih halaman yang ada di situs ini, misalnya /vplus/pricing, tanpa tanda tanya; kosong berarti “tidak ditemukan”.',
};
/** What of a rule is stored. */
const stored = ['slug', 'status', 'path', 'name', 'is', 'words', 'to_path'] as const;

/**
 * What is wrong with a rule over addresses that is saved: a route or a name that none may be made for, a kind without its words, a goal that is no page of ours, or a circle with
 * the published rules and redirects, which the sentence shows. A change is looked at as the rule would be stored.
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
  const isNew = own.length === 0;
  const isAsked = (...fields: readonly string[]): boolean =>
    isNew || fields.some((field) => field in payload);
  const faults = saved.flatMap((row) => faultsOf(row, isAsked));
  if (faults.length > 0) return faults.slice(0, 1);
  const others = all.filter((row) => !isOwn(row) && row['status'] === 'published');
  const after = [...others, ...saved.filter(({ status }) => status !== 'draft')].map(ruleOf);
  const redirects = await redirectsIn(database);
  return circleFaults(after, redirects, 'to_path');
}

/** The circle that rules and redirects would make together, as a fault of a field. */
export function circleFaults(
  rules: readonly RouteRule[],
  redirects: ReadonlyMap<string, string>,
  field: string,
): readonly Fault[] {
  const circles = rules.flatMap((rule) => {
    const circle = circleOfRule(rule, rules, redirects);
    return circle === null ? [] : [circle.join(' → ')];
  });
  return circles.slice(0, 1).map((line) => [
    field,
    {
      en: `Visitors would go round in a circle: ${line}. Choose another page.`,
      id: `Pengunjung akan berputar-putar: ${line}. Pilih halaman lain.`,
    },
  ]);
}

/** The rules that visitors meet now. */
export async function publishedRules(database: Database): Promise<readonly RouteRule[]> {
  const rows = await database(rulesCollection)
    .where({ status: 'published' })
    .select(...stored);
  return rows.map(ruleOf);
}

async function redirectsIn(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database(redirectsCollection)
    .where({ status: 'published' })
    .select('from_path', 'to_path');
  return new Map(rows.map((row) => [clean(row['from_path']), clean(row['to_path'])]));
}

/** @param isAsked whether any of these fields is part of the save */
function faultsOf(row: Row, isAsked: (...fields: readonly string[]) => boolean): readonly Fault[] {
  const { path, name, is, to_path: to } = row;
  const [route, value] = [text(path), text(name)];
  const words = wordsIn(row);
  return [
    ...(mayBeRuled(route) || !isAsked('path') ? [] : [['path', badPath] as const]),
    ...(mayRuleName(route, value) || !isAsked('path', 'name') ? [] : [['name', badName] as const]),
    ...(ruleKinds.some((each) => each === is) || !isAsked('is') ? [] : [['is', badKind] as const]),
    ...(is !== 'words' ||
    !isAsked('is', 'words') ||
    (words.length > 0 && words.length <= mostRuleWords && words.every(isWord))
      ? []
      : [['words', badWords] as const]),
    ...(text(to) === '' || mayRedirectTo(clean(to)) ? [] : [['to_path', badTo] as const]),
  ];
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
  return text(words) === ''
    ? []
    : text(words)
        .split(',')
        .map((word) => word.trim());
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
