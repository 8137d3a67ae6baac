import type { Sentence } from '../../../words/sentences.ts';
import { applyPatches, type Patch, patchesBetween, inverseOf } from './patches.ts';

/** One thing that was done and can be taken back whole. */
export interface UndoEntry {
  readonly what: Sentence;
  readonly patches: readonly Patch[];
  /** What it was typed into; null: it was not typed. */
  readonly slot: string | null;
  readonly at: number;
}

/** What became of a press: the value as it is then; null where something else stands by now at what the entry changed. */
export interface Step<T> {
  readonly entry: UndoEntry;
  readonly state: T | null;
}

/** What can be taken back, and done again. */
export interface UndoStack<T> {
  /** Notes a change. Typing into one slot continues with the entry that it began, unless a pause (in milliseconds, a second) has passed. */
  record(before: T, after: T, what: Sentence, slot?: string, pause?: number): void;
  undo(state: T): Step<T> | null;
  redo(state: T): Step<T> | null;
  /** The entry that a press takes back, and whether what it changed still stands; null: there is none. */
  next(direction: 'undo' | 'redo', state: T): { readonly entry: UndoEntry; readonly fits: boolean } | null;
}

/** With the value that an entry began from, which what is typed into the same slot goes on from. */
interface Done<T> extends UndoEntry {
  readonly from: T;
}

const most = 200;
const pauseMilliseconds = 1000;

/**
 * What was done to a JSON value, newest last, two hundred entries of it. An entry that no longer fits is passed over: what stands there by now is somebody’s work.
 *
 *     const stack = createUndoStack<Edited>(Date.now, isEdited);
 *     stack.record(before, after, phrase('wording.undo.json'));
 *     state = stack.undo(state)?.state ?? state;
 *
 * @param isState whether what patches make is still a value of the kind
 */
export function createUndoStack<T>(now: () => number, isState: (value: unknown) => value is T): UndoStack<T> {
  let done: readonly Done<T>[] = [];
  let undone: readonly Done<T>[] = [];
  const applyTo = (state: T, patches: readonly Patch[]): T | null => {
    const found = applyPatches(state, patches);
    return found !== null && isState(found.value) ? found.value : null;
  };
  return {
    record(before, after, what, slot, pause = pauseMilliseconds) {
      const last = done.at(-1);
      const isMore = slot !== undefined && last?.slot === slot && now() - last.at < pause;
      const from = isMore ? last.from : before;
      const patches = patchesBetween(from, after);
      if (patches.length === 0 && !isMore) return;
      const entry = { what: isMore ? last.what : what, patches, slot: slot ?? null, at: now(), from };
      const others = isMore ? done.slice(0, -1) : done;
      // What came and went again within one entry was nothing.
      done = patches.length === 0 ? others : [...others, entry].slice(-most);
      undone = [];
    },
    undo(state) {
      const entry = done.at(-1);
      if (entry === undefined) return null;
      done = done.slice(0, -1);
      const before = applyTo(state, inverseOf(entry.patches));
      if (before !== null) undone = [...undone, { ...entry, slot: null }];
      return { entry, state: before };
    },
    redo(state) {
      const entry = undone.at(-1);
      if (entry === undefined) return null;
      undone = undone.slice(0, -1);
      const after = applyTo(state, entry.patches);
      if (after !== null) done = [...done, entry];
      return { entry, state: after };
    },
    next(direction, state) {
      const entry = (direction === 'undo' ? done : undone).at(-1);
      if (entry === undefined) return null;
      const patches = direction === 'undo' ? inverseOf(entry.patches) : entry.patches;
      return { entry, fits: applyTo(state, patches) !== null };
    },
  };
}
