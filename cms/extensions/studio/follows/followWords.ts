import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { applyPatches, patchesBetween } from '../edits/patch.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { newKey } from '../outline/flow/names.ts';
import { wordsAt } from '../outline/flow/ownTexts.ts';
import {
  type FollowAt,
  type FollowKind,
  followIn,
  followPart,
  followPatches,
  kindOf,
} from '../outline/follows/followAt.ts';
import { followTitle } from '../outline/follows/followTitle.ts';
import { messagesIn } from '../places/flowWords.ts';
import { reword } from '../wording/editMessages.ts';

/** Texts of what follows: a short message, those of a dialog of its own, and the label of its button. */
export const followSlots = ['toast', 'title', 'message', 'detail', 'label'] as const;
export type FollowSlot = (typeof followSlots)[number];

export interface FollowWording {
  /** What has the text: what follows, its dialog, or a button of that. */
  readonly at: FollowAt;
  readonly slot: FollowSlot;
  readonly locale: string;
  readonly text: string;
}

/** Words a text of what follows, in one language. A place without a text gets one of its own, and one that is empty in all languages is no longer there. */
export const wordFollow: Command<FollowWording> = {
  can(work, { at, slot, locale, text }) {
    const whole = followIn(work.written, at, work.product);
    if (!isRow(whole) || !isRow(work.written.messages)) return phrase('outline.refuse.json');
    if (!slotsIn[kindOf(at)].includes(slot)) return phrase('outline.refuse.json');
    const present = whole[slot];
    if (present !== undefined && typeof present !== 'string') return phrase('outline.refuse.json');
    if (present === undefined && text === '') return phrase('outline.refuse.visible');
    const isGone = slot !== 'label' && isEmptied(work, present, locale, text);
    // What would do nothing keeps its empty text, which problems name.
    return isGone && Object.keys(whole).length === 1 && slot === 'toast'
      ? phrase('calls.refuse.nothing')
      : true;
  },
  run(work, { at, slot, locale, text }) {
    const { written } = work;
    const whole = followIn(written, at, work.product);
    const present = isRow(whole) ? whole[slot] : undefined;
    const isOnly = isRow(whole) && Object.keys(whole).length === 1;
    if (slot !== 'label' && !isOnly && isEmptied(work, present, locale, text))
      return followPatches(work, followPart(at, slot), undefined);
    const key = typeof present === 'string' ? present : newKey(written, nameFor(at), slot);
    const named = typeof present === 'string' ? [] : followPatches(work, followPart(at, slot), key);
    const messages = messagesIn((applyPatches(written, named) ?? written).messages);
    return [...named, ...patchesBetween(messages, reword(messages, key, locale, text), ['messages'])];
  },
  says: (work, { at, slot }) =>
    phrase('outline.says.worded', {
      what: phrase(slotWords[slot]),
      thing: followTitle(work, at),
    }),
};

/** The texts that a place may have. */
const slotsIn: Readonly<Record<FollowKind, readonly FollowSlot[]>> = {
  whole: ['toast'],
  case: [],
  dialog: ['title', 'message', 'detail'],
  button: ['label', 'toast'],
};

/** What a text is called: as in the list of all texts. */
export const slotWords = {
  toast: 'wording.slot.toast',
  title: 'wording.slot.dialogTitle',
  message: 'wording.slot.dialogMessage',
  detail: 'wording.slot.dialogDetail',
  label: 'wording.slot.dialogButton',
} as const satisfies Readonly<Record<FollowSlot, string>>;

function isEmptied({ written }: Workplace, key: unknown, locale: string, text: string): boolean {
  if (text !== '' || typeof key !== 'string') return false;
  const words = wordsAt(written.messages, key) ?? {};
  return Object.entries(words).every(([own, each]) => own === locale || each === '');
}

/** A name that keys of texts there begin with. */
function nameFor({ root }: FollowAt): string {
  switch (root.of) {
    case 'outcome':
      return root.code === 'ok' ? root.call : `${root.call}.${root.code}`;
    case 'shared':
      return root.name;
    case 'press':
      return (root.place.entry ?? root.place.step).split(':').at(-1) ?? root.place.step;
    case 'watch':
      return `${root.step}.${root.code}`;
  }
}

/** The key of a text that is begun there. */
export function followKey({ written }: Workplace, at: FollowAt, slot: FollowSlot): string {
  return newKey(written, nameFor(at), slot === 'label' ? 'button' : `dialog ${slot}`);
}
