import type { FieldSchema } from '../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { breaksKeyword } from '../compile/interpretField.ts';
import { fits } from './patterns/patternAutomaton.ts';
import { textOf } from './patterns/patternText.ts';

/** Texts that people type, and that patterns of forms usually take. */
const usual: readonly string[] = [
  'Passw0rd',
  'Passw0rd2',
  '+6281234567890',
  '+6289876543210',
  'ada@example.com',
  'bo@example.com',
  '1234',
  '5678',
  '123456',
  '654321',
  '0812345678',
  'Ada',
  'Bo Li',
  'ABC123',
  'abc-123',
  'https://example.com/a',
  '2030-01-01',
  'ID',
];

/**
 * The nth value that a schema takes; null where there is none. Where its patterns could not be read whole, something stands for a text that fits.
 */
export function sampleOf(schema: FieldSchema, index: number): JsonValue {
  const { type, const: only, enum: values, minimum = 0 } = schema;
  if (only !== undefined) return only;
  if (values !== undefined) return values[index] ?? values[0] ?? null;
  if (type === 'boolean') return true;
  if (type !== 'string') return takes(schema, minimum + index) ? minimum + index : minimum;
  const known = isUnderstood(schema) ? textsOf(schema) : standIns;
  return known[index] ?? known[0] ?? null;
}

/** What stands for a text that fits an input whose pattern could not be read: nothing is known of it but that it fits. */
const standIns: readonly JsonValue[] = ['a text that fits', 'another text that fits'];

/** Returns whether a value only stands for one: its length, say, means nothing. */
export function isStandIn(schema: FieldSchema, value: JsonValue): boolean {
  return standIns.includes(value) && !isUnderstood(schema);
}

const found = new WeakMap<FieldSchema, readonly string[]>();

function textsOf(schema: FieldSchema): readonly string[] {
  const known = found.get(schema);
  if (known !== undefined) return known;
  const { minLength = 1, maxLength = 64 } = schema;
  const made = ['a', 'b', '1', '2', 'Aa1', 'Bb2'].map((unit) =>
    unit.repeat(Math.ceil(Math.max(minLength, unit.length) / unit.length)).slice(0, Math.min(maxLength, 64)),
  );
  const texts = [...new Set([...usual, ...made, ...patternTexts(schema)])]
    .filter((text) => takes(schema, text))
    .slice(0, 2);
  found.set(schema, texts);
  return texts;
}

/** Texts made from a pattern of the schema. */
function patternTexts({ pattern, allOf = [], minLength = 1 }: FieldSchema): readonly string[] {
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].flatMap((each) => each ?? []);
  return patterns.flatMap((each) =>
    [0, 1, 2, 3, 5, 7, 11, 30].flatMap((extra) =>
      [0, 1, 2].flatMap((pick) => {
        const text = textOf(each, { extra, pick });
        return text === null ? [] : [text, text + 'a'.repeat(Math.max(0, minLength - text.length))];
      }),
    ),
  );
}

/** Returns whether a schema was understood: where no text was found for it, there is none. */
export function isUnderstood(schema: FieldSchema): boolean {
  const { pattern, allOf = [], type, enum: values, const: only } = schema;
  if (type !== 'string' || values !== undefined || only !== undefined || textsOf(schema).length > 0)
    return true;
  // A text may go on before and after a pattern that does not hold both ends: what was tried says little then.
  const isWhole =
    pattern === undefined || (pattern.startsWith('^') && pattern.endsWith('$') && !pattern.includes('|'));
  return (
    allOf.length === 0 &&
    isWhole &&
    (pattern === undefined || textOf(pattern, { extra: 0, pick: 0 }) !== null)
  );
}

/** Returns whether a value satisfies the schema of a field, as its validator does; patterns are read by an automaton, which no text keeps busy. */
export function takes(schema: FieldSchema, value: JsonValue): boolean {
  if (isStandIn(schema, value)) return true;
  return !Object.keys(schema).some((keyword) => breaksKeyword(schema, keyword, value, fits));
}
