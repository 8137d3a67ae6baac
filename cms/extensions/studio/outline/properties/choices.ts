import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { patchTo } from '../../edits/patch.ts';
import type { Command } from '../commands/command.ts';
import { newKey, newName, type TypedWords, wordsToStore } from '../flow/names.ts';
import { wordsAt } from '../flow/ownTexts.ts';
import { spokenMentions, spokenPlace } from '../flow/spoken.ts';
import {
  entryAt,
  type EditedProduct,
  fieldOf,
  openDocument,
  type Place,
  type Written,
} from '../flow/written.ts';
import { overlay } from './overlay.ts';

/** A choice of a field: its value, and the key of its words. */
export interface Choice {
  readonly value: string;
  readonly key: unknown;
}

/** The choices of a field that the flow itself names; null: it has none, or they are numbers, or rows of a list. */
export function choicesOf(
  { document }: Written,
  place: Place,
  product: EditedProduct,
): readonly Choice[] | null {
  const entry = entryAt(openDocument(document, product), place);
  const schema = isRow(entry?.['schema']) ? entry['schema'] : {};
  const [values, words] = [schema['enum'], entry?.['choices']];
  if (fieldOf(entry) === null || schema['type'] !== 'string' || !Array.isArray(values)) return null;
  return values.map((value) => ({
    value: String(value),
    key: isRow(words) && Object.hasOwn(words, String(value)) ? words[String(value)] : undefined,
  }));
}

/** The format takes that many, and one alone is no choice. */
const [most, least] = [100, 2];

export interface NewChoice {
  readonly place: Place;
  readonly words: TypedWords;
}

/** Adds a choice to a field, the last one. Its value is made once, of the words that were typed first. */
export const addChoice: Command<NewChoice> = {
  can({ written, product }, { place, words }) {
    const choices = choicesOf(written, place, product);
    if (choices === null || !isRow(written.messages)) return phrase('outline.refuse.json');
    if (Object.keys(wordsToStore(words)).length === 0) return phrase('outline.refuse.label');
    return choices.length < most ? true : phrase('outline.refuse.full', { count: most });
  },
  run({ written, product }, { place, words }) {
    const choices = choicesOf(written, place, product) ?? [];
    const field = fieldOf(entryAt(written.document, place)) ?? 'choice';
    const value = newName(words, 'choice', (name) => choices.some((each) => each.value === name));
    const key = newKey(written, field, `choice ${value}`);
    return [
      ...choicePatches(written, place, product, [...choices, { value, key }]),
      patchTo(written, ['messages', key], wordsToStore(words)),
    ];
  },
  says: ({ written, product }, { place }) =>
    phrase('choices.says.added', {
      thing: spokenPlace(written, openDocument(written.document, product), place),
    }),
};

/** Removes a choice that no rule asks about. */
export const removeChoice: Command<{ readonly place: Place; readonly value: string }> = {
  can({ written, product }, { place, value }) {
    const choices = choicesOf(written, place, product);
    if (choices?.some((each) => each.value === value) !== true) return phrase('outline.refuse.json');
    if (choices.length <= least) return phrase('outline.refuse.choices');
    const opened = openDocument(written.document, product);
    const uses = usesOfChoice(opened, fieldOf(entryAt(opened, place)) ?? '', value);
    if (uses.length === 0) return true;
    return phrase('outline.refuse.read', {
      thing: phrase('wording.slot.choice', { detail: value }),
      places: spokenMentions(written, opened, uses),
    });
  },
  run({ written, product }, { place, value }) {
    const choices = choicesOf(written, place, product) ?? [];
    const key = choices.find((each) => each.value === value)?.key;
    const rest = choices.filter((each) => each.value !== value);
    const isOwn = typeof key === 'string' && wordsAt(written.messages, key) !== null;
    const isKept = rest.some((each) => each.key === key);
    return [
      ...choicePatches(written, place, product, rest),
      ...(isOwn && !isKept ? [patchTo(written, ['messages', key], undefined)] : []),
    ];
  },
  says: (_, { value }) =>
    phrase('outline.says.removed', { thing: phrase('wording.slot.choice', { detail: value }) }),
};

function choicePatches(written: Written, place: Place, product: EditedProduct, choices: readonly Choice[]) {
  const worded = choices.flatMap(({ value, key }) => (key === undefined ? [] : [[value, key] as const]));
  return overlay(written, place, product, [
    [['schema', 'enum'], choices.map(({ value }) => value)],
    [['choices'], Object.fromEntries(worded)],
  ]);
}

/** Where a value of a field is compared with, set, or begun with. */
function usesOfChoice(document: unknown, field: string, value: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const reads = (each: unknown): boolean => isRow(each) && each['var'] === `data.${field}`;
  const visit = (each: unknown, way: readonly string[]): void => {
    if (Array.isArray(each) && each.some(reads) && each.flat().includes(value)) found.push(way);
    const isSet = way.at(-1) === field && (way.at(-2) === 'set' || way.at(-2) === 'data') && each === value;
    if (isSet) found.push(way);
    if (Array.isArray(each)) for (const [index, one] of each.entries()) visit(one, [...way, String(index)]);
    else if (isRow(each)) for (const [key, one] of Object.entries(each)) visit(one, [...way, key]);
  };
  visit(document, []);
  return found;
}
