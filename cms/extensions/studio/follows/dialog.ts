import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import { applyPatches, type Patch, patchTo } from '../edits/patch.ts';
import type { Command, Workplace } from '../outline/commands/command.ts';
import { wordsToStore } from '../outline/flow/names.ts';
import {
  type FollowAt,
  followIn,
  followPart,
  followPatches,
  isError,
  kindOf,
} from '../outline/follows/followAt.ts';
import { followSays, followTitle } from '../outline/follows/followTitle.ts';
import { followKey } from './followWords.ts';

/** Whether a dialog is shown: none, that of the error, or one with words of its own. */
export const dialogKinds = ['none', 'shared', 'own'] as const;
export type DialogKind = (typeof dialogKinds)[number];

/** What is shown; null: a dialog of the product by its name. */
export function dialogKindOf(then: unknown): DialogKind | null {
  const dialog = isRow(then) ? then['dialog'] : undefined;
  if (dialog === undefined) return 'none';
  if (dialog === 'shared') return 'shared';
  return isRow(dialog) ? 'own' : null;
}

/** The dialogs that can stand there: only errors have one of their own. */
export function dialogKindsAt(at: FollowAt): readonly DialogKind[] {
  return isError(at) ? dialogKinds : ['none', 'own'];
}

export interface DialogChange {
  readonly at: FollowAt;
  readonly is: DialogKind;
}

/** What a button of a dialog does beside what the dialog stands at. */
const ways = ['goto', 'call', 'leave'] as const;

/** Sets whether something shows a dialog. A button that asks first does what it did when the first button of its dialog is pressed. */
export const setDialog: Command<DialogChange> = {
  can(work, { at, is }) {
    const then = followIn(work.written, at, work.product);
    if (kindOf(at) !== 'whole') return phrase('outline.refuse.json');
    if (!isRow(then) || !isRow(work.written.messages)) return phrase('follows.refuse.ownFirst');
    if (!dialogKindsAt(at).includes(is)) return phrase('outline.refuse.json');
    if (dialogKindOf(then) === is) return phrase('outline.refuse.visible');
    if (is === 'none') return Object.keys(then).length > 1 ? true : phrase('calls.refuse.nothing');
    return then['call'] === undefined || at.root.of === 'press' ? true : phrase('calls.refuse.dialog');
  },
  run(work, { at, is }) {
    const then = followIn(work.written, at, work.product);
    const before = isRow(then) ? then : {};
    if (at.root.of === 'press') return pressPatches(work, at, before, is);
    if (is !== 'own') return followPatches(work, followPart(at, 'dialog'), is === 'none' ? undefined : is);
    const title = followKey(work, at, 'title');
    return withTexts(work, followPatches(work, followPart(at, 'dialog'), { title }), [title]);
  },
  says: (work, { at }) => followSays(work, at),
};

/** A press with its dialog, or with what the first button of that does. */
function pressPatches(
  work: Workplace,
  at: FollowAt,
  before: Readonly<Record<string, unknown>>,
  is: DialogKind,
): readonly Patch[] {
  const own = (value: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => ways.some((way) => way === name)));
  const rest = Object.fromEntries(
    Object.entries(before).filter(([name]) => name !== 'dialog' && !ways.some((way) => way === name)),
  );
  if (is === 'own') {
    const [title, label] = [followKey(work, at, 'title'), followKey(work, at, 'label')];
    const dialog = { title, buttons: [{ label, ...own(before) }] };
    return withTexts(work, followPatches(work, at, { ...rest, dialog }), [title, label]);
  }
  const dialog = before['dialog'];
  const buttons: unknown = isRow(dialog) ? dialog['buttons'] : undefined;
  const first: unknown = Array.isArray(buttons) ? buttons[0] : undefined;
  return followPatches(work, at, { ...rest, ...(isRow(first) ? own(first) : {}) });
}

/** New texts begin empty: problems name the languages that they lack. */
function withTexts(
  { written }: Workplace,
  patches: readonly Patch[],
  keys: readonly string[],
): readonly Patch[] {
  const after = applyPatches(written, patches) ?? written;
  return [...patches, ...keys.map((key) => patchTo(after, ['messages', key], wordsToStore({})))];
}

const mostButtons = 3;

/** Adds a button to a dialog of its own; it closes the dialog until it is given something to do. */
export const addButton: Command<{ readonly at: FollowAt }> = {
  can(work, { at }) {
    if (kindOf(at) !== 'dialog' || !isRow(followIn(work.written, at, work.product)))
      return phrase('outline.refuse.json');
    return buttonsIn(work, at).length < mostButtons
      ? true
      : phrase('outline.refuse.full', { count: mostButtons });
  },
  run(work, { at }) {
    const label = followKey(work, at, 'label');
    const buttons = buttonsIn(work, at);
    const patches = followPatches(work, followPart(at, 'buttons'), [...buttons, { label }]);
    return withTexts(work, patches, [label]);
  },
  says: (work, { at }) => phrase('follows.says.button', { what: followTitle(work, at) }),
};

/** Takes a button of a dialog away. A press with a dialog keeps one, or it would do nothing. */
export const removeButton: Command<{ readonly at: FollowAt }> = {
  can(work, { at }): true | Sentence {
    const dialog = { ...at, inner: at.inner.slice(0, -2) };
    const buttons = buttonsIn(work, dialog);
    if (kindOf(at) !== 'button' || buttons[Number(at.inner.at(-1))] === undefined)
      return phrase('outline.refuse.json');
    const whole = followIn(work.written, dialog, work.product);
    const isAll = isRow(whole) && Object.keys(whole).length === 1;
    return buttons.length === 1 && (at.root.of === 'press' || isAll) ? phrase('calls.refuse.nothing') : true;
  },
  run: (work, { at }) => followPatches(work, at, undefined),
  says: (work, { at }) => phrase('outline.says.removed', { thing: followTitle(work, at) }),
};

/** The buttons of a dialog. */
export function buttonsIn({ written, product }: Workplace, at: FollowAt): readonly unknown[] {
  const buttons = followIn(written, followPart(at, 'buttons'), product);
  return Array.isArray(buttons) ? buttons : [];
}
