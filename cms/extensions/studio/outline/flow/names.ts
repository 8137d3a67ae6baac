import { entriesOf, renamesIn } from '@alur/publish/editing';
import { isRow } from '../../../hooks/rows.ts';
import { locales } from '../../../../../src/contracts/locale.ts';
import { entriesIn, type ListName, stepsOf } from './written.ts';

/** Words as a person types them, by language: the one that they typed first stands first. */
export type TypedWords = Readonly<Record<string, string>>;

/** Leaves room for a number. */
const longest = 34;

/** Every object has these, or they change what it is. */
function isReserved(name: string): boolean {
  return name === 'prototype' || name in Object.prototype;
}

/**
 * A name for something new, made once of the words that were typed first: `sendMeNews`. Numbered where it is taken; `fallback` where the words have no letter of a name.
 */
export function newName(words: TypedWords, fallback: string, isTaken: (name: string) => boolean): string {
  const typed = Object.values(words).find((text) => text.trim() !== '') ?? '';
  const base = camel(typed) || camel(fallback) || 'item';
  return addNumber(isReserved(base) ? `${base}Field` : base, isTaken);
}

/** A name that is free, numbered where it is not. */
export function addNumber(base: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

function camel(text: string): string {
  const parts = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '');
  const [first = '', ...rest] = parts.map((part) => part.toLowerCase());
  const joined = first + rest.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('');
  return joined
    .replace(/^[0-9]+/, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .slice(0, longest);
}

/** Whether data of a document has a name: an input, what it begins with, what a call takes or sets, a value, a list, anything that is read, or what was called so. */
export function takenNames(opened: unknown): (name: string) => boolean {
  const taken = new Set<string>();
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (key === 'field' || key === 'take' || key === 'append' || key === 'from') taken.add(value);
      const [root, name] = value.split('.');
      if (name !== undefined && (root === 'data' || root === 'chosen' || root === 'value')) taken.add(name);
    } else if (Array.isArray(value)) for (const each of value) visit(each, key);
    else if (isRow(value))
      for (const [name, each] of Object.entries(value)) {
        if (key === 'data' || key === 'values' || key === 'lists' || key === 'set' || key === 'challenges')
          taken.add(name);
        visit(each, name);
      }
  };
  visit(opened, '');
  return (name) => taken.has(name);
}

/** Whether something of a step is called so. */
export function takenIds(document: unknown, step: string): (name: string) => boolean {
  const names = (['body', 'actions', 'links'] satisfies readonly ListName[]).flatMap((list) =>
    entriesIn(document, step, list).flatMap(([, entry]) =>
      isRow(entry) ? [entry['field'], entry['id']] : [],
    ),
  );
  return (name) => names.includes(name);
}

export function takenSteps(document: unknown): (name: string) => boolean {
  const names = [...stepsOf(document).map(([id]) => id), ...renamesIn(document).map(({ from }) => from)];
  return (name) => names.includes(name);
}

/** A key for a text of something new: `tvActivate.sendMeNews`, with what it is there at its end where that is not the label. */
export function newKey(
  { document, messages }: { readonly document: unknown; readonly messages: unknown },
  name: string,
  slot: string,
): string {
  const flow = isRow(document) && typeof document['flow'] === 'string' ? camel(document['flow']) : '';
  const plain = camel(slot.replaceAll(/([A-Z])/g, ' $1'));
  const end = slot === 'label' ? '' : plain.slice(0, 1).toUpperCase() + plain.slice(1);
  const isTaken = (key: string): boolean => entriesOf(messages).some(([own]) => own === key);
  return addNumber(`${flow || 'flow'}.${name}${end}`.slice(0, 90), isTaken);
}

/** Typed words without what is empty, in the order of the product’s languages. */
export function wordsToStore(words: TypedWords): Readonly<Record<string, string>> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = (words[locale] ?? '').trim();
      return text === '' ? [] : [[locale, text] as const];
    }),
  );
}
