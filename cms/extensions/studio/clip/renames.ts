import { isRow } from '../../hooks/rows.ts';
import { beginningsAt, isBelow, mentionsOfData } from '../outline/flow/mentions.ts';
import { entriesIn, fieldOf, stepsOf, type Written } from '../outline/flow/written.ts';
import { usesOfRule } from '../rules/uses.ts';
import { changeOn, type PlainWay, rewordPlaces, withKey } from './rewrite.ts';

/** What a person may rename: what is typed or kept, a step, or a rule. */
export type Renamed = 'field' | 'step' | 'rule';

/** A flow in which something has another name, everywhere. */
export function rename(written: Written, what: Renamed, name: string, next: string): Written {
  if (what === 'rule') return { ...written, document: renameRule(written.document, name, next) };
  if (what === 'step') return { ...written, document: renameStep(written.document, name, next) };
  return {
    document: renameField(written.document, name, next),
    messages: renameInTexts(written.messages, name, next),
  };
}

function renameRule(document: unknown, name: string, next: string): unknown {
  const changed = usesOfRule(document, name).reduce(
    (whole, way) => changeOn(whole, way, (value) => (value === name ? next : `value.${next}`)),
    document,
  );
  return changeOn(changed, ['values'], (values) => withKey(values, name, next));
}

function renameField(document: unknown, name: string, next: string): unknown {
  const ways = mentionsOfData(document, name);
  const texts = ways.filter((way) => way.at(-2) !== 'set');
  const keys = ways.filter((way) => way.at(-2) === 'set');
  const inputs = stepsOf(document).flatMap(([step]) =>
    entriesIn(document, step, 'body').flatMap(([, entry], index) =>
      fieldOf(entry) === name ? [['steps', step, 'body', String(index), 'field']] : [],
    ),
  );
  const beside = stepsOf(document).flatMap(([step]) =>
    entriesIn(document, step, 'actions').flatMap(([, entry], index) =>
      isRow(entry) && entry['beside'] === name ? [['steps', step, 'actions', String(index), 'beside']] : [],
    ),
  );
  const read = (value: unknown): unknown => {
    if (typeof value !== 'string' || value === name) return next;
    const [root = '', , ...rest] = value.split('.');
    return [root, next, ...rest].join('.');
  };
  const changed = [...texts, ...inputs, ...beside].reduce(
    (whole, way) => changeOn(whole, way, read),
    document,
  );
  const named = keys.reduce(
    (whole, way) => changeOn(whole, way.slice(0, -1), (set) => withKey(set, name, next)),
    changed,
  );
  return changeOn(named, ['data'], (data) => withKey(data, name, next));
}

/** The words of codes at a field are found by its name, and texts show what is typed into it. */
function renameInTexts(messages: unknown, name: string, next: string): unknown {
  if (!isRow(messages)) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([key, words]) => [
      key.startsWith(`${name}.err_`) ? `${next}${key.slice(name.length)}` : key,
      rewordPlaces(words, name, next),
    ]),
  );
}

/** The ways to a step, those within it too. */
function waysToAnyStep(document: unknown, step: string): readonly PlainWay[] {
  const found: PlainWay[] = [...beginningsAt(document, step)];
  const visit = (value: unknown, way: PlainWay): void => {
    const isStepList = Array.isArray(value) && value.some((each) => isRow(each) && each['var'] === 'step');
    if (value === step && way.at(-2) !== 'set' && way.at(-1) === 'goto') found.push(way);
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) {
        if (isStepList && each === step) found.push([...way, String(index)]);
        else visit(each, [...way, String(index)]);
      }
    else if (isRow(value)) for (const [key, each] of Object.entries(value)) visit(each, [...way, key]);
  };
  visit(document, []);
  return found;
}

function renameStep(document: unknown, name: string, next: string): unknown {
  const changed = waysToAnyStep(document, name).reduce(
    (whole, way) => changeOn(whole, way, () => next),
    document,
  );
  return changeOn(changed, ['steps'], (steps) => withKey(steps, name, next));
}

/** Where a field travels to other pages by its name. */
export function waysOfCarry(document: unknown, name: string): readonly PlainWay[] {
  return mentionsOfData(document, name).filter((way) => way.at(-2) === 'carry' && !isBelow(way, ['data']));
}
