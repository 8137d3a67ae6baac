import { type Ref, shallowRef } from 'vue';
import { phrase } from '../../words/forms.ts';
import { mergeField } from './mergeField.ts';
import { same } from '../json/mergeJson.ts';
import { createChangeQueue } from '../page/changeQueue.ts';
import { createHistory, type Edit, type Retraced, type Way } from './history.ts';
import { patchesBetween } from './patch.ts';

/** What of a flow the views of its form change. */
export interface Edited {
  readonly document: unknown;
  readonly messages: unknown;
}

/** In the order in which a form gets them. */
const editedFields = ['messages', 'document'] as const;

/** What is said and kept of a change; without patches it is the difference. */
export type Done = Pick<Edit, 'says' | 'selection' | 'typing'> & Partial<Pick<Edit, 'patches'>>;

/** Puts a field into the form. */
export type Write = (field: keyof Edited, value: unknown) => void;

/** A draft as it stands in all views of its form, with the one list of what was done to it. */
export interface DraftEdits {
  readonly state: Readonly<Ref<Edited>>;
  /** What was taken back or made again last. */
  readonly retraced: Readonly<Ref<{ readonly way: Way; readonly edit: Edit } | null>>;
  /** Does something that is one entry; typing into one place continues with its entry. */
  change(next: Partial<Edited>, done: Done): void;
  /** Takes notice of what the form holds: what came into it from elsewhere is an entry too. */
  follow(form: Edited): void;
  /** What a press would take back or make again; null: nothing. */
  look(way: Way): Retraced<Edited> | null;
  /** Does so; the item is null where something else stands there by now, and nothing was changed. */
  retrace(way: Way): Retraced<Edited> | null;
  /** Puts what is typed into the form now: it is about to be saved or left. */
  flush(): void;
  /** A view of the form that is open writes into it; the answer ends that. */
  attach(write: Write): () => void;
}

const loadingMilliseconds = 10_000;
/** From the last key to the form, and from the first one. */
const [pauseMilliseconds, mostMilliseconds] = [300, 2_000];
/** From the first key after a rest: Back asks first where the form has a change. Long enough for the character to be drawn. */
const firstMilliseconds = 50;
const nothing: Edited = { document: undefined, messages: undefined };

/**
 * Keeps what is done to the draft of a flow in all views of its form: they show one state, and their changes are one list.
 *
 * @example
 * const end = edits.attach((field, value) => emit('setFieldValue', { field, value }));
 * edits.follow(form);
 * edits.change({ messages }, { says: phrase('wording.undo.json') });
 */
export function createDraftEdits(now: () => number = Date.now): DraftEdits {
  const history = createHistory(now);
  const state = shallowRef<Edited>(nothing);
  const retraced = shallowRef<{ readonly way: Way; readonly edit: Edit } | null>(null);
  /** Changes with the list, for those who draw what a press does. */
  const turn = shallowRef(0);
  const writing = createWriting(() => state.value);
  const { later } = writing;
  const set = (next: Edited): void => {
    state.value = next;
    turn.value += 1;
  };
  const note = (before: Edited, after: Edited, done: Done, pause?: number): void =>
    history.add({ patches: patchesBetween(before, after), between: [before, after], ...done }, pause);
  return {
    state,
    retraced,
    flush: later.now,
    change(part, done) {
      const before = state.value;
      const next = { ...before, ...part };
      note(before, next, done);
      set(next);
      if (done.typing === undefined) later.now();
      else later.soon();
    },
    look(way) {
      return turn.value < 0 ? null : history.look(way, state.value);
    },
    retrace(way) {
      const found = history.retrace(way, state.value);
      if (found === null) return null;
      set(found.item ?? state.value);
      retraced.value = found.item === null ? null : { way, edit: found.edit };
      later.now();
      return found;
    },
    ...createFollowing({
      ...{ state: () => state.value, set, note, writing, now },
      isUntouched: () =>
        history.look('undo', state.value) === null && history.look('redo', state.value) === null,
    }),
  };
}

/** Follows the forms of the draft, one after another, as they open, are filled in and close. */
function createFollowing({
  state,
  set,
  note,
  writing,
  now,
  isUntouched,
}: {
  readonly state: () => Edited;
  readonly set: (next: Edited) => void;
  readonly note: (before: Edited, after: Edited, done: Done, pause?: number) => void;
  readonly writing: ReturnType<typeof createWriting>;
  readonly now: () => number;
  /** Whether nobody has done anything in the form. */
  readonly isUntouched: () => boolean;
}): Pick<DraftEdits, 'follow' | 'attach'> {
  let isOpen = false;
  /** The draft as it stood when its form was open last. */
  let left: Edited | null = null;
  /** What the form held last. */
  let known = nothing;
  let openedAt = now();
  /** While it loads, a form is filled with one state after another: together they are one entry, and none where there is nothing under it to take back. */
  const noteOther = (before: Edited, after: Edited): void => {
    const isLoading = isUntouched() && now() - openedAt < loadingMilliseconds;
    if (!same(before, after) && !isLoading) note(before, after, elsewhere, loadingMilliseconds);
  };
  return {
    follow(form) {
      const isFilled = (form.messages ?? form.document ?? null) !== null;
      const before = state();
      const news = isOpen ? (isFilled ? newsIn(form, [known, writing.sent(), before]) : {}) : form;
      known = form;
      if (Object.keys(news).length === 0) return;
      const after = { ...before, ...withTyped(news, before, writing.sent()) };
      if (isOpen) noteOther(before, after);
      else if (isFilled && left !== null) noteOther(left, form);
      isOpen ||= isFilled;
      writing.takeOver({ ...writing.sent(), ...news });
      set(after);
      if (editedFields.some((field) => after[field] !== writing.sent()[field])) writing.later.soon();
    },
    attach(writer) {
      if (writing.isIdle()) {
        isOpen = false;
        openedAt = now();
        known = nothing;
        writing.takeOver(nothing);
        set(nothing);
      }
      const end = writing.add(writer);
      return () => {
        if (isOpen) left = state();
        end();
      };
    },
  };
}

const elsewhere: Done = { says: phrase('wording.undo.elsewhere'), typing: 'elsewhere' };

/** What goes into the form by one of its views, at a pause. */
function createWriting(state: () => Edited) {
  const writers = new Set<Write>();
  const inTurn = createChangeQueue();
  /** What stands in the form, or is on its way into it. */
  let sent = nothing;
  const write = (field: keyof Edited, value: unknown): void => {
    const writer = [...writers].at(-1);
    if (writer !== undefined) inTurn(() => writer(field, value));
  };
  const later = createPause(() => {
    const before = sent;
    sent = state();
    for (const field of editedFields) if (sent[field] !== before[field]) write(field, sent[field]);
  });
  return {
    later,
    sent: () => sent,
    takeOver: (next: Edited) => void (sent = next),
    isIdle: () => writers.size === 0,
    add(writer: Write): () => void {
      writers.add(writer);
      return () => {
        later.now();
        writers.delete(writer);
      };
    },
  };
}

/**
 * The fields in which a form holds something else than it held, or than is on its way into it. Until what was sent is there, a form holds what it held before.
 */
function newsIn(form: Edited, others: readonly Edited[]): Partial<Edited> {
  const isNew = (field: keyof Edited): boolean =>
    others.every((other) => form[field] !== other[field]) &&
    others.every((other) => !same(form[field], other[field]));
  return {
    ...(isNew('messages') ? { messages: form.messages } : {}),
    ...(isNew('document') ? { document: form.document } : {}),
  };
}

/** What came in, with what is typed and not in the form yet: neither is lost. */
function withTyped(news: Partial<Edited>, typed: Edited, sent: Edited): Partial<Edited> {
  const merged = editedFields
    .filter((field) => field in news)
    .map((field) => {
      const isTyped = typed[field] !== sent[field];
      return [field, isTyped ? mergeField(field, sent[field], typed[field], news[field]).value : news[field]];
    });
  return Object.fromEntries(merged) as Partial<Edited>;
}

/**
 * Does something at the next pause, at the latest after two seconds: a form of Studio compares and checks all that it holds when a field changes, which no key should wait for. After a rest of
 * that length the first is done almost at once.
 */
function createPause(work: () => void): { readonly soon: () => void; readonly now: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until: number | null = null;
  let workedAt = Number.NEGATIVE_INFINITY;
  const now = (): void => {
    clearTimeout(timer);
    until = null;
    workedAt = Date.now();
    work();
  };
  return {
    now,
    soon() {
      const isRested = Date.now() - workedAt >= mostMilliseconds;
      until ??= Date.now() + (isRested ? firstMilliseconds : mostMilliseconds);
      clearTimeout(timer);
      timer = setTimeout(now, Math.max(0, Math.min(pauseMilliseconds, until - Date.now())));
    },
  };
}
