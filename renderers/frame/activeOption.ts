import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The row of a searched list that Enter would choose. */
export interface ActiveOption<Row> {
  readonly active: Row | undefined;
  /** Goes on the list of the rows: the active one is kept in sight. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Makes the row at an index the active one. */
  moveTo(index: number): void;
  /** Moves by an arrow key or a page key; returns whether the key was one. */
  move(key: KeyboardEvent['key']): boolean;
}

/**
 * Keeps one row of a list active while its input keeps the focus, as the ARIA authoring practices describe an editable combobox.
 *
 * @param found the rows that are shown
 * @param start index of the row that is active at first
 * @example
 * const { active, list, move } = useActiveOption(found, 0);
 * <input onKeyDown={(event) => move(event.key)} aria-activedescendant={active?.id} />
 */
export function useActiveOption<Row>(found: readonly Row[], start: number): ActiveOption<Row> {
  const [at, setAt] = useState(start);
  const active = found[Math.min(at, found.length - 1)];
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return {
    active,
    list,
    moveTo: setAt,
    move(key) {
      const target = moves[key];
      if (target !== undefined) setAt(target(active === undefined ? 0 : found.indexOf(active), found.length));
      return target !== undefined;
    },
  };
}

/** Whether a key moves through a list. */
export function movesThroughList(key: KeyboardEvent['key']): boolean {
  return moves[key] !== undefined;
}

const moves: Readonly<Record<string, ((index: number, count: number) => number) | undefined>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  PageDown: (index, count) => Math.min(index + 8, count - 1),
  PageUp: (index) => Math.max(index - 8, 0),
};
