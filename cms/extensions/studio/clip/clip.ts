import { isBelow, namedTexts } from '@alur/publish/editing';
import { jsonFault } from '@alur/publish/findings';
import { isRow } from '../../hooks/rows.ts';
import { callsOf } from '../calls/callOf.ts';
import { ownWay } from '../outline/flow/mentions.ts';
import { wordsAt } from '../outline/flow/ownTexts.ts';
import {
  type EditedProduct,
  entryAt,
  fieldOf,
  type ListName,
  openDocument,
  type Parts,
  type Place,
  stepOf,
  type Written,
} from '../outline/flow/written.ts';

/** A step, or an entry of one, with all that it needs of its flow. It is plain data, so it can lie in a clipboard. */
export interface Clip {
  readonly alur: 'clip';
  /** The list that an entry stands in; null: a whole step. */
  readonly list: ListName | null;
  readonly name: string;
  readonly part: Parts;
  readonly messages: Parts;
  /** Parts of the document that it reads, by section and name. */
  readonly needs: Readonly<Record<Section, Parts>>;
}

/** Sections of a document whose entries are found by name. */
export const sections = ['data', 'lists', 'values', 'challenges', 'calls', 'outcomes'] as const;
export type Section = (typeof sections)[number];

/** What is copied: the thing itself, its texts, the calls that it makes, and the rules, data, lists and codes that these read. */
export function clipOf({ document, messages }: Written, place: Place, product: EditedProduct): Clip | null {
  const part = place.entry === undefined ? stepOf(document, place.step) : entryAt(document, place);
  const way = ownWay(document, place);
  if (part === null || way === null || !isRow(document)) return null;
  const needs = needsOf(document, part);
  const ways = [
    way,
    ...sections.flatMap((section) => Object.keys(needs[section]).map((name) => [section, name])),
  ];
  const named = namedTexts(openDocument(document, product)).filter(({ path }) =>
    ways.some((each) => isBelow(path, each)),
  );
  const fields = new Set(fieldsIn(part));
  const keys = [
    ...named.map(({ key }) => key),
    ...Object.keys(isRow(messages) ? messages : {}).filter(
      (key) => fields.has(key.split('.err_')[0] ?? '') && key.includes('.err_'),
    ),
  ];
  const own = [...new Set(keys)].flatMap((key) => {
    const words = wordsAt(messages, key);
    return words === null ? [] : [[key, words] as const];
  });
  const name = place.entry === undefined ? place.step : String(part['field'] ?? part['id']);
  return { alur: 'clip', list: place.list ?? null, name, part, messages: Object.fromEntries(own), needs };
}

/** The fields of a step, or of an entry. */
export function fieldsIn(part: Parts): readonly string[] {
  const body = Array.isArray(part['body']) ? part['body'] : [part];
  return body.flatMap((entry: unknown) => fieldOf(entry) ?? []);
}

function needsOf(document: Parts, part: Parts): Readonly<Record<Section, Parts>> {
  const found = new Map<Section, Map<string, unknown>>(sections.map((section) => [section, new Map()]));
  const waiting: unknown[] = [part];
  const add = (section: Section, name: unknown): void => {
    const all = document[section];
    const into = found.get(section);
    if (typeof name !== 'string' || into === undefined || into.has(name)) return;
    if (!isRow(all) || !Object.hasOwn(all, name)) return;
    into.set(name, all[name]);
    waiting.push(all[name]);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    visit(next, '', (section, name) => add(section, name));
  for (const field of fieldsIn(part)) add('data', field);
  // What is begun with may read rules.
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    visit(next, '', (section, name) => add(section, name));
  const rest = callsOf({ calls: Object.fromEntries(found.get('calls') ?? []) });
  for (const [, call] of rest) visitTaken(call, (name) => add('lists', name));
  return {
    data: Object.fromEntries(found.get('data') ?? []),
    lists: Object.fromEntries(found.get('lists') ?? []),
    values: Object.fromEntries(found.get('values') ?? []),
    challenges: Object.fromEntries(found.get('challenges') ?? []),
    calls: Object.fromEntries(found.get('calls') ?? []),
    outcomes: Object.fromEntries(found.get('outcomes') ?? []),
  };
}

const conditions = new Set(['visible', 'required', 'enabled', 'if', 'requires', 'rowVisible', 'rowEnabled']);
const makers = new Set(['call', 'onShow', 'watch']);
const codeKeys = new Set(['startCode', 'dropCode']);

function visit(value: unknown, key: string, add: (section: Section, name: unknown) => void): void {
  if (typeof value === 'string') {
    const [root = '', name] = value.split('.');
    if (root === 'value') add('values', name);
    if (root === 'data') add('data', name);
    if (root === 'challenge') add('challenges', name);
    if (root === 'list') add('lists', name);
    if (conditions.has(key)) add('values', value);
    if (makers.has(key)) add('calls', value);
    if (codeKeys.has(key)) add('challenges', value);
    if (key === 'from') add('lists', value);
    if (key === 'then') add('outcomes', value);
  } else if (Array.isArray(value)) for (const each of value) visit(each, key, add);
  else if (isRow(value))
    for (const [own, each] of Object.entries(value)) {
      // The line of a code is the name of a shared outcome.
      if (key === 'on' && typeof each === 'string') add('outcomes', each);
      visit(each, own, add);
    }
}

function visitTaken(value: unknown, add: (name: string) => void): void {
  if (Array.isArray(value)) for (const each of value) visitTaken(each, add);
  if (!isRow(value)) return;
  for (const [key, each] of Object.entries(value)) {
    if ((key === 'take' || key === 'append') && Array.isArray(each))
      for (const name of each) if (typeof name === 'string') add(name);
    visitTaken(each, add);
  }
}

/** Characters of the largest clip: no step weighs a tenth of it. */
const mostCharacters = 500_000;

/** What a text of a clipboard holds; null: it is not a clip, or one that no flow has room for. */
export function readClip(text: string): Clip | null {
  if (text.length > mostCharacters || jsonFault(text) !== null) return null;
  const value: unknown = JSON.parse(text);
  if (!isRow(value) || value['alur'] !== 'clip' || !isRow(value['part']) || !isRow(value['messages']))
    return null;
  const { needs, list, name, part, messages } = value;
  if (!isRow(needs) || typeof name !== 'string') return null;
  const kind = (['body', 'actions', 'links'] as const).find((each) => each === list) ?? null;
  if (list !== null && kind === null) return null;
  const sectionsIn = sections.map(
    (section) => [section, isRow(needs[section]) ? needs[section] : {}] as const,
  );
  // Each section stands there once.
  return {
    alur: 'clip',
    list: kind,
    name,
    part,
    messages,
    needs: Object.fromEntries(sectionsIn) as Clip['needs'],
  };
}
