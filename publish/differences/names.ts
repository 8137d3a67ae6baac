import { isRecord } from '@alur/engine/json';
import { fieldIn } from '../merge/entryNames.ts';
import type { Said, SaidValue } from '../contract/said.ts';
import { bodyItems } from '../texts/bodyItems.ts';
import type { SharedWords } from '../texts/flowTexts.ts';
import { say } from '../wording/say.ts';
import { cutText, cutWords } from './quote.ts';

/** Texts by language. */
export type Words = Readonly<Record<string, string>>;

/** What the things of one state of a flow are called: by the words that visitors read, else by their names. */
export interface Names {
  /** What a text says, by language; null: nothing is known. */
  readonly words: (key: unknown) => Words | null;
  /** The same in the language of the reader, without quotes; a text without words is its own key. */
  readonly text: (key: unknown) => SaidValue;
  readonly step: (id: string) => Said;
  readonly field: (name: string) => Said;
  /** The label of a value that a field may have; null: it has none. */
  readonly choice: (field: string, value: unknown) => Said | null;
  /** Something in the body of a step, a button or a link, without quotes. */
  readonly entry: (entry: unknown) => SaidValue;
  /** Whether the input at this part of a place is a box to tick. */
  readonly isBox: (part: string | undefined) => boolean;
  readonly numberOf: (step: string) => number;
  readonly stepName: (id: string) => SaidValue;
}

/**
 * @param document as it is stored; nothing of it need be sound
 * @param opened the same with its presets opened
 * @param shared words of the product
 */
export function namesOf(
  [document, opened]: readonly [unknown, unknown],
  messages: unknown,
  shared: SharedWords = {},
): Names {
  const own = isRecord(messages) ? messages : {};
  const steps = isRecord(opened) && isRecord(opened['steps']) ? opened['steps'] : {};
  const numbers = new Map(Object.keys(steps).map((id, index) => [id, index + 1]));
  const fields = new Map<string, Readonly<Record<string, unknown>>>();
  for (const item of bodyItems(opened))
    if (isRecord(item) && typeof item['field'] === 'string' && !fields.has(item['field']))
      fields.set(item['field'], item);
  const whole = openedEntries(document, opened);
  const words = (key: unknown): Words | null => {
    if (typeof key !== 'string') return null;
    const found = readWords(Object.hasOwn(own, key) ? own[key] : null);
    return found ?? (Object.hasOwn(shared, key) ? readWords(shared[key]) : null);
  };
  const wordsOr = (key: unknown, name: string): SaidValue => {
    const found = words(key);
    return found === null ? cutText(name) : cutWords(found);
  };
  const stepName = (id: string): SaidValue => {
    const step = Object.hasOwn(steps, id) ? steps[id] : null;
    return wordsOr(isRecord(step) ? step['title'] : null, id);
  };
  return {
    words,
    text: (key) => wordsOr(key, typeof key === 'string' ? key : (JSON.stringify(key) ?? '')),
    stepName,
    step: (id) => say('differences.quoted', { text: stepName(id) }),
    field: (name) => say('differences.quoted', { text: wordsOr(fields.get(name)?.['label'], name) }),
    choice: (field, value) => {
      const choices = fields.get(field)?.['choices'];
      if (!isRecord(choices) || typeof value !== 'string' || !Object.hasOwn(choices, value)) return null;
      return say('differences.quoted', { text: wordsOr(choices[value], value) });
    },
    entry: (entry) => {
      const { label, field, id } = isRecord(entry) ? (whole.get(entry) ?? entry) : {};
      const name = typeof field === 'string' ? field : typeof id === 'string' ? id : '…';
      return wordsOr(label, name);
    },
    isBox: (part) => {
      const schema = fields.get(fieldIn(part) ?? '')?.['schema'];
      return isRecord(schema) && (schema['type'] === 'boolean' || schema['const'] === true);
    },
    numberOf: (step) => numbers.get(step) ?? 0,
  };
}

/** The things of all steps as they are with their presets opened, by what is stored. */
function openedEntries(
  document: unknown,
  opened: unknown,
): ReadonlyMap<object, Readonly<Record<string, unknown>>> {
  const [stored, whole] = [thingsIn(document), thingsIn(opened)];
  return new Map(
    stored.flatMap((thing, index) => {
      const other = whole[index];
      return isRecord(thing) && isRecord(other) ? [[thing, other] as const] : [];
    }),
  );
}

function thingsIn(document: unknown): readonly unknown[] {
  const steps = isRecord(document) && isRecord(document['steps']) ? Object.values(document['steps']) : [];
  return steps.flatMap((step) =>
    isRecord(step)
      ? [step['body'], step['actions'], step['links']].flatMap((list): readonly unknown[] =>
          Array.isArray(list) ? list : [],
        )
      : [],
  );
}

/** Texts by language that say something; null: there are none. */
export function readWords(value: unknown): Words | null {
  if (!isRecord(value)) return null;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  );
  return texts.length === 0 ? null : Object.fromEntries(texts);
}
