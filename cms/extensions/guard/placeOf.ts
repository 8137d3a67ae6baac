import type { Sentence } from '../words/sentences.ts';
import { type EditedFlow, isFieldAt, nameOfEntry } from './itemLabels.ts';
import { phrase } from '../words/guard.ts';
import { perLocale } from '../../../src/contracts/locale.ts';

/** Names of the parts of a document as editors know them, by the segment of a pointer that holds them. */
const parts: Readonly<Record<string, Sentence>> = {
  steps: phrase('part.steps'),
  properties: phrase('part.properties'),
  ui: phrase('part.ui'),
  body: phrase('part.body'),
  values: phrase('part.values'),
  lists: phrase('part.lists'),
  actions: phrase('part.actions'),
  links: phrase('part.links'),
  effects: phrase('part.effects'),
  calls: phrase('part.calls'),
  outcomes: phrase('part.outcomes'),
  buttons: phrase('part.buttons'),
  on: phrase('part.on'),
  challenges: phrase('part.challenges'),
  routes: phrase('part.routes'),
  messages: phrase('part.messages'),
  accepted: phrase('part.accepted'),
};

/**
 * Where a JSON pointer leads, in words: `Step “password”, field “Password”`. Empty when it leads to the document as a whole.
 * @param flow what the pointer leads into: its fields and buttons are named by their labels, without it by their numbers
 */
export function placeOf(pointer: string, flow: EditedFlow | null = null): Sentence {
  const segments = pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const named = segments.flatMap((segment, index) => {
    const name = parts[segment];
    const value = segments[index + 1];
    if (name === undefined || value === undefined || value.startsWith('ui:')) return [];
    if (segment === 'messages' && index > 0) return [];
    return [flow === null ? withNumber(name, value) : entryAt(segments.slice(0, index + 2), flow, name)];
  });
  return perLocale((locale) => {
    const text = named.map((each) => each[locale]).join(', ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  });
}

const field: Sentence = phrase('part.field');

/** An entry by its label where it has one: `field “E-mail”`, `button “Send code”`. */
function entryAt(path: readonly string[], flow: EditedFlow, name: Sentence): Sentence {
  const value = path.at(-1) ?? '';
  const label = /^\d+$/.test(value) ? nameOfEntry(path, flow) : null;
  if (label === null) return withNumber(name, value);
  const kind = isFieldAt(path, flow) ? field : name;
  return phrase('part.labelled', { kind, label });
}

function withNumber(name: Sentence, value: string): Sentence {
  const which = /^\d+$/.test(value) ? String(Number(value) + 1) : `“${value}”`;
  return phrase('part.numbered', { name, which });
}

/** The field of the item at which Studio shows what a pointer is about. */
export function fieldOf(pointer: string): 'messages' | 'document' | 'accepted' {
  if (pointer.startsWith('/accepted')) return 'accepted';
  return pointer.startsWith('/messages') ? 'messages' : 'document';
}
