import { h, nextTick, type Ref, ref, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { duplicateEntry } from '../commands/duplicateEntry.ts';
import { moveEntry, positionOf } from '../commands/moveEntry.ts';
import { findPlace } from '../../reviewing/findPlace.ts';
import { knownComments } from '../../reviewing/knownComments.ts';
import { entriesIn, idOf, type Place, stepsOf } from '../flow/written.ts';
import { createDrag } from './drag.ts';
import { type Row, rowsOf } from './outlineRows.ts';
import { isPlace, type OutlineState } from './outlineState.ts';

/** The tree of a flow’s steps and what is in them. */
export interface OutlineTree {
  draw(): VNode;
}

/**
 * Makes it: one row has the focus, arrows go from row to row, Enter shows the properties, Alt with an arrow moves, Delete asks, Ctrl+D duplicates, F2 goes to the label.
 */
export function createOutlineTree(state: OutlineState, root: Readonly<Ref<Element | null>>): OutlineTree {
  const folded = ref<ReadonlySet<string>>(new Set());
  const fold = (step: string, isFolded: boolean): void => {
    const next = new Set(folded.value);
    if (isFolded) next.add(step);
    else next.delete(step);
    folded.value = next;
  };
  const rows = (): readonly Row[] =>
    rowsOf(state.work.value, state.opened.value, folded.value, commentCounts(state));
  const focus = async (): Promise<void> => {
    await nextTick();
    root.value?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  };
  const go = (row: Row | undefined): void => {
    if (row === undefined) return;
    state.select(row.place);
    void focus();
  };
  const drag = createDrag(state);
  const onKeydown = (event: KeyboardEvent): void => {
    const all = rows();
    const at = all.findIndex(({ place }) => isPlace(state.selected.value, place));
    const row = all[at];
    if (row === undefined) return;
    const done = keyOf(event, { state, all, at, row, go, fold, isFolded: folded.value.has(row.place.step) });
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== 'F2' && event.key !== 'Enter') void focus();
    else focusProperties(root.value, event.key === 'F2');
  };
  return {
    draw: () =>
      h(
        'ul',
        {
          class: 'alur-outline-tree',
          role: 'tree',
          'aria-label': say(phrase('outline.tree')),
          onKeydown,
          ...drag.listeners,
        },
        rows().map((row) =>
          drawRow(row, state, drag.markOf(row.id), row.level === 1 && folded.value.has(row.place.step)),
        ),
      ),
  };
}

/** How many comments there are at each place, by its id. */
function commentCounts({ work, opened }: OutlineState): ReadonlyMap<string, number> {
  const written = { document: opened.value, messages: work.value.written.messages };
  const places = knownComments.value.flatMap(({ place }) => {
    const found = place === null ? null : findPlace(place, written);
    return found === null ? [] : [idOf(found)];
  });
  return new Map([...Map.groupBy(places, (id) => id)].map(([id, all]) => [id, all.length]));
}

interface Pressed {
  readonly state: OutlineState;
  readonly all: readonly Row[];
  readonly at: number;
  readonly row: Row;
  readonly go: (row: Row | undefined) => void;
  readonly fold: (step: string, isFolded: boolean) => void;
  readonly isFolded: boolean;
}

/** Does what a key stands for; false: it stands for nothing here. */
function keyOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, pressed: Pressed): boolean {
  const { state, all, at, row, go, fold, isFolded } = pressed;
  const { place } = row;
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return changing(state, () => moveBy(state, place, key === 'ArrowUp' ? -1 : 1));
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd')
    return changing(state, () => state.carryOut(duplicateEntry, place));
  if (altKey || ctrlKey || metaKey) return false;
  switch (key) {
    case 'ArrowDown':
      go(all[at + 1]);
      return true;
    case 'ArrowUp':
      go(all[at - 1]);
      return true;
    case 'Home':
      go(all[0]);
      return true;
    case 'End':
      go(all.at(-1));
      return true;
    case 'ArrowRight':
      if (row.level === 1 && isFolded) fold(place.step, false);
      else if (row.level === 1) go(all[at + 1]?.level === 2 ? all[at + 1] : undefined);
      return true;
    case 'ArrowLeft':
      if (row.level === 1) fold(place.step, true);
      else go(all.find(({ level, place: each }) => level === 1 && each.step === place.step));
      return true;
    case 'Delete':
      return changing(state, () => (state.question.value = { asks: 'remove', place }));
    case 'Enter':
    case 'F2':
      return true;
    default:
      return false;
  }
}

function changing(state: OutlineState, change: () => unknown): true {
  if (state.mayEdit.value) change();
  return true;
}

/** One place up or down; past the end of its step into the neighbouring one. */
export function moveBy(state: OutlineState, place: Place, by: -1 | 1): void {
  const { list } = place;
  if (list === undefined) return;
  const work = state.work.value;
  const { document } = work.written;
  const index = positionOf(work, place) + by;
  const steps = stepsOf(document).map(([id]) => id);
  const isWithin = index >= 0 && index < entriesIn(document, place.step, list).length;
  const beside = steps[steps.indexOf(place.step) + by];
  if (isWithin || beside === undefined) state.carryOut(moveEntry, { place, step: place.step, index });
  else
    state.carryOut(moveEntry, {
      place,
      step: beside,
      index: by === 1 ? 0 : entriesIn(document, beside, list).length,
    });
}

function focusProperties(root: Element | null, isLabel: boolean): void {
  const field = isLabel ? 'textarea' : 'button, input, select, textarea';
  root?.querySelector<HTMLElement>(`.alur-outline-properties :is(${field})`)?.focus();
}

function drawRow(row: Row, state: OutlineState, mark: string | null, isFolded: boolean): VNode {
  const { id, place, level, position, count, words, notes } = row;
  const isSelected = isPlace(state.selected.value, place);
  return h(
    'li',
    {
      key: id,
      role: 'treeitem',
      class: ['alur-outline-row', `alur-level-${level}`, mark === null ? '' : `alur-drop-${mark}`],
      'data-place': id,
      'aria-level': level,
      'aria-posinset': position,
      'aria-setsize': count,
      // What belongs to the whole flow has its form there then.
      'aria-selected': isSelected && state.part.value === null ? 'true' : 'false',
      ...(level === 1 ? { 'aria-expanded': isFolded ? 'false' : 'true' } : {}),
      tabindex: isSelected ? 0 : -1,
      onClick: () => state.select(place),
    },
    [
      h('span', { class: 'alur-outline-words' }, say(words)),
      ...notes.map((note) => h('span', { class: 'alur-outline-note' }, say(note))),
    ],
  );
}
