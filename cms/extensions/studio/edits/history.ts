import type { Sentence } from '../../words/sentences.ts';
import { applyPatches, inverse, type Patch, patchesBetween } from './patch.ts';

/** A change by a person, with what it says to them. */
export interface Edit {
  readonly patches: readonly Patch[];
  readonly says: Sentence;
  /** What is selected before and after it; each view knows what its own mean. */
  readonly selection?: { readonly before: string | null; readonly after: string | null };
  /** What is typed into one place within a second is one change: the place. */
  readonly typing?: string;
  /** The item before and after it: what is typed on is the difference from the first to the last. */
  readonly between?: readonly [before: unknown, after: unknown];
}

/** A change that was taken back or made again; the item is null where something else stands by now at what it changed. */
export interface Retraced<T> {
  readonly edit: Edit;
  readonly item: T | null;
}

/** The changes of one form, newest last. */
export interface History {
  /** @param pause how long, in milliseconds, typing may rest and still be one change: a second */
  add(edit: Edit, pause?: number): void;
  /** What a press would take back or make again; null: nothing. */
  look<T>(way: Way, item: T): Retraced<T> | null;
  /** Does so. What does not fit any more is passed over: what stands there is another person's work. */
  retrace<T>(way: Way, item: T): Retraced<T> | null;
}

export type Way = 'undo' | 'redo';

const limit = 200;
const typingMilliseconds = 1000;

/**
 * A stack of changes that are taken back and made again, two hundred of them.
 *
 * @example
 * history.add({ patches, says });
 * history.retrace('undo', item)?.item
 */
export function createHistory(now: () => number = Date.now): History {
  const stacks: Record<Way, Edit[]> = { undo: [], redo: [] };
  let typedAt = 0;
  function look<T>(way: Way, item: T): Retraced<T> | null {
    const edit = stacks[way].at(-1);
    if (edit === undefined) return null;
    return { edit, item: applyPatches(item, way === 'undo' ? inverse(edit.patches) : edit.patches) };
  }
  return {
    add(edit, pause = typingMilliseconds) {
      const last = stacks.undo.at(-1);
      const isTyped = edit.typing !== undefined && edit.typing === last?.typing;
      const joins = isTyped && stacks.redo.length === 0 && now() - typedAt < pause;
      const next = joins ? together(last, edit) : edit;
      if (next.patches.length === 0 && !joins) return;
      typedAt = now();
      if (joins) stacks.undo.pop();
      // What came and went again within one change was nothing.
      if (next.patches.length > 0) stacks.undo.push(next);
      if (stacks.undo.length > limit) stacks.undo.shift();
      stacks.redo = [];
    },
    look,
    retrace(way, item) {
      const found = look(way, item);
      if (found === null) return null;
      stacks[way].pop();
      if (found.item !== null) stacks[way === 'undo' ? 'redo' : 'undo'].push(found.edit);
      // What is typed after it is another change.
      typedAt = 0;
      return found;
    },
  };
}

/** Two changes of one place are one, which says what the first says. */
function together(first: Edit, second: Edit): Edit {
  const selection = second.selection ?? first.selection;
  const whole = { ...second, says: first.says, ...(selection === undefined ? {} : { selection }) };
  if (first.between === undefined || second.between === undefined)
    return { ...whole, patches: [...first.patches, ...second.patches] };
  const [from, to] = [first.between[0], second.between[1]];
  return { ...whole, between: [from, to], patches: patchesBetween(from, to) };
}
