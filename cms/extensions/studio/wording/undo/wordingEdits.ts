import { type ShallowRef, shallowRef } from 'vue';
import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import type { Sentence } from '../../../words/sentences.ts';
import { same } from '../../editing/mergeJson.ts';
import { createUndoStack, type Step, type UndoStack } from './undoStack.ts';

/** What of a flow the view of its texts changes. */
export interface Edited {
  readonly document: unknown;
  readonly messages: unknown;
}

/** In the order in which a form gets them. */
const editedFields = ['messages', 'document'] as const;

/** The texts as they stand, what was done to them, and how it is taken back. */
export interface WordingEdits {
  readonly state: Readonly<ShallowRef<Edited>>;
  /** Does something that is one entry; typing into one slot continues with its entry. */
  change(next: Partial<Edited>, what: Sentence, slot?: string): void;
  /** Takes notice of what the form holds: what came into it from elsewhere is an entry too. */
  follow(form: Edited): void;
  /** Takes the last entry back, or does it again. */
  step(direction: 'undo' | 'redo'): Step<Edited> | null;
  next: UndoStack<Edited>['next'];
  /** Puts what is typed into the form now: it is about to be saved or left. */
  flush(): void;
}

interface Kept {
  readonly stack: UndoStack<Edited>;
  state: Edited;
}

/** What was done to the flows that were open last, for as long as the page lives: Studio draws a form again with the first save of a draft. */
const kept = new Map<string, Kept>();
const mostKept = 8;
const loadingMilliseconds = 10_000;
/** From the last key to the form, and from the first one. */
const [pauseMilliseconds, mostMilliseconds] = [300, 2_000];

/**
 * Keeps what is done to a flow’s texts. The document changes in the form as well, where each field has an undo of its own: an entry that touched it is passed over where that no
 * longer fits.
 *
 *     const edits = createWordingEdits((field, value) => emit('setFieldValue', { field, value }), () => key);
 *     edits.change({ messages }, phrase('wording.undo.json'));
 *
 * @param write puts a field into the form
 * @param name names what the form is filled with
 */
export function createWordingEdits(
  write: (field: keyof Edited, value: unknown) => void,
  name: () => string,
): WordingEdits {
  const state = shallowRef<Edited>({ document: undefined, messages: undefined });
  let open = newKept(state.value);
  let opened: string | null = null;
  /** What the form held last. */
  let known = state.value;
  /** What stands in the form, or is on its way into it. */
  let sent = state.value;
  const send = (): void => {
    const before = sent;
    sent = state.value;
    for (const field of editedFields) if (sent[field] !== before[field]) write(field, sent[field]);
  };
  const later = createPause(send);
  const set = (next: Edited): void => {
    state.value = next;
    open.state = next;
  };
  function begin(form: Edited): void {
    known = form;
    if (form.messages !== undefined && form.messages !== null) {
      opened = name();
      open = openAgain(opened, form);
    }
    sent = form;
    set(form);
  }
  return {
    state,
    flush: later.now,
    change(part, what, slot) {
      const next = { ...state.value, ...part };
      open.stack.record(state.value, next, what, slot);
      set(next);
      if (slot === undefined) later.now();
      else later.soon();
    },
    follow(form) {
      if (opened !== name()) return begin(form);
      const before = state.value;
      const news = newsIn(form, [known, sent, before]);
      known = form;
      if ('messages' in news) noteOther(open.stack, before, { ...before, ...news });
      if (Object.keys(news).length === 0) return undefined;
      sent = { ...sent, ...news };
      return set({ ...before, ...news });
    },
    step(direction) {
      const step = open.stack[direction](state.value);
      if (step === null || step.state === null) return step;
      set(step.state);
      later.now();
      return step;
    },
    next: (direction, value) => open.stack.next(direction, value),
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

/**
 * Does something at the next pause, at the latest after two seconds: a form of Studio compares and checks all that it holds when a field changes, which no key should wait for.
 */
function createPause(work: () => void): { readonly soon: () => void; readonly now: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | null = null;
  const now = (): void => {
    clearTimeout(timer);
    since = null;
    work();
  };
  return {
    now,
    soon() {
      since ??= Date.now();
      clearTimeout(timer);
      const left = since + mostMilliseconds - Date.now();
      timer = setTimeout(now, Math.max(0, Math.min(pauseMilliseconds, left)));
    },
  };
}

/** Notes what came into a form. While it loads, a form is filled with one state after another: together they are one entry. */
function noteOther(stack: UndoStack<Edited>, before: Edited, after: Edited): void {
  if (same(before.messages, after.messages)) return;
  stack.record(before, after, phrase('wording.undo.elsewhere'), 'elsewhere', loadingMilliseconds);
}

/** What was done to a flow as long as it was open before, and what came into it since; else nothing yet. */
function openAgain(name: string, form: Edited): Kept {
  const open = kept.get(name) ?? newKept(form);
  kept.delete(name);
  kept.set(name, open);
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
  noteOther(open.stack, open.state, form);
  return open;
}

function newKept(state: Edited): Kept {
  return { stack: createUndoStack(Date.now, isEdited), state };
}

function isEdited(value: unknown): value is Edited {
  return isRow(value) && 'document' in value && 'messages' in value;
}
