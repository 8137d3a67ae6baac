import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shippedItem } from '../../../../../src/product/testing/shippedItem.ts';
import { phrase } from '../../../words/forms.ts';
import { isRow } from '../../../hooks/rows.ts';
import { giveOwn, type Messages, reword, takeAway } from '../editMessages.ts';
import { applyPatches, patchesBetween, inverseOf } from './patches.ts';
import { createUndoStack } from './undoStack.ts';
import { createWordingEdits, type Edited } from './wordingEdits.ts';

const what = phrase('wording.undo.json');
const json = fc.jsonValue({ maxDepth: 4 });
const names = fc.constantFrom('title', 'next', 'code', '7', 'a.b');
const tree = fc.dictionary(names, fc.dictionary(names, json));

describe('patches', () => {
  it('[CMS-4418] patches make the one value of the other, and back, to the byte', () => {
    fc.assert(
      fc.property(fc.oneof(tree, json), fc.oneof(tree, json), (before, after) => {
        const patches = patchesBetween({ before }, { before: after });
        const there = applyPatches({ before }, patches);
        expect(JSON.stringify(there?.value)).toBe(JSON.stringify({ before: after }));
        const back = applyPatches(there?.value, inverseOf(patches));
        expect(JSON.stringify(back?.value)).toBe(JSON.stringify({ before }));
      }),
    );
  });
});

/** What a person may do to texts, by chance. */
type Command = (messages: Messages) => Messages;
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ key: names, locale: fc.constantFrom('en', 'id', 'ms'), text: fc.string({ maxLength: 3 }) }).map(
    ({ key, locale, text }): Command =>
      (messages) =>
        reword(messages, key, locale, text),
  ),
  names.map(
    (key): Command =>
      (messages) =>
        takeAway(messages, key),
  ),
  names.map(
    (key): Command =>
      (messages) =>
        giveOwn(messages, key, { id: 'Oke', en: 'OK' }),
  ),
);
const start = { title: { id: 'Judul', en: 'Title' }, next: { en: 'Next' } };

let opened = 0;

/** A flow that was never open, as long as it is asked for by one form. */
const otherName = (): string => `flow ${opened}`;
beforeEach(() => void (opened += 1));

/** The edits of a form that holds these, with what was written into it. */
function editing(messages: Messages): {
  readonly edits: ReturnType<typeof createWordingEdits>;
  readonly form: () => Edited;
} {
  opened += 1;
  let form: Edited = { document: {}, messages };
  const edits = createWordingEdits((field, value) => (form = { ...form, [field]: value }), otherName);
  edits.follow(form);
  return { edits, form: () => form };
}

it('[CMS-4418] whatever was done, and whatever came in, undoing all of it leaves the bytes of the beginning, and doing it again those of the end', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ command, isOther: fc.boolean() }), { maxLength: 40 }), (commands) => {
      const { edits, form } = editing(start);
      const own = (): Messages => (isRow(edits.state.value.messages) ? edits.state.value.messages : {});
      for (const { command: act, isOther } of commands)
        if (isOther) edits.follow({ document: {}, messages: act(own()) });
        else edits.change({ messages: act(own()) }, what);
      const end = JSON.stringify(edits.state.value.messages);
      while (edits.step('undo') !== null);
      expect(JSON.stringify(edits.state.value.messages)).toBe(JSON.stringify(start));
      if (commands.length > 0) while (edits.step('redo') !== null);
      expect(JSON.stringify(edits.state.value.messages)).toBe(end);
      // A form that was only followed was never written into.
      if (commands.some(({ isOther }) => !isOther)) expect(form().document).toEqual({});
    }),
  );
});

it('[CMS-4418] typing into one field within a second is one entry, into another field or after a pause a new one; of entries there are two hundred', () => {
  let at = 0;
  const stack = createUndoStack(() => at, isRow);
  const type = (slot: string, from: string, to: string, after: number): void => {
    at += after;
    stack.record({ [slot]: from }, { [slot]: to }, what, slot);
  };
  type('title', '', 'a', 5000);
  type('title', 'a', 'ab', 900);
  type('title', 'ab', 'abc', 1100);
  expect(stack.undo({ title: 'abc' })?.state).toEqual({ title: 'ab' });
  expect(stack.undo({ title: 'ab' })?.state).toEqual({ title: '' });
  expect(stack.undo({ title: '' })).toBeNull();
  for (let count = 0; count < 300; count += 1) stack.record({ count }, { count: count + 1 }, what);
  let state: unknown = { count: 300 };
  let steps = 0;
  for (let step = stack.undo({ count: 300 }); step?.state; step = stack.undo(step.state)) {
    state = step.state;
    steps += 1;
  }
  expect([steps, state]).toEqual([200, { count: 100 }]);
});

it('[CMS-4418] an entry at whose place another value stands by now is marked, and passed over by a press: nobody’s work is taken back', async () => {
  const { document, messages } = await shippedItem('tv-activate');
  const edits = createWordingEdits(() => undefined, otherName);
  edits.follow({ document, messages });
  edits.change({ messages: reword(messages, 'tvActivate.title', 'en', 'First') }, what);
  edits.change({ document: { ...document, title: 'own.title' } }, phrase('wording.undo.own', { place: 'x' }));
  // In the JSON of the document, which has an undo of its own.
  edits.follow({ document: { ...document, title: 'another.title' }, messages: edits.state.value.messages });
  expect(edits.next('undo', edits.state.value)?.fits).toBe(false);
  expect(edits.step('undo')).toMatchObject({ state: null });
  expect(edits.state.value.document).toMatchObject({ title: 'another.title' });
  expect(edits.step('undo')?.state?.messages).toEqual(messages);
});

it('[CMS-4418] a save that hands the same back is no entry, and what was done before it is undone after it', () => {
  const { edits, form } = editing(start);
  edits.change({ messages: reword(start, 'next', 'en', 'Go') }, what);
  edits.follow(structuredClone(form()));
  expect(edits.step('undo')?.state?.messages).toEqual(start);
  expect(edits.step('undo')).toBeNull();
});

it('[CMS-4418] until the form has taken a document over it hands back copies of the one before, and these undo nothing', () => {
  const edits = createWordingEdits(() => undefined, otherName);
  edits.follow({ document: { title: 'old' }, messages: start });
  edits.change({ document: { title: 'new' }, messages: reword(start, 'next', 'en', 'Go') }, what);
  edits.follow({ document: { title: 'old' }, messages: edits.state.value.messages });
  expect(edits.state.value.document).toEqual({ title: 'new' });
  edits.follow({ document: { title: 'new' }, messages: edits.state.value.messages });
  edits.follow({ document: { title: 'third' }, messages: edits.state.value.messages });
  expect(edits.state.value.document).toEqual({ title: 'third' });
});

it('[CMS-4418] the form that Studio draws again after a save, by way of what is published, continues with what was done; one that is filled with something else has that as an entry', () => {
  const [first, second, third] = [0, 1, 2].map(() => createWordingEdits(() => undefined, otherName));
  first?.follow({ document: {}, messages: start });
  first?.change({ messages: reword(start, 'next', 'en', 'Go') }, what);
  const saved = first?.state.value;
  second?.follow({ document: null, messages: null });
  // The form that is about to go is filled with what is published, its document included.
  first?.follow({ document: { published: true }, messages: { published: { en: 'Yes' } } });
  second?.follow({ document: { published: true }, messages: { published: { en: 'Yes' } } });
  second?.follow(structuredClone(saved ?? { document: {}, messages: {} }));
  expect(second?.step('undo')?.state?.messages).toEqual(start);
  third?.follow({ document: {}, messages: { next: { en: 'Other' } } });
  expect(third?.step('redo')).toBeNull();
  expect(third?.step('undo')?.state?.messages).toEqual(start);
  expect(third?.step('undo')).toBeNull();
});

it('[CMS-4425] what is typed stands in the form at a pause, after two seconds of typing, and before it is saved or left; what comes into the form meanwhile takes nothing away', () => {
  vi.useFakeTimers();
  const { edits, form } = editing(start);
  const type = (text: string): void => {
    const own = isRow(edits.state.value.messages) ? edits.state.value.messages : {};
    edits.change({ messages: reword(own, 'next', 'en', text) }, what, 'next en');
  };
  type('G');
  expect(form().messages).toBe(start);
  edits.follow({ document: { title: 'elsewhere' }, messages: structuredClone(start) });
  vi.advanceTimersByTime(300);
  expect(form().messages).toMatchObject({ next: { en: 'G' } });
  for (let count = 0; count < 9; count += 1) {
    type(`Go ${count}`);
    vi.advanceTimersByTime(250);
  }
  expect(form().messages).toMatchObject({ next: { en: 'Go 7' } });
  edits.flush();
  expect(form().messages).toMatchObject({ next: { en: 'Go 8' } });
  expect(edits.state.value.document).toEqual({ title: 'elsewhere' });
  vi.useRealTimers();
});
