import { expect, it } from 'vitest';
import { createFormEdits, type EditsShown, type FormEdits } from './formEdits.ts';
import { createKeep, type Fields } from './keptEdits.ts';

const item = {
  key: 'login',
  date_updated: '2026-11-21T15:00:00.000Z',
  notes: null,
  messages: { title: { en: 'Log in' }, intro: { en: 'Hello' } },
};

/** A form in one tab: its fields, and what its notices show. */
interface Form {
  readonly edits: FormEdits;
  readonly fields: () => Fields;
  readonly shown: () => EditsShown;
  /** Dates carried to the server with a save, oldest first. */
  readonly carried: readonly (string | null)[];
  /** Fields that were set, oldest first. */
  readonly written: readonly string[];
  type(changes: Fields): void;
  /** Studio loads the item again, into the same form. */
  load(loadedAgain: Fields): void;
}

function openForm(tab: Storage, loaded: Fields = item): Form {
  let fields: Fields = loaded;
  let shown: EditsShown = { offered: null, conflicts: null };
  const carried: (string | null)[] = [];
  const written: string[] = [];
  const edits = createFormEdits({
    keep: createKeep(() => `flow_documents/${String(fields['key'])}`, tab),
    ownField: 'editing',
    carry: (date) => carried.push(date),
    set(field, value) {
      written.push(field);
      fields = { ...fields, [field]: value };
    },
    show: (state) => (shown = state),
    now: () => 1000,
  });
  edits.follow(fields);
  return {
    edits,
    carried,
    written,
    fields: () => fields,
    shown: () => shown,
    load(loadedAgain) {
      fields = loadedAgain;
      edits.follow(fields);
    },
    type(changes) {
      fields = { ...fields, ...changes };
      edits.follow(fields);
    },
  };
}

/** A tab's storage. */
function newTab(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
    key: () => null,
    length: 0,
  };
}

it('[CMS-2962] a version that was saved is no unsaved change, though its form holds notes of Directus until it is loaded again', () => {
  const typed = [{ block: 'hero', title_en: 'Next' }];
  const notes = { _user: 'somebody', _date: '2026-11-21T15:05:00.000Z' };
  const form = openForm(newTab(), { ...item, blocks: [{ block: 'hero', title_en: 'Now' }] });
  form.type({ blocks: typed });
  form.type({ ...notes, blocks: typed.map((block) => ({ ...block, ...notes })) });
  form.load({ ...item, blocks: typed, date_updated: notes['_date'] });
  expect(form.shown().offered).toBeNull();
});

it('[CMS-44] what was typed and not saved is offered again after a reload, broken JSON included', () => {
  const tab = newTab();
  openForm(tab).type({ notes: 'half a note', messages: '{"title": ' });
  const again = openForm(tab);
  expect(Object.keys(again.shown().offered?.mine ?? {})).toEqual(['notes', 'messages']);
  again.edits.putBack(again.fields());
  expect(again.fields()).toMatchObject({ notes: 'half a note', messages: '{"title": ' });
});

it('[CMS-1343] an accepted warning that was saved, and signed by the CMS, is not offered as unsaved', () => {
  const tab = newTab();
  const given = {
    rule: 'PUB-81',
    place: '/document',
    sentence: 'Two.',
    reason: 'It was agreed with the bank.',
  };
  openForm(tab).type({ accepted: [given] });
  const signed = { ...given, by: 'Demo Editor', at: '2026-11-21T15:01:00.000Z' };
  const saved = { ...item, date_updated: '2026-11-21T15:01:00.000Z' };
  expect(openForm(tab, saved).shown().offered).not.toBeNull();
  expect(openForm(tab, { ...saved, accepted: [signed] }).shown().offered).toBeNull();
});

it('[CMS-44] what was typed into one item is not offered in another', () => {
  const tab = newTab();
  openForm(tab).type({ notes: 'about login' });
  expect(openForm(tab, { ...item, key: 'register' }).shown().offered).toBeNull();
});

it('[CMS-44] nothing is offered once it was saved or taken back', () => {
  const tab = newTab();
  openForm(tab).type({ notes: 'a note' });
  expect(openForm(tab, { ...item, notes: 'a note' }).shown().offered).toBeNull();
  const form = openForm(tab);
  form.type({ notes: 'another' });
  form.type({ notes: null });
  expect(openForm(tab).shown().offered).toBeNull();
});

it('[CMS-5060] what is typed while an offer is unanswered is kept beside it: each is offered in its turn, and another version that is brought in drops neither', () => {
  const tab = newTab();
  openForm(tab).type({ notes: 'precious' });
  openForm(tab).type({ notes: 'other', messages: { title: { en: 'Sign in' } } });
  const third = openForm(tab);
  expect(third.shown().offered?.mine).toEqual({ notes: 'precious' });
  third.type({ messages: { title: { en: 'Come in' } } });
  const theirs = { ...item, date_updated: '2026-11-21T15:42:00.000Z' };
  third.edits.bringIn(theirs, third.fields());
  expect(third.shown().offered?.mine).toEqual({ notes: 'precious' });
  third.edits.putBack(third.fields());
  third.type({});
  expect(third.fields()).toMatchObject({ notes: 'precious' });
  expect(third.shown().offered?.mine).toMatchObject({ notes: 'other' });
  third.edits.discard();
  expect(third.shown().offered).toBeNull();
  expect(openForm(tab).shown().offered?.mine).toMatchObject({
    notes: 'precious',
    messages: { title: { en: 'Come in' } },
  });
});

it('[CMS-5060] what an earlier release kept is offered too', () => {
  const tab = newTab();
  tab.setItem('alur-unsaved:flow_documents/login', JSON.stringify({ at: 1, base: {}, mine: { notes: 'a' } }));
  expect(openForm(tab).shown().offered?.mine).toEqual({ notes: 'a' });
});

it('[CMS-45] the date on which a form is based goes with a save, and only while something is changed', () => {
  const form = openForm(newTab());
  expect(form.carried).toEqual([]);
  form.type({ notes: 'a note' });
  expect(form.carried).toEqual([item.date_updated]);
  form.type({ notes: null });
  expect(form.carried).toEqual([item.date_updated, null]);
});

it('[CMS-5080] a draft that takes the place of one that was discarded holds all that the form shows, that which was saved in the old one included, and is based on what is published', () => {
  const published = { ...item, date_updated: '2026-11-20T08:00:00.000Z', status: 'published', notes: 'old' };
  const form = openForm(newTab(), { ...published, date_updated: item.date_updated, notes: 'saved earlier' });
  form.type({ messages: { ...item.messages, title: { en: 'Sign in' } } });
  form.edits.beginDraft(published, form.fields(), ['document', 'messages', 'notes']);
  expect(form.written).toEqual(['messages', 'notes']);
  expect(form.carried.at(-1)).toBe(published.date_updated);
  form.type({});
  expect(form.edits.basis()).toBe(published.date_updated);
  expect(form.shown().conflicts).toBeNull();
  // Studio draws the form again, with what is not saved.
  const again = openForm(newTab(), { ...form.fields(), editing: published.date_updated });
  again.type({ notes: 'typed since' });
  expect(again.edits.basis()).toBe(published.date_updated);
});

it('[CMS-45] a newer version is brought in beside my own changes, and the form is based on it', () => {
  const form = openForm(newTab());
  form.type({ messages: { ...item.messages, title: { en: 'Sign in' } } });
  const theirs = {
    ...item,
    date_updated: '2026-11-21T15:42:00.000Z',
    notes: 'checked',
    messages: { title: { en: 'Come in' }, intro: { en: 'Hi' } },
  };
  form.edits.bringIn(theirs, form.fields());
  expect(form.fields()).toMatchObject({
    notes: 'checked',
    messages: { title: { en: 'Sign in' }, intro: { en: 'Hi' } },
  });
  expect(form.shown().conflicts).toEqual([{ path: 'messages › title › en', theirs: 'Come in' }]);
  expect(form.carried.at(-1)).toBe(theirs.date_updated);
  form.type({ notes: 'checked twice' });
  expect(form.edits.basis()).toBe(theirs.date_updated);
});
