import { categories, type Category } from '@alur/publish/touched';
import collections from '../../../../schemas/generated/collections.json' with { type: 'json' };
import { columnsOf, perLocale } from '../../../../src/contracts/locale.ts';
import type { Row } from '../../hooks/directus.ts';
import { type DraftCollection, draftCollections, flowCollection } from '../../hooks/draftItems.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { same } from '../../studio/json/mergeJson.ts';
import { phrase } from '../../words/guard.ts';
import type { Sentence } from '../../words/sentences.ts';
import { type FlowRole, inWords, mayTouch, rolesInWords } from '../rights/flowRights.ts';
import { fieldWords } from './fieldWords.ts';

/** What a field beside flows is, where it holds no words; a list of buttons holds words and more. */
const categoryOf: Readonly<Record<string, Category>> = {
  own_words: 'structure',
  image: 'structure',
  place: 'structure',
  parent: 'structure',
  path: 'address',
  page: 'address',
  package_id: 'money',
  channel_list: 'structure',
  name: 'structure',
  is: 'structure',
  words: 'structure',
  from_path: 'address',
  to_path: 'address',
};
const buttons = 'buttons';
/** Who may change what is published may change all of it in a draft. */
const publishers: readonly FlowRole[] = ['publisher', 'developer', 'admin'];

/** Fields of words, in each language. */
const worded: ReadonlyMap<string, readonly string[]> = new Map(
  collections.map(({ name, words }) => [name, columnsOf(words)]),
);

for (const { name, fields } of draftCollections) {
  const unknown = fields.find(
    (field) => field !== buttons && !(field in categoryOf) && worded.get(name)?.includes(field) !== true,
  );
  if (name !== flowCollection && unknown !== undefined)
    throw new Error(`What a change of ${name}.${unknown} touches is not known: itemRights.ts says it.`);
}

/** Of what somebody changes in an item beside flows, the field that touches each category. */
export function touchedInItem(
  { name, fields }: DraftCollection,
  before: Row,
  after: Row,
): ReadonlyMap<Category, string> {
  const changed = fields.filter((field) => !same(before[field] ?? null, after[field] ?? null));
  return new Map(
    changed.flatMap((field) =>
      categoriesIn(name, field, before[field], after[field]).map((each) => [each, field] as const),
    ),
  );
}

function categoriesIn(
  collection: string,
  field: string,
  before: unknown,
  after: unknown,
): readonly Category[] {
  if (field === buttons) return categoriesOfButtons(entriesIn(before), entriesIn(after));
  if (worded.get(collection)?.includes(field) === true) return ['wording'];
  return [categoryOf[field] ?? 'structure'];
}

/** What a button takes along to which page is what somebody typed to log in. */
function categoriesOfButtons(before: readonly Row[], after: readonly Row[]): readonly Category[] {
  const parts: readonly (readonly [Category, (entries: readonly Row[]) => readonly Row[]])[] = [
    ['wording', (entries) => entries.map((entry) => partOf(entry, (name) => name.startsWith('label_')))],
    [
      'structure',
      (entries) =>
        entries.map((entry) => partOf(entry, (name) => !name.startsWith('label_') && name !== 'carry')),
    ],
    [
      'identity',
      (entries) =>
        entries
          .filter(({ carry }) => !isNothing(carry))
          .map((entry) => partOf(entry, (name) => ['carry', 'target'].includes(name))),
    ],
  ];
  return parts.flatMap(([category, of]) => (same(of(before), of(after)) ? [] : [category]));
}

function partOf(entry: Row, holds: (name: string) => boolean): Row {
  return Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => holds(name) && !isNothing(value)),
  );
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function entriesIn(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

/**
 * Returns why somebody who may not change what is published may not save a draft of it, at the field, in words that say who may; null: they may.
 * @param touched categories, with a field that touches each
 */
export function itemRightsRefusal(
  held: ReadonlySet<FlowRole>,
  touched: ReadonlyMap<Category, string>,
): Refusal | null {
  const missing = categories.filter(
    (each) => touched.has(each) && ![...held].some((role) => mayTouch(role, each, false)),
  );
  const names = [...new Set(missing.map((each) => touched.get(each) ?? ''))];
  const [first] = names;
  if (first === undefined) return null;
  const writes = missing.every((each) => mayTouch('author', each, false));
  return new Refusal(
    'content',
    first,
    phrase('rights.draftItem', {
      fields: inWords(names.map(nameOf)),
      roles: rolesInWords([...(writes ? (['author'] as const) : []), ...publishers]),
    }),
  );
}

/** The labels of buttons are words, to which the same person may have the right. */
function nameOf(field: string): Sentence {
  const label = fieldWords(field);
  return field === buttons ? phrase('rights.what.buttons') : perLocale((locale) => `“${label[locale]}”`);
}
