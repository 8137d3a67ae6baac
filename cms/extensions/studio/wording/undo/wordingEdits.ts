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

/** The texts as they stand, what was done to them, and how it is taken back. */
export interface WordingEdits {
  readonly state: Readonly<ShallowRef<Edited>>;
  /** Does something that is one entry; typing into one slot goes on with its entry. */
  change(next: Partial<Edited>, what: Sentence, slot?: string): void;
  /** Takes notice of what the form holds: what came into it from elsewhere is an entry too. */
  follow(form: Edited): void;
  /** Takes the last entry back, or does it again. */
  step(direction: 'undo' | 'redo'): Step<Edited> | null;
  next: UndoStack<Edited>['next'];
}

interface Kept {
  readonly stack: UndoStack<Edited>;
  state: Edited;
}

/** What was done to the flows that were open last, for as long as the page lives: Studio draws a form again with the first save of a draft. */
const kept = new Map<string, Kept>();
const mostKept = 8;
const loadingMilliseconds = 10_000;

/**
 * Keeps what is done to a flow’s texts. The document changes in the form as well, where each field has an undo of its own: an entry that touched it is passed over where that no
 * longer fits.
 *
 * @param write puts a field into the form
 * @param name names what the form is filled with
 */
export function createWordingEdits(
  write: (field: keyof Edited, value: unknown) => void,
  name: () => string,
): WordingEdits {
  const state = shallowRef<Edited>({ document: undefined, messages: undefined });
  let open: Kept = { stack: createUndoStack(Date.now, isEdited), state: state.value };
  let opened: string | null = null;
  /** The document that the form held last. */
  let known: unknown;
  /** What was written into the form, which hands it back a moment later. */
  const written = new WeakSet();
  const set = (next: Edited): void => {
    state.value = next;
    open.state = next;
  };
  const take = (next: Edited): void => {
    const before = state.value;
    set(next);
    if (isRow(next.messages)) written.add(next.messages);
    if (next.messages !== before.messages) write('messages', next.messages);
    if (next.document !== before.document) write('document', next.document);
  };
  /** While it loads, a form is filled with one state after another: together they are one entry. */
  function noteOther(before: Edited, { messages }: Edited): void {
    if (same(before.messages, messages)) return;
    const after = { ...before, messages };
    open.stack.record(before, after, phrase('wording.undo.elsewhere'), 'elsewhere', loadingMilliseconds);
  }
  function begin(form: Edited): void {
    known = form.document;
    const isFilled = form.messages !== undefined && form.messages !== null;
    if (isFilled) {
      opened = name();
      open = openAgain(opened, form);
      noteOther(open.state, form);
    }
    set(form);
  }
  return {
    state,
    change(part, what, slot) {
      const next = { ...state.value, ...part };
      open.stack.record(state.value, next, what, slot);
      take(next);
    },
    follow(form) {
      if (opened !== name()) return begin(form);
      const { document, messages } = form;
      const before = state.value;
      const isEcho = isRow(messages) && written.has(messages);
      const isNew = !isEcho && messages !== before.messages && !same(messages, before.messages);
      // The document follows the texts into the form a moment later: until then the form holds the one before.
      const isOther = document !== known && !same(document, known) && !same(document, before.document);
      known = document;
      if (isNew) noteOther(before, form);
      if (isNew || isOther)
        set({
          messages: isNew ? messages : before.messages,
          document: isOther ? document : before.document,
        });
    },
    step(direction) {
      const step = open.stack[direction](state.value);
      if (step !== null && step.state !== null) take(step.state);
      return step;
    },
    next: (direction, value) => open.stack.next(direction, value),
  };
}

/** What was done to a flow as long as it was open before; else nothing yet. */
function openAgain(name: string, form: Edited): Kept {
  const open = kept.get(name) ?? { stack: createUndoStack(Date.now, isEdited), state: form };
  kept.delete(name);
  kept.set(name, open);
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
  return open;
}

function isEdited(value: unknown): value is Edited {
  return isRow(value) && 'document' in value && 'messages' in value;
}
