import { isRecord } from '@alur/engine/json';
import type { Rename } from '../contract/generated/flow.ts';
import { beginningsAt, mentionsOfData, usesOfValue } from './mentions.ts';
import { changeOn, type Way, withKey } from './ways.ts';

/** A flow's document in which something has another name, in every place that names it. Takes broken documents, too; where nothing is called so, it stays as it is. */
export function renameDocument(document: unknown, { kind, from, to }: Rename): unknown {
  if (kind === 'value') return renameValue(document, from, to);
  return kind === 'step' ? renameStep(document, from, to) : renameField(document, from, to);
}

/** A flow's texts after a field has another name: the words of codes at it are found by its name, and texts show what is typed into it. */
export function renameTexts(messages: unknown, { kind, from, to }: Rename): unknown {
  if (kind !== 'field' || !isRecord(messages)) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([key, words]) => [
      key.startsWith(`${from}.err_`) ? `${to}${key.slice(from.length)}` : key,
      rewordPlaces(words, from, to),
    ]),
  );
}

/** Texts by language with another name in their braces. */
function rewordPlaces(words: unknown, name: string, next: string): unknown {
  if (!isRecord(words)) return words;
  const reword = (text: unknown): unknown =>
    typeof text === 'string'
      ? text.replaceAll(`{${name}}`, `{${next}}`).replaceAll(`{${name},`, `{${next},`)
      : text;
  return Object.fromEntries(Object.entries(words).map(([locale, text]) => [locale, reword(text)]));
}

function renameValue(document: unknown, name: string, next: string): unknown {
  const changed = usesOfValue(document, name).reduce(
    (whole, way) => changeOn(whole, way, (value) => (value === name ? next : `value.${next}`)),
    document,
  );
  return changeOn(changed, ['values'], (values) => withKey(values, name, next));
}

function renameField(document: unknown, name: string, next: string): unknown {
  const ways = mentionsOfData(document, name);
  const texts = ways.filter((way) => way.at(-2) !== 'set');
  const keys = ways.filter((way) => way.at(-2) === 'set');
  const read = (value: unknown): unknown => {
    if (typeof value !== 'string' || value === name) return next;
    const [root = '', , ...rest] = value.split('.');
    return [root, next, ...rest].join('.');
  };
  const changed = [
    ...texts,
    ...waysInSteps(document, 'body', 'field', name),
    ...waysInSteps(document, 'actions', 'beside', name),
  ].reduce((whole, way) => changeOn(whole, way, read), document);
  const named = keys.reduce(
    (whole, way) => changeOn(whole, way.slice(0, -1), (set) => withKey(set, name, next)),
    changed,
  );
  return changeOn(named, ['data'], (data) => withKey(data, name, next));
}

/** The ways to where entries of a list of the steps name something by one of their keys. */
function waysInSteps(document: unknown, list: string, key: string, name: string): readonly Way[] {
  return stepsIn(document).flatMap(([step, { [list]: entries }]) =>
    Array.isArray(entries)
      ? entries.flatMap((entry: unknown, index) =>
          isRecord(entry) && entry[key] === name ? [['steps', step, list, String(index), key]] : [],
        )
      : [],
  );
}

function stepsIn(document: unknown): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  const steps = isRecord(document) && isRecord(document['steps']) ? Object.entries(document['steps']) : [];
  return steps.flatMap(([id, step]) => (isRecord(step) ? [[id, step] as const] : []));
}

function renameStep(document: unknown, name: string, next: string): unknown {
  const changed = waysToAnyStep(document, name).reduce(
    (whole, way) => changeOn(whole, way, () => next),
    document,
  );
  return changeOn(changed, ['steps'], (steps) => withKey(steps, name, next));
}

/** The ways to a step, those within it too. */
function waysToAnyStep(document: unknown, step: string): readonly Way[] {
  const found: Way[] = [...beginningsAt(document, step)];
  const visit = (value: unknown, way: Way): void => {
    const isStepList = Array.isArray(value) && value.some((each) => isRecord(each) && each['var'] === 'step');
    if (value === step && way.at(-2) !== 'set' && way.at(-1) === 'goto') found.push(way);
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) {
        if (isStepList && each === step) found.push([...way, String(index)]);
        else visit(each, [...way, String(index)]);
      }
    else if (isRecord(value)) for (const [key, each] of Object.entries(value)) visit(each, [...way, key]);
  };
  visit(document, []);
  return found;
}
