import flowSchema from '../contract/flow.schema.json' with { type: 'json' };
import { isRecord, type UnknownRecord } from '@alur/engine/json';

/** A document with the keys of each part in the order of the grammar, names in the order of the alphabet, steps and calls as they are come to. */
export function orderKeys(document: unknown): unknown {
  if (!isRecord(document)) return document;
  const steps = stepOrder(document);
  return inOrder(document, flowSchema, { steps, calls: callOrder(document, steps) });
}

/** Maps whose order is not the alphabet's. */
interface MapOrders {
  readonly steps: readonly string[];
  readonly calls: readonly string[];
}

function inOrder(value: unknown, schema: unknown, orders: MapOrders, name = ''): unknown {
  const grammar = resolveSchema(value, schema);
  if (Array.isArray(value)) return value.map((item) => inOrder(item, grammar.items, orders));
  if (!isRecord(value)) return value;
  if (isRecord(grammar.properties)) {
    const { properties } = grammar;
    const keys = [...Object.keys(properties), ...Object.keys(value).sort()];
    return pickEntries(value, keys, (key, entry) => inOrder(entry, properties[key], orders, key));
  }
  const inner = isRecord(grammar.additionalProperties) ? grammar.additionalProperties : {};
  return pickEntries(value, namesOf(value, name, orders), (_key, entry) => inOrder(entry, inner, orders));
}

function namesOf(value: UnknownRecord, name: string, orders: MapOrders): readonly string[] {
  const sorted = Object.keys(value).sort();
  if (name === 'steps') return [...orders.steps, ...sorted];
  if (name === 'calls') return [...orders.calls, ...sorted];
  // Codes come between what they are exceptions from.
  return name === 'on' ? ['ok', ...sorted.filter((code) => code !== 'other'), 'other'] : sorted;
}

/** The entries of a record by a list of keys, which may name some twice and some that are not there. */
function pickEntries(
  value: UnknownRecord,
  keys: readonly string[],
  of: (key: string, entry: unknown) => unknown,
): UnknownRecord {
  const own = [...new Set(keys)].filter((key) => Object.hasOwn(value, key));
  return Object.fromEntries(own.map((key) => [key, of(key, value[key])]));
}

/** The schema of a value: references followed, and the branch taken that is meant for it. */
function resolveSchema(value: unknown, schema: unknown): UnknownRecord {
  if (!isRecord(schema)) return {};
  if (typeof schema.$ref === 'string') {
    const definitions: UnknownRecord = flowSchema.definitions;
    return resolveSchema(value, definitions[schema.$ref.split('/').at(-1) ?? '']);
  }
  if (!isRecord(schema.if)) return schema;
  const required: unknown = schema.if.required;
  const meant = Array.isArray(required)
    ? isRecord(value) && required.every((key) => String(key) in value)
    : typeof value === 'string';
  return resolveSchema(value, meant ? schema.then : schema.else);
}

/** Ids of the steps, breadth first from the first one. */
function stepOrder(document: UnknownRecord): readonly string[] {
  const steps = recordAt(document, 'steps');
  const isStep = (text: string) => Object.hasOwn(steps, text);
  return reachNames(textsIn(document.firstStep).filter(isStep), (id) =>
    [...stepsBehind(document, steps[id])].filter(isStep),
  );
}

function stepsBehind(document: UnknownRecord, step: unknown): readonly string[] {
  const calls = recordAt(document, 'calls');
  const outcomes = recordAt(document, 'outcomes');
  const behind = (part: unknown): readonly string[] => [
    ...textsUnder(part, 'goto'),
    ...thensOf(part).flatMap((key) => textsUnder(outcomes[key], 'goto')),
  ];
  const made = reachNames(callsNamed(step, outcomes), (call) => callsNamed(calls[call], outcomes));
  return [...behind(step), ...made.flatMap((call) => behind(calls[call]))];
}

function callOrder(document: UnknownRecord, steps: readonly string[]): readonly string[] {
  const calls = recordAt(document, 'calls');
  const outcomes = recordAt(document, 'outcomes');
  const begun = steps.flatMap((id) => callsNamed(recordAt(document, 'steps')[id], outcomes));
  return reachNames(begun, (call) => callsNamed(calls[call], outcomes));
}

function callsNamed(part: unknown, outcomes: UnknownRecord): readonly string[] {
  return ['onShow', 'watch', 'call'].flatMap((key) => [
    ...textsUnder(part, key),
    ...thensOf(part).flatMap((name) => textsUnder(outcomes[name], key)),
  ]);
}

/** Texts that stand where an outcome may: names of `outcomes`. */
function thensOf(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(thensOf);
  if (!isRecord(part)) return [];
  return sortedEntries(part).flatMap(([key, entry]) =>
    key === 'on' && isRecord(entry)
      ? sortedEntries(entry).flatMap(([, then]) => (typeof then === 'string' ? [then] : thensOf(then)))
      : key === 'then' && typeof entry === 'string'
        ? [entry]
        : thensOf(entry),
  );
}

/** Every text that stands under a key, at any depth. */
function textsUnder(part: unknown, key: string): readonly string[] {
  if (Array.isArray(part)) return part.flatMap((item) => textsUnder(item, key));
  if (!isRecord(part)) return [];
  return sortedEntries(part).flatMap(([name, entry]) =>
    name === key && typeof entry === 'string' ? [entry] : textsUnder(entry, key),
  );
}

/** The order in which a map was written means nothing. */
function sortedEntries(part: UnknownRecord): readonly (readonly [string, unknown])[] {
  return Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1));
}

function reachNames(begun: readonly string[], next: (name: string) => readonly string[]): readonly string[] {
  const seen = new Set(begun);
  for (const name of seen) for (const other of next(name)) seen.add(other);
  return [...seen];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? sortedEntries(value).flatMap(([, entry]) => textsIn(entry)) : [];
}

function recordAt(document: UnknownRecord, key: string): UnknownRecord {
  const value = document[key];
  return isRecord(value) ? value : {};
}
