import { isRow } from '../../hooks/rows.ts';
import type { Worded } from '../../../../src/contracts/locale.ts';
import { endsAt } from '../outline/follows/followAt.ts';
import {
  entriesIn,
  entryAt,
  type EditedProduct,
  openDocument,
  stepsOf,
  type Written,
} from '../outline/flow/written.ts';
import { wordsAt } from '../outline/flow/ownTexts.ts';
import { answeredNames } from './answers.ts';
import { type ConditionAt, thenIn } from './conditionAt.ts';
import { operation, type Test } from './conditionForm.ts';

/** What something that is read is. */
export type SubjectType = 'flag' | 'text' | 'number';

/** What subjects are listed under. */
export const subjectGroups = ['row', 'field', 'rule', 'answer', 'data', 'code', 'list', 'site'] as const;
export type SubjectGroup = (typeof subjectGroups)[number];

/** Something that conditions may read. */
export interface Subject {
  readonly path: string;
  readonly group: SubjectGroup;
  readonly type: SubjectType;
  /** Its values, where they are a closed list, with the words that visitors read where there are such. */
  readonly values: readonly { readonly value: string | number; readonly words: Worded | null }[];
  /** Of what is typed in secret it is asked only whether there is something. */
  readonly isSecret?: true;
}

type Found = Omit<Subject, 'group' | 'path'> & { readonly name: string };

/** Everything that a condition at a place may read, each once: fields by their labels first. */
export function subjectsFor(written: Written, at: ConditionAt, product: EditedProduct): readonly Subject[] {
  const opened = openDocument(written.document, product);
  const own = at.of === 'value' ? at.name : null;
  const all: readonly Subject[] = [
    ...inputs(written, opened).map((found) => subject('field', 'data', found)),
    ...rules(opened)
      .filter(({ name }) => name !== own)
      .map((found) => subject('rule', 'value', found)),
    ...columnsAt(opened, at, product).map((found) => subject('row', 'row', found)),
    ...answersAt(opened, at, product).map((found) => subject('answer', 'answer', found)),
    ...dataOf(opened, product).map((found) => subject('data', 'data', found)),
    ...codes(opened),
    ...namesIn(opened, 'lists').map((name) => subject('list', 'list', plain(`${name}.count`, 'number'))),
    ...addressNames(opened).map((found) => subject('site', 'query', found)),
    ...Object.entries(product.config ?? {}).map(([name, type]) =>
      subject('site', 'config', plain(name, type)),
    ),
    subject('site', 'session', plain('signedIn', 'flag')),
    subject('site', 'device', ofTexts('kind', ['mobile', 'desktop'])),
  ];
  return [...new Map(all.toReversed().map((each) => [each.path, each])).values()].toReversed();
}

/** What can be asked of something. */
export function testsOf({ type, values, isSecret }: Subject): readonly Test[] {
  if (isSecret === true) return ['notEmpty', 'empty'];
  if (type === 'flag') return ['holds', 'holdsNot'];
  if (type === 'number') return ['is', 'isNot', 'more', 'atLeast', 'less', 'atMost', 'notEmpty', 'empty'];
  return values.length > 0
    ? ['is', 'isNot', 'in', 'notEmpty', 'empty']
    : ['notEmpty', 'empty', 'is', 'isNot'];
}

function subject(group: SubjectGroup, root: string, { name, ...found }: Found): Subject {
  return { ...found, group, path: `${root}.${name}` };
}

function plain(name: string, type: SubjectType): Found {
  return { name, type, values: [] };
}

function ofTexts(name: string, values: readonly (string | number)[]): Found {
  return { name, type: 'text', values: values.map((value) => ({ value, words: null })) };
}

function inputs({ messages }: Written, opened: unknown): readonly Found[] {
  return stepsOf(opened).flatMap(([step]) =>
    entriesIn(opened, step, 'body').flatMap(([, entry]): readonly Found[] => {
      if (!isRow(entry) || typeof entry['field'] !== 'string' || !isRow(entry['schema'])) return [];
      const { schema, choices, field: name } = entry;
      const isSecret = schema['writeOnly'] === true ? ({ isSecret: true } as const) : {};
      if (schema['type'] === 'boolean') return [{ ...plain(name, 'flag'), ...isSecret }];
      const values = Array.isArray(schema['enum']) ? schema['enum'].filter(isConstant) : [];
      const words = (value: string | number): Worded | null => {
        const key = isRow(choices) ? choices[String(value)] : undefined;
        return typeof key === 'string' ? readWords(wordsAt(messages, key)) : null;
      };
      const type = schema['type'] === 'string' ? 'text' : 'number';
      return [{ name, type, values: values.map((value) => ({ value, words: words(value) })), ...isSecret }];
    }),
  );
}

function readWords(words: Readonly<Record<string, unknown>> | null): Worded | null {
  const texts = Object.entries(words ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length === 0 ? null : (Object.fromEntries(texts) as unknown as Worded);
}

function isConstant(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Operators whose result is true or false. */
const deciding = new Set(['!', '==', '!=', '<', '<=', '>', '>=', 'in', 'empty']);

/** Whether an expression is true or false; `and` and `or` yield what their sides are. */
function decides(expression: unknown): boolean {
  const [operator, sides] = operation(expression);
  if (operator === 'and' || operator === 'or') return Array.isArray(sides) && sides.length > 0;
  return typeof expression === 'boolean' || (operator !== null && deciding.has(operator));
}

/** Named rules; one that yields a text is compared like one. */
function rules(opened: unknown): readonly Found[] {
  return entries(opened, 'values').map(([name, expression]) =>
    plain(name, decides(expression) ? 'flag' : 'text'),
  );
}

function answersAt(opened: unknown, at: ConditionAt, product: EditedProduct): readonly Found[] {
  if (at.of !== 'case') return [];
  const ends = endsAt(opened, at.at);
  return ends.flatMap(({ call, code }) => answeredNames(opened, call, code, product).flatMap(ofAnswer));
}

/** The columns of the rows that an entry shows, where a condition is of one row. */
function columnsAt(opened: unknown, at: ConditionAt, { rowTypes }: EditedProduct): readonly Found[] {
  if (at.of !== 'entry' || (at.slot !== 'rowVisible' && at.slot !== 'rowEnabled')) return [];
  const from = entryAt(opened, at.place)?.['from'];
  const type = entries(opened, 'lists').find(([name]) => name === from)?.[1];
  const columns = typeof type === 'string' && Object.hasOwn(rowTypes, type) ? rowTypes[type] : {};
  return Object.entries(columns ?? {}).flatMap(([name, kind]) => ofAnswer({ name, kind }));
}

function ofAnswer({ name, kind }: { readonly name: string; readonly kind: unknown }): readonly Found[] {
  if (isRow(kind))
    return Array.isArray(kind['closed']) ? [ofTexts(name, kind['closed'].filter(isConstant))] : [];
  if (kind === 'flag') return [plain(name, 'flag')];
  if (kind === 'channel') return [ofTexts(name, ['phone', 'email'])];
  return [plain(name, kind === 'integer' || kind === 'money' ? 'number' : 'text')];
}

/** Data that is no input: what calls answer and the flow takes, and what it sets. */
function dataOf(opened: unknown, product: EditedProduct): readonly Found[] {
  const taken = entries(opened, 'calls').flatMap(([call, made]) => {
    const on = isRow(made) && isRow(made['on']) ? Object.keys(made['on']) : [];
    return on.flatMap((code) => {
      const names = new Set(takesIn(thenIn(opened, call, code)));
      return answeredNames(opened, call, code, product)
        .filter(({ name }) => names.has(name))
        .flatMap(ofAnswer);
    });
  });
  const known = new Set(taken.map(({ name }) => name));
  const begun = entries(opened, 'data').filter(([name]) => !known.has(name));
  return [...taken, ...begun.map(([name, first]) => ofStart(name, first, opened))];
}

/** Of what is only begun with and set, the constants are its values. */
function ofStart(name: string, first: unknown, opened: unknown): Found {
  if (typeof first === 'boolean') return plain(name, 'flag');
  if (typeof first === 'number') return plain(name, 'number');
  const set = [first, ...setTo(opened, name)];
  const texts = set.filter((value) => typeof value === 'string');
  const values = [...new Set(texts.filter((text) => text !== ''))];
  return texts.length === set.length && values.length > 0 ? ofTexts(name, values) : plain(name, 'text');
}

function setTo(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => setTo(each, name));
  if (!isRow(value)) return [];
  const set = value['set'];
  const own = isRow(set) && Object.hasOwn(set, name) ? [set[name]] : [];
  return [...own, ...Object.values(value).flatMap((each) => setTo(each, name))];
}

function takesIn(then: unknown): readonly unknown[] {
  if (!isRow(then)) return [];
  const { take, append, cases } = then;
  const lists: readonly unknown[] = [take, append].flat();
  const inCases = Array.isArray(cases)
    ? cases.flatMap((each: unknown) => (isRow(each) ? takesIn(each['then']) : []))
    : [];
  return [...lists, ...inCases];
}

function codes(opened: unknown): readonly Subject[] {
  return namesIn(opened, 'challenges').flatMap((name) => [
    subject('code', 'challenge', ofTexts(`${name}.phase`, ['idle', 'waiting', 'sent'])),
    subject('code', 'challenge', plain(`${name}.restored`, 'flag')),
  ]);
}

/** What is read of the address: its own names, those in its paths, and those that routes give values. */
function addressNames(opened: unknown): readonly Found[] {
  const query: unknown = isRow(opened) ? opened['query'] : null;
  const routes: unknown = isRow(opened) ? opened['routes'] : null;
  const values = new Map<string, Set<string>>();
  const add = (name: string, given: readonly unknown[]): void => {
    const known = values.get(name) ?? new Set();
    for (const value of given) if (typeof value === 'string') known.add(value);
    values.set(name, known);
  };
  for (const route of Array.isArray(routes) ? routes : []) {
    if (!isRow(route)) continue;
    for (const [name, value] of Object.entries(isRow(route['query']) ? route['query'] : {}))
      add(name, [value]);
    for (const [name, list] of Object.entries(isRow(route['params']) ? route['params'] : {}))
      add(name, Array.isArray(list) ? list : []);
    for (const [, name] of String(route['path']).matchAll(/\{(\w+)\}/g))
      if (name !== undefined) add(name, []);
  }
  for (const name of Array.isArray(query) ? query : []) if (typeof name === 'string') add(name, []);
  return [...values].map(([name, given]) =>
    given.size > 1 ? ofTexts(name, [...given]) : plain(name, 'text'),
  );
}

function entries(opened: unknown, part: string): readonly (readonly [string, unknown])[] {
  const found = isRow(opened) ? opened[part] : null;
  return isRow(found) ? Object.entries(found) : [];
}

function namesIn(opened: unknown, part: string): readonly string[] {
  return entries(opened, part).map(([name]) => name);
}
