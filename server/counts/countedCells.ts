import { isLeaving, type LeavingKind, stayEnds } from '../../src/contracts/measuring/stepCounts.ts';
import { type CountRow, hourMs } from './counts.ts';

/** One thing that is read of a step: its number is that of all rows of the same cell. */
export type Cell =
  | { readonly is: 'entered' | 'gaveUp' | 'doubtful' }
  | { readonly is: 'way'; readonly by: LeavingKind; readonly name: string }
  | { readonly is: 'time'; readonly at: number }
  | { readonly is: 'error' | 'outcome'; readonly name: string; readonly code: string };

/** Numbers of a step by cell; a cell that was never counted is 0. */
export type Numbers = (cell: Cell) => number;

/** What can be read of a step, whichever part of its visits is asked for. */
export interface CellsOfStep {
  /** Parts of those who entered: by which way they left, and who gave up, last. */
  readonly parts: readonly Cell[];
  /** Parts of those who left, by the time in the step. */
  readonly times: readonly Cell[];
  /** Each by itself. */
  readonly alone: readonly Cell[];
}

export const enteredCell: Cell = { is: 'entered' };
export const gaveUpCell: Cell = { is: 'gaveUp' };

/** A cell as a text, by which it is known again. */
export function cellName(cell: Cell): string {
  return JSON.stringify(Object.values(cell));
}

/** The cells of a step's rows, in the order in which they were counted first. */
export function cellsOfStep(rows: readonly CountRow[]): CellsOfStep {
  const found = new Map<string, Cell>();
  for (const row of rows) {
    const cell = row.doubtful === 1 ? null : (wayCell(row) ?? codeCell(row));
    if (cell !== null) found.set(cellName(cell), cell);
  }
  const cells = [...found.values()];
  return {
    parts: [...cells.filter(({ is }) => is === 'way'), gaveUpCell],
    times: [...stayEnds, null].map((_, at) => ({ is: 'time', at })),
    alone: [...cells.filter(({ is }) => is !== 'way'), { is: 'doubtful' }],
  };
}

/**
 * Adds up a step's rows.
 * @param now milliseconds since 1970: who came within this hour and has not left may still be there, and has not given up
 * @example
 * countCells(rows, now)({ is: 'entered' }); // 120
 */
export function countCells(rows: readonly CountRow[], now: number): Numbers {
  const hour = Math.floor(now / hourMs) * hourMs;
  const sums = new Map<string, number>();
  const add = (cell: Cell, count: number): void =>
    void sums.set(cellName(cell), (sums.get(cellName(cell)) ?? 0) + count);
  let [stayed, stillThere] = [0, 0];
  for (const row of rows) {
    if (row.doubtful === 1) {
      add({ is: 'doubtful' }, row.count);
      continue;
    }
    const change = row.kind === 'entered' ? row.count : isLeaving(row.kind) ? -row.count : 0;
    stayed += change;
    if (row.since === hour) stillThere += change;
    if (row.kind === 'entered') add(enteredCell, row.count);
    const cell = wayCell(row) ?? codeCell(row);
    if (cell !== null) add(cell, row.count);
    if (isLeaving(row.kind) && row.stay >= 0) add({ is: 'time', at: row.stay }, row.count);
  }
  add(gaveUpCell, Math.max(0, stayed - Math.max(0, stillThere)));
  return (cell) => sums.get(cellName(cell)) ?? 0;
}

function wayCell({ kind, name }: CountRow): Cell | null {
  return isLeaving(kind) ? { is: 'way', by: kind, name } : null;
}

function codeCell({ kind, name, code }: CountRow): Cell | null {
  return kind === 'error' || kind === 'outcome' ? { is: kind, name, code } : null;
}
