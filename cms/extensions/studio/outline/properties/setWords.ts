import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import type { Patch } from '../../edits/patch.ts';
import { patchesBetween } from '../../edits/patch.ts';
import { reword } from '../../wording/editMessages.ts';
import { messagesIn } from '../../places/flowWords.ts';
import { newKey } from '../flow/names.ts';
import { spokenPlace } from '../flow/spoken.ts';
import {
  entryAt,
  openDocument,
  type Parts,
  type Place,
  stepOf,
  wayTo,
  type Written,
} from '../flow/written.ts';
import type { Command } from '../commands/command.ts';

/** Texts that an entry or a step may have and that it can be given here. */
export const wordSlots = {
  step: ['title', 'intro'],
  body: ['label', 'hint', 'placeholder', 'requiredText'],
  shows: ['label', 'hint'],
  actions: ['label'],
  links: ['label', 'text'],
} as const;

export type WordSlot = (typeof wordSlots)[keyof typeof wordSlots][number];

export interface Wording {
  readonly place: Place;
  readonly slot: WordSlot;
  readonly locale: string;
  readonly text: string;
}

/** Words a text of an entry or a step, in one language. A place without a text gets one of its own. */
export const setWords: Command<Wording> = {
  can({ written, product }, { place, slot }) {
    const part = partAt(openDocument(written.document, product), place);
    if (part === null || !isRow(written.messages)) return phrase('outline.refuse.json');
    if (!slotsOf(place, part).some((each) => each === slot)) return phrase('outline.refuse.json');
    return part[slot] === undefined || typeof part[slot] === 'string' ? true : phrase('outline.refuse.json');
  },
  run({ written, product }, { place, slot, locale, text }) {
    const part = partAt(openDocument(written.document, product), place);
    const present = part?.[slot];
    const messages = messagesIn(written.messages);
    const key = typeof present === 'string' ? present : keyFor(written, place, slot);
    const named: readonly Patch[] =
      typeof present === 'string' ? [] : [{ at: [...wayTo(place), slot], before: undefined, after: key }];
    return [...named, ...patchesBetween(messages, reword(messages, key, locale, text), ['messages'])];
  },
  says: ({ written, product }, { place, slot }) =>
    phrase('outline.says.worded', {
      what: phrase(`wording.slot.${slot === 'requiredText' ? 'missing' : slot}`),
      thing: spokenPlace(written, openDocument(written.document, product), place),
    }),
};

/** The texts that a thing can have. */
export function slotsOf({ list, entry }: Place, part: Parts): readonly WordSlot[] {
  if (list === undefined || entry === undefined) return wordSlots.step;
  if (list !== 'body') return wordSlots[list];
  if (typeof part['field'] !== 'string') return wordSlots.shows;
  // Nothing is typed into a tick box.
  const isTick = isRow(part['schema']) && part['schema']['type'] === 'boolean';
  return wordSlots.body.filter((slot) => slot !== 'placeholder' || !isTick);
}

/** A step, or an entry of one. */
export function partAt(document: unknown, place: Place): Parts | null {
  return place.entry === undefined ? stepOf(document, place.step) : entryAt(document, place);
}

function keyFor(written: Written, place: Place, slot: WordSlot): string {
  const part = partAt(written.document, place);
  const name = place.entry === undefined ? place.step : String(part?.['field'] ?? part?.['id'] ?? place.step);
  return newKey(written, name.replaceAll(/[^A-Za-z0-9_-]/g, ''), slot);
}
