import { isRecord, type UnknownRecord } from '@alur/engine/json';
import { type SeenAt, valueAt } from './placeOfText.ts';
import type { Words } from './textFaults.ts';

/** A flow as it is edited. */
interface Edited {
  readonly document: unknown;
  readonly messages: unknown;
}

/** One place of a text, as the list of texts has it. */
interface NamedPlace {
  readonly pointer: string;
  readonly key: string;
}

/** Keys of a part with a preset whose entries are laid over the preset's one by one. */
const merged: readonly string[] = ['schema', 'options', 'companions'];

/**
 * Whether the place of a text can name another key: it is written in the document, or laid over a preset there. Words that are found by a code or a dialog’s name stand at no
 * place of their own.
 */
export function mayHaveOwn(document: unknown, { pointer, key }: NamedPlace): boolean {
  return findWay(document, pathOf(pointer), key) !== null;
}

/**
 * A flow in which one place of a text names a key of its own, which begins with the words that the text has; null where its place names none.
 *
 * @param before what the text says at its other places; not given: what it says here
 */
export function ownText(
  { document, messages }: Edited,
  { pointer, key }: NamedPlace,
  name: string,
  before?: Words,
): Edited | null {
  const way = findWay(document, pathOf(pointer), key);
  if (way === null || !isRecord(messages) || !isRecord(messages[key])) return null;
  const others = before === undefined ? messages : { ...messages, [key]: before };
  return { document: setAt(document, way, name), messages: { ...others, [name]: messages[key] } };
}

/**
 * A name for the own key of a place: `tvActivate.code.label`, numbered where it is taken.
 * @param flow the key of the flow
 */
export function ownKey(
  { at }: { readonly at: SeenAt },
  flow: string,
  isTaken: (key: string) => boolean,
): string {
  const { group, part, slot, detail } = at;
  const thing = part?.name ?? ('name' in group ? group.name : 'page');
  const names = [camel(flow), thing, slot, detail ?? ''].map((each) => each.replaceAll(/[^\w-]/g, ''));
  const name = names.filter((each) => each !== '').join('.');
  const base = (/^[A-Za-z]/.test(name) ? name : `text.${name}`).slice(0, 90);
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

function camel(flow: string): string {
  return flow.replaceAll(/[-_]+(.)/g, (_dash, letter: string) => letter.toUpperCase());
}

function pathOf(pointer: string): readonly string[] {
  const [, root, ...path] = pointer.split('/');
  return root === 'document'
    ? path.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    : [];
}

/** The way to where a key is written, or may be; null: to none. */
function findWay(document: unknown, path: readonly string[], key: string): readonly string[] | null {
  if (path.length === 0) return null;
  if (valueAt(document, path) === key) return path;
  const part = valueAt(document, path.slice(0, 4));
  const [list, ...deeper] = path.slice(4);
  const isLaidOver = deeper.length === 0 || (deeper.length === 1 && merged.includes(list ?? ''));
  const isOpen = isRecord(part) && 'use' in part && list !== undefined && isLaidOver;
  return isOpen && valueAt(document, path) === undefined ? path : null;
}

/** A value with another one at a path; what lacks on the way is an object. */
function setAt(whole: unknown, [segment, ...rest]: readonly string[], value: unknown): unknown {
  if (segment === undefined) return value;
  if (Array.isArray(whole)) {
    const list: readonly unknown[] = whole;
    return list.map((each, index) => (String(index) === segment ? setAt(each, rest, value) : each));
  }
  const owner: UnknownRecord = isRecord(whole) ? whole : {};
  return { ...owner, [segment]: setAt(owner[segment], rest, value) };
}
