import type { Sentence } from '../../words/sentences.ts';
import { inverse, type Patch, applyPatches } from './patch.ts';

/** A change by a person, with what it says to them. */
export interface Edit {
  readonly patches: readonly Patch[];
  readonly says: Sentence;
  /** What is selected before and after it; each view knows what its own mean. */
  readonly selection?: { readonly before: string | null; readonly after: string | null };
  /** What is typed into one place within a second is one change: the place. */
  readonly typing?: string;
}

/** A change that was taken back or made again; the item is null where something else stands by now at what it changed. */
export interface Retraced<T> {
  readonly edit: Edit;
  readonly item: T | null;
}

/** The changes of one form, newest last. */
export interface History {
  add(edit: Edit): void;
  /** What a press would take back or make again; null: nothing. */
  look<T>(way: Way, item: T): Retraced<T> | null;
  /** Does so. What does not fit any more is passed over: what stands there is another person's work. */
  retrace<T>(way: Way, item: T): Retraced<T> | null;
  clear(): void;
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
    add(edit) {
      if (edit.patches.length === 0) return;
      const last = stacks.undo.at(-1);
      const isTyped = edit.typing !== undefined && edit.typing === last?.typing;
      const joins = isTyped && stacks.redo.length === 0 && now() - typedAt < typingMilliseconds;
      typedAt = now();
      if (joins) stacks.undo.pop();
      const patches = joins ? together(last.patches, edit.patches) : edit.patches;
      stacks.undo.push({ ...edit, patches });
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
    clear() {
      stacks.undo = [];
      stacks.redo = [];
    },
  };
}

/** Two changes of one place are one. */
function together(first: readonly Patch[], second: readonly Patch[]): readonly Patch[] {
  const [one, other, more] = [first.at(-1), second[0], second[1]];
  const isOne =
    more === undefined &&
    one?.at.join('\n') === other?.at.join('\n') &&
    [one?.before, one?.after, other?.after].every((value) => value !== undefined);
  return isOne && one !== undefined
    ? [...first.slice(0, -1), { ...one, after: other?.after }]
    : [...first, ...second];
}

const histories = new Map<string, History>();

/** The one stack of a form (`flow_documents/login?draft`): each view of it adds to it and goes back by it. */
export function historyOf(form: string): History {
  const known = histories.get(form) ?? createHistory();
  histories.set(form, known);
  return known;
}
