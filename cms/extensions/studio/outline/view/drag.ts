import { ref } from 'vue';
import { moveEntry, positionOf } from '../commands/moveEntry.ts';
import { entriesIn, lists, type Place } from '../flow/written.ts';
import type { OutlineState } from './outlineState.ts';

/** Dragging of rows by pointer. */
export interface Drag {
  readonly listeners: Readonly<Record<string, (event: PointerEvent) => void>>;
  /** On which side of a row the dragged one would be dropped; null: not there. */
  markOf(row: string): 'before' | 'after' | null;
}

interface Target {
  readonly row: string;
  readonly side: 'before' | 'after';
}

/** How far a pointer moves before it drags: less is a press. */
const slack = 6;

/** Makes it. “Move to…” beside the properties does the same by keyboard. */
export function createDrag(state: OutlineState): Drag {
  const target = ref<Target | null>(null);
  let dragged: { readonly place: Place; readonly y: number; isMoving: boolean } | null = null;
  return {
    markOf: (row) => (target.value?.row === row ? target.value.side : null),
    listeners: {
      onPointerdown(event) {
        const place = placeAt(event.target);
        if (!state.mayEdit.value || event.button !== 0 || place?.entry === undefined) return;
        dragged = { place, y: event.clientY, isMoving: false };
      },
      onPointermove(event) {
        if (dragged === null) return;
        if (!dragged.isMoving && Math.abs(event.clientY - dragged.y) < slack) return;
        if (!dragged.isMoving && event.currentTarget instanceof Element)
          event.currentTarget.setPointerCapture(event.pointerId);
        dragged.isMoving = true;
        target.value = targetAt(event, dragged.place);
      },
      onPointerup() {
        const [from, to] = [dragged, target.value];
        dragged = null;
        target.value = null;
        if (from?.isMoving === true && to !== null) drop(state, from.place, to);
      },
      onPointercancel() {
        dragged = null;
        target.value = null;
      },
    },
  };
}

function drop(state: OutlineState, place: Place, { row, side }: Target): void {
  const over = placeIn(row);
  if (over === null || place.list === undefined) return;
  if (over.entry === undefined) {
    state.carryOut(moveEntry, { place, step: over.step, index: 0 });
    return;
  }
  const work = state.work.value;
  const others = entriesIn(work.written.document, over.step, place.list).filter(
    ([name]) => over.step !== place.step || name !== place.entry,
  );
  const at = others.findIndex(([name]) => name === over.entry);
  const index = at + (side === 'after' ? 1 : 0);
  if (over.step === place.step && index === positionOf(work, place)) return;
  state.carryOut(moveEntry, { place, step: over.step, index });
}

/** What is under the pointer, where the dragged thing can stand: beside one of its kind, or at a step. */
function targetAt({ clientX, clientY }: PointerEvent, dragged: Place): Target | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
  const place = placeAt(row ?? null);
  if (row === null || row === undefined || place === null) return null;
  if (place.entry !== undefined && (place.list !== dragged.list || place.entry === dragged.entry))
    return null;
  const { top, height } = row.getBoundingClientRect();
  const side = place.entry === undefined || clientY > top + height / 2 ? 'after' : 'before';
  return { row: row.dataset['place'] ?? '', side };
}

function placeAt(target: EventTarget | null): Place | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return placeIn(row?.dataset['place'] ?? '');
}

/** The place of a row by its id. */
function placeIn(id: string): Place | null {
  if (!id.startsWith('[')) return null;
  const [step, list, entry] = JSON.parse(id) as readonly [string, string?, string?];
  const known = lists.find((each) => each === list);
  return known === undefined || entry === undefined ? { step } : { step, list: known, entry };
}
