import type { Row } from '@alur/engine';
import { wordsFor } from '@alur/engine/json';
import type { Formats, ReadRows, RowWording, ShownRow } from '@alur/react/contract';
import { textSlots } from './textSlots.generated.ts';

/**
 * Turns the rows of a list into what a widget gets: cells by its own slots. A column goes into its slot as it is; a message key (it has a dot) words the
 * row; an address is filled in with what the row holds. Forms get it with the renderers that have rows.
 */
export const shownRows: ReadRows = (shown, { state, rows }, wording) => ({
  state,
  rows: rows.map((each, index) => shownRow(shown, each, index, wording)),
});

function shownRow(
  { widget, columns, to }: Parameters<ReadRows>[0],
  { row, enabled }: Parameters<ReadRows>[1]['rows'][number],
  index: number,
  wording: RowWording,
): ShownRow {
  const words = textSlots[widget] ?? [];
  const cells = Object.entries(columns).flatMap(([slot, column]): readonly (readonly [string, Cell])[] => {
    const cell = column.includes('.')
      ? wording.t(column, textsOf(row, wording))
      : cellText(row[column], wording);
    if (cell === undefined || cell === null) return [];
    return [[slot, words.includes(slot) ? asText(cell, wording.format) : cell]];
  });
  const link = to === undefined ? {} : { to: fillAddress(to, row) };
  return { key: keyOf(row, index), enabled, cells: { ...Object.fromEntries<Cell>(cells), ...link } };
}

type Cell = string | number | boolean;

/** A moment as the API writes it: in UTC, to the second at least. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

function asText(cell: string | number | boolean, format: Formats): string {
  if (typeof cell === 'number') return format.number(cell);
  return typeof cell === 'string' && moment.test(cell) ? format.dateTime(Date.parse(cell)) : String(cell);
}

/** A cell in the reader's language, where the server sent words in several: the first that it sent where it is not among them. */
function cellText(cell: Row[string] | undefined, { locale }: RowWording): Cell | null | undefined {
  return typeof cell === 'object' && cell !== null ? wordsFor(cell, locale) : cell;
}

function keyOf({ id }: Row, index: number): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : String(index);
}

function textsOf(row: Row, wording: RowWording): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(row).map(([column, raw]) => {
      const cell = cellText(raw, wording) ?? '';
      return [column, typeof cell === 'number' ? cell : String(cell)];
    }),
  );
}

/** The address with each `{column}` encoded, so that no cell can lead elsewhere. */
function fillAddress(address: string, row: Row): string {
  return address.replaceAll(/\{(\w+)\}/g, (_, column: string) => {
    const cell = row[column] ?? '';
    return typeof cell === 'object' ? '' : encodeURIComponent(String(cell));
  });
}
