import fc from 'fast-check';
import { shallowRef } from 'vue';
import { describe, expect, it, vi } from 'vitest';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import { phrase } from '../../words/forms.ts';
import { isRow } from '../../hooks/rows.ts';
import { moveEntry } from '../outline/commands/moveEntry.ts';
import { setFirstStep } from '../outline/steps/setFirstStep.ts';
import { createOutlineState } from '../outline/view/outlineState.ts';
import { unknownSurroundings } from '../outline/view/readSurroundings.ts';
import { giveOwn, type Messages, reword, takeAway } from '../wording/editMessages.ts';
import { createDraftEdits, type DraftEdits, type Edited } from './draftEdits.ts';
import { editsOf } from './followForm.ts';
import { createHistory } from './history.ts';
import { applyPatches, inverse, patchesBetween } from './patch.ts';

const done = { says: phrase('wording.undo.json') };
const json = fc.jsonValue({ maxDepth: 4 });
const names = fc.constantFrom('title', 'next', 'code', '7', 'a.b');
const tree = fc.dictionary(names, fc.dictionary(names, json));

describe('patches', () => {
  it('[CMS-4418] patches make the one value of the other, and back, to the byte', () => {
    fc.assert(
      fc.property(fc.oneof(tree, json), fc.oneof(tree, json), (before, after) => {
        const patches = patchesBetween({ before }, { before: after });
        const there = applyPatches({ before }, patches);
        expect(JSON.stringify(there)).toBe(JSON.stringify({ before: after }));
        const back = applyPatches(there, inverse(patches));
        expect(JSON.stringify(back)).toBe(JSON.stringify({ before }));
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

/** The edits of a form that holds these, with what was written into it. */
function editing(
  messages: unknown,
  document: unknown = {},
): { readonly edits: DraftEdits; readonly form: () => Edited } {
  let form: Edited = { document, messages };
  let sinceLoaded = 0;
  const edits = createDraftEdits(() => Date.now() + sinceLoaded);
  edits.attach((field, value) => (form = { ...form, [field]: value }));
  edits.follow(form);
  // What comes in from now on does so after the form has loaded.
  sinceLoaded = 20_000;
  return { edits, form: () => form };
}

it('[CMS-4418] whatever was done, and whatever came in, undoing all of it leaves the bytes of the beginning, and doing it again those of the end', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ command, isOther: fc.boolean() }), { maxLength: 40 }), (commands) => {
      const { edits, form } = editing(start);
      const own = (): Messages => (isRow(edits.state.value.messages) ? edits.state.value.messages : {});
      for (const { command: act, isOther } of commands)
        if (isOther) edits.follow({ document: {}, messages: act(own()) });
        else edits.change({ messages: act(own()) }, done);
      const end = JSON.stringify(edits.state.value.messages);
      while (edits.retrace('undo') !== null);
      expect(JSON.stringify(edits.state.value.messages)).toBe(JSON.stringify(start));
      if (commands.length > 0) while (edits.retrace('redo') !== null);
      expect(JSON.stringify(edits.state.value.messages)).toBe(end);
      // A form that was only followed was never written into.
      if (commands.some(({ isOther }) => !isOther)) expect(form().document).toEqual({});
    }),
  );
});

it('[CMS-4418] typing into one field within a second is one entry, into another field or after a pause a new one; of entries there are two hundred', () => {
  let at = 0;
  const history = createHistory(() => at);
  const record = (before: object, after: object, typing?: string): void =>
    history.add({
      patches: patchesBetween(before, after),
      between: [before, after],
      ...done,
      ...(typing === undefined ? {} : { typing }),
    });
  const type = (slot: string, from: string, to: string, after: number): void => {
    at += after;
    record({ [slot]: from }, { [slot]: to }, slot);
  };
  type('title', '', 'a', 5000);
  type('title', 'a', 'ab', 900);
  type('title', 'ab', 'abc', 1100);
  expect(history.retrace('undo', { title: 'abc' })?.item).toEqual({ title: 'ab' });
  expect(history.retrace('undo', { title: 'ab' })?.item).toEqual({ title: '' });
  expect(history.retrace('undo', { title: '' })).toBeNull();
  for (let count = 0; count < 300; count += 1) record({ count }, { count: count + 1 });
  let state: { count: number } = { count: 300 };
  let steps = 0;
  for (let step = history.retrace('undo', state); step?.item; step = history.retrace('undo', state)) {
    state = step.item;
    steps += 1;
  }
  expect([steps, state]).toEqual([200, { count: 100 }]);
});

it('[CMS-4520] what comes into the document from elsewhere, such as a merge, is an entry of the list as well, and is taken back before what was done under it', async () => {
  const { document, messages } = await shippedItem('tv-activate');
  const { edits } = editing(messages, document);
  edits.change({ document: { ...document, title: 'own.title' } }, done);
  edits.flush();
  edits.follow({ document: { ...document, title: 'another.title' }, messages });
  expect(edits.look('undo')?.edit.says).toEqual(phrase('wording.undo.elsewhere'));
  expect(edits.retrace('undo')?.item?.document).toMatchObject({ title: 'own.title' });
  expect(edits.retrace('undo')?.item?.document).toEqual(document);
  expect(edits.look('undo')).toBeNull();
});

it('[CMS-4418] a save that hands the same back is no entry, and what was done before it is undone after it', () => {
  const { edits, form } = editing(start);
  edits.change({ messages: reword(start, 'next', 'en', 'Go') }, done);
  edits.follow(structuredClone(form()));
  expect(edits.retrace('undo')?.item?.messages).toEqual(start);
  expect(edits.retrace('undo')).toBeNull();
});

it('[CMS-4418] until the form has taken a document over it hands back copies of the one before, and these undo nothing', () => {
  const { edits } = editing(start, { title: 'old' });
  edits.change({ document: { title: 'new' }, messages: reword(start, 'next', 'en', 'Go') }, done);
  edits.follow({ document: { title: 'old' }, messages: edits.state.value.messages });
  expect(edits.state.value.document).toEqual({ title: 'new' });
  edits.follow({ document: { title: 'new' }, messages: edits.state.value.messages });
  edits.follow({ document: { title: 'third' }, messages: edits.state.value.messages });
  expect(edits.state.value.document).toEqual({ title: 'third' });
});

it('[CMS-4418] the form that Studio draws again after a save, by way of what is published, continues with what was done, whether the old one goes before it or after; one that is filled with something else has that as an entry', () => {
  for (const isGoneFirst of [true, false]) {
    const edits = createDraftEdits();
    const endFirst = edits.attach(() => undefined);
    edits.follow({ document: {}, messages: start });
    edits.change({ messages: reword(start, 'next', 'en', 'Go') }, done);
    const saved = edits.state.value;
    if (isGoneFirst) endFirst();
    const endSecond = edits.attach(() => undefined);
    edits.follow({ document: null, messages: null });
    edits.follow({ document: { published: true }, messages: { published: { en: 'Yes' } } });
    if (!isGoneFirst) endFirst();
    edits.follow(structuredClone(saved));
    expect(edits.retrace('undo')?.item?.messages).toEqual(start);
    endSecond();
    edits.attach(() => undefined);
    edits.follow({ document: {}, messages: { next: { en: 'Other' } } });
    expect(edits.retrace('redo')).toBeNull();
    expect(edits.retrace('undo')?.item?.messages).toEqual(start);
    expect(edits.retrace('undo')).toBeNull();
  }
});

it('[CMS-4520] the views of one form have one list, another form has its own', () => {
  const [one, other] = [editsOf('flow_documents/login?draft'), editsOf('flow_documents/buy?draft')];
  one.attach(() => undefined);
  one.follow({ document: {}, messages: start });
  one.change({ messages: reword(start, 'next', 'en', 'Go') }, done);
  expect(other.look('undo')).toBeNull();
  expect(editsOf('flow_documents/login?draft').retrace('undo')?.item?.messages).toEqual(start);
});

it('[CMS-4521] a command of the outline right after a key in the texts keeps both, in the form too, and undo takes back first the one and then the other', async () => {
  const { document, messages } = await shippedItem('tv-connect');
  const { edits, form } = editing(messages, document);
  const surroundings = shallowRef({ ...unknownSurroundings, mayStructure: true });
  const outline = createOutlineState({ edits, surroundings, isReadOnly: () => false });
  const typed = reword(isRow(messages) ? messages : {}, 'tvConnect.title', 'en', 'Typed');
  edits.change({ messages: typed }, { ...done, typing: 'tvConnect.title en' });
  const place = { step: 'connect', list: 'body', entry: 'field:provider' } as const;
  expect(outline.carryOut(moveEntry, { place, step: 'connect', index: 0 })).toBe(true);
  await vi.waitFor(() => expect(form().document).not.toEqual(document), { timeout: 40_000 });
  expect(form().messages).toEqual(typed);
  edits.retrace('undo');
  expect(edits.state.value).toEqual({ document, messages: typed });
  edits.retrace('undo');
  expect(edits.state.value).toEqual({ document, messages });
});

it('[CMS-4991] a refusal goes when the next edit is made, and when another part of the flow is opened', async () => {
  const { document, messages } = await shippedItem('tv-connect');
  const { edits } = editing(messages, document);
  const surroundings = shallowRef({ ...unknownSurroundings, mayStructure: true });
  const { carryOut, part, refused } = createOutlineState({ edits, surroundings, isReadOnly: () => false });
  const refuse = (): void => {
    carryOut(setFirstStep, { step: 'gone' });
    expect(refused.value).not.toBeNull();
  };
  refuse();
  part.value = 'rules';
  expect(refused.value).toBeNull();
  refuse();
  edits.change({ messages: reword({}, 'tvConnect.title', 'en', 'Typed') }, done);
  expect(refused.value).toBeNull();
});

it('[CMS-4521] what comes into the form while a key is on its way into it takes nothing of it away', () => {
  const { edits } = editing(start);
  edits.change({ messages: reword(start, 'next', 'en', 'Typed') }, { ...done, typing: 'next en' });
  edits.follow({ document: {}, messages: reword(start, 'title', 'en', 'Theirs') });
  expect(edits.state.value.messages).toEqual({
    title: { id: 'Judul', en: 'Theirs' },
    next: { en: 'Typed' },
  });
});

it('[CMS-4425] what is typed stands in the form at a pause, after two seconds of typing, and before it is saved or left; what comes into the form meanwhile takes nothing away', async () => {
  vi.useFakeTimers();
  const { edits, form } = editing(start);
  const type = (text: string): void => {
    const own = isRow(edits.state.value.messages) ? edits.state.value.messages : {};
    edits.change({ messages: reword(own, 'next', 'en', text) }, { ...done, typing: 'next en' });
  };
  type('G');
  expect(form().messages).toBe(start);
  edits.follow({ document: { title: 'elsewhere' }, messages: structuredClone(start) });
  await vi.advanceTimersByTimeAsync(300);
  expect(form().messages).toMatchObject({ next: { en: 'G' } });
  for (let count = 0; count < 9; count += 1) {
    type(`Go ${count}`);
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(form().messages).toMatchObject({ next: { en: 'Go 7' } });
  edits.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(form().messages).toMatchObject({ next: { en: 'Go 8' } });
  expect(edits.state.value.document).toEqual({ title: 'elsewhere' });
  vi.useRealTimers();
});

it('[CMS-4984] the first key after a rest is in the form within a twentieth of a second, however fast the next ones come, so that leaving it asks first', async () => {
  vi.useFakeTimers();
  const { edits, form } = editing(start);
  const type = (text: string): void =>
    edits.change({ messages: reword(start, 'next', 'en', text) }, { ...done, typing: 'next en' });
  for (const round of ['first', 'after a rest']) {
    type(`${round} key`);
    await vi.advanceTimersByTimeAsync(30);
    type(`${round} keys`);
    await vi.advanceTimersByTimeAsync(20);
    expect(form().messages).toMatchObject({ next: { en: `${round} keys` } });
    await vi.advanceTimersByTimeAsync(2000);
  }
  vi.useRealTimers();
});

it('[CMS-4806] a form that fills while it loads leaves nothing to take back, and what comes in later is an entry', () => {
  let at = 0;
  const edits = createDraftEdits(() => at);
  edits.attach(() => undefined);
  edits.follow({ document: undefined, messages: start });
  edits.follow({ document: { title: 'published' }, messages: start });
  edits.follow({ document: { title: 'draft' }, messages: start });
  expect(edits.look('undo')).toBeNull();
  at = 20_000;
  edits.follow({ document: { title: 'theirs' }, messages: start });
  expect(edits.retrace('undo')?.item?.document).toEqual({ title: 'draft' });
});
