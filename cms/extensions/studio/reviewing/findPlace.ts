import { isRow } from '../../hooks/rows.ts';
import {
  entriesIn,
  type ListName,
  lists,
  type Place,
  stepOf,
  stepsOf,
  type Written,
} from '../outline/flow/written.ts';
import type { CommentPlace } from './commentPlace.ts';

/**
 * The thing that a comment is about: by its name, wherever its step has moved; where nothing bears that name, by the words that it bore, if one thing alone bears them. Null: it is gone.
 *
 * @param written the flow with its presets opened
 */
export function findPlace({ step, entry, label }: CommentPlace, written: Written): Place | null {
  const { document } = written;
  if (entry === null) {
    if (stepOf(document, step) !== null) return { step };
    return only(
      stepsOf(document).flatMap(([id, each]) => (bears(each, label, written) ? [{ step: id }] : [])),
    );
  }
  const all = stepsOf(document).flatMap(([id]) =>
    lists.flatMap((list) =>
      entriesIn(document, id, list).map(([name, value]) => ({ step: id, list, entry: name, value })),
    ),
  );
  const named = all.filter((each) => each.entry === entry);
  const there = named.find((each) => each.step === step) ?? only(named);
  return placeOf(there ?? only(all.filter(({ value }) => bears(value, label, written))));
}

/** The words of a thing in a language, as visitors read them; empty: it has none. */
export function wordsOfPlace(
  { step, list, entry }: Place,
  { document, messages }: Written,
  locale: string,
): string {
  const part =
    list === undefined || entry === undefined
      ? stepOf(document, step)
      : entriesIn(document, step, list).find(([name]) => name === entry)?.[1];
  const words = textsOf(part, messages)[0]?.[locale];
  return typeof words === 'string' ? words : '';
}

function only<T>(found: readonly T[]): T | null {
  const [first] = found;
  return first !== undefined && found.length === 1 ? first : null;
}

function placeOf(
  found: { readonly step: string; readonly list: ListName; readonly entry: string } | null,
): Place | null {
  return found === null ? null : { step: found.step, list: found.list, entry: found.entry };
}

function bears(part: unknown, label: string, { messages }: Written): boolean {
  return label !== '' && textsOf(part, messages).some((words) => Object.values(words).includes(label));
}

function textsOf(part: unknown, messages: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isRow(part) || !isRow(messages)) return [];
  return ['label', 'title', 'text'].flatMap((slot) => {
    const key = part[slot];
    const words = typeof key === 'string' && Object.hasOwn(messages, key) ? messages[key] : null;
    return isRow(words) ? [words] : [];
  });
}
