import { isRecord } from '@alur/engine/json';
import type { Category, TouchedProduct } from './category.ts';
import { effectCategories } from './effectCategories.ts';

type ByName = ReadonlyMap<string, ReadonlySet<Category>>;

/** What of a document has to do with money or identity, and which of its fields are secret. */
export interface Context {
  readonly calls: ByName;
  /** Outcomes that such calls end with, or that make such calls. */
  readonly outcomes: ByName;
  /** Data, and values, that such calls send or ask about. */
  readonly data: ByName;
  readonly values: ByName;
  /** Steps that follow such a call. */
  readonly watching: ByName;
  readonly secrets: ReadonlySet<string>;
  /** Fields that one-time codes are typed into. */
  readonly codes: ReadonlySet<string>;
}

/** Reads them in a document with its presets opened; what is no part of one is passed over. */
export function contextOf(document: unknown, product: TouchedProduct): Context {
  const read = isRecord(document) ? document : {};
  const calls = new Map<string, Set<Category>>();
  for (const [name, call] of entries(read['calls']))
    calls.set(name, new Set(effectCategories(isRecord(call) ? call['effect'] : undefined, product)));
  const sent = sentNames(read, calls);
  const steps = entries(read['steps']);
  return {
    calls,
    outcomes: outcomesOf(read, calls),
    ...sent,
    watching: new Map(
      steps.map(([id, step]) => {
        const watch = isRecord(step) ? [step['watch']].flat() : [];
        const names = watch.map((one: unknown) => (isRecord(one) ? one['call'] : one));
        return [id, new Set(names.flatMap((name) => [...categoriesOf(calls, name)]))] as const;
      }),
    ),
    secrets: secretFields(steps, product),
    codes: new Set(
      entries(read['challenges']).flatMap(([, challenge]) =>
        isRecord(challenge) && typeof challenge['field'] === 'string' ? [challenge['field']] : [],
      ),
    ),
  };
}

/** What is known of a name; nothing: none of it is sensitive. */
export function categoriesOf(known: ByName, name: unknown): readonly Category[] {
  return typeof name === 'string' ? [...(known.get(name) ?? [])] : [];
}

function entries(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** A field of a preset that there is none of may be anything. */
function secretFields(
  steps: readonly (readonly [string, unknown])[],
  { presets }: TouchedProduct,
): ReadonlySet<string> {
  const items = steps.flatMap(([, step]): readonly unknown[] => {
    const body: unknown = isRecord(step) ? step['body'] : undefined;
    return Array.isArray(body) ? body : [];
  });
  return new Set(
    items.flatMap((item) => {
      if (!isRecord(item) || typeof item['field'] !== 'string') return [];
      const { use, field, schema } = item;
      const isKnown = use === undefined || (typeof use === 'string' && Object.hasOwn(presets.inputs, use));
      const isPlain = !isRecord(schema) || (schema['writeOnly'] ?? false) === false;
      return isKnown && isPlain ? [] : [field];
    }),
  );
}

function outcomesOf(document: Readonly<Record<string, unknown>>, calls: ByName): ByName {
  const found = new Map<string, Set<Category>>();
  const shared = isRecord(document['outcomes']) ? document['outcomes'] : {};
  const mark = (name: string, own: Iterable<Category>): void => {
    const known = found.get(name) ?? new Set();
    const size = known.size;
    for (const each of own) known.add(each);
    found.set(name, known);
    if (known.size === size || !Object.hasOwn(shared, name)) return;
    for (const next of textsUnder(shared[name], 'then')) mark(next, known);
  };
  for (const [name, call] of entries(document['calls'])) {
    const on: unknown = isRecord(call) ? call['on'] : undefined;
    const direct = entries(on).flatMap(([, then]) => (typeof then === 'string' ? [then] : []));
    for (const outcome of [...direct, ...textsUnder(on, 'then')]) mark(outcome, categoriesOf(calls, name));
  }
  for (const [name, then] of entries(shared))
    for (const call of textsUnder(then, 'call')) mark(name, categoriesOf(calls, call));
  return found;
}

/** Names of data and of values that sensitive calls send, or are allowed by. */
function sentNames(
  document: Readonly<Record<string, unknown>>,
  calls: ByName,
): Pick<Context, 'data' | 'values'> {
  const found = { data: new Map<string, Set<Category>>(), values: new Map<string, Set<Category>>() };
  const follow = (expression: unknown, own: readonly Category[]): void => {
    for (const path of textsUnder(expression, 'var')) {
      const [root, name = ''] = path.split('.');
      const into = root === 'data' || root === 'chosen' ? found.data : root === 'value' ? found.values : null;
      const known = into?.get(name) ?? new Set();
      if (into === null || own.every((each) => known.has(each))) continue;
      into.set(name, new Set([...known, ...own]));
      if (into === found.values && isRecord(document['values']))
        follow(Object.hasOwn(document['values'], name) ? document['values'][name] : null, own);
    }
  };
  for (const [name, call] of entries(document['calls'])) {
    if (!isRecord(call)) continue;
    const { send, requires } = call;
    // As plain text a condition is the name of a value.
    const condition = typeof requires === 'string' ? { var: `value.${requires}` } : requires;
    for (const expression of [send, condition]) follow(expression, categoriesOf(calls, name));
  }
  return found;
}

/** Texts that stand under a key, however deep; of a list its first. */
function textsUnder(value: unknown, key: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsUnder(each, key));
  return entries(value).flatMap(([name, entry]) => {
    const first: unknown = Array.isArray(entry) ? entry[0] : entry;
    return [...(name === key && typeof first === 'string' ? [first] : []), ...textsUnder(entry, key)];
  });
}
