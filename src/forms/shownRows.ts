import type { CompiledDisplay } from '../contracts/bundle.ts';
import type { Translate } from '../contracts/message.ts';
import { type Formats, type ShownRow, type ShownRows, widgetEntry } from '../contracts/renderer.ts';
import type { Row } from '../contracts/effectResult.ts';
import type { Locale } from '../contracts/locale.ts';
import type { DisplayState } from '../contracts/snapshot.ts';

/** What the rows of an item are worded with. */
interface Wording {
  readonly format: Formats;
  readonly t: Translate;
  readonly locale: Locale;
}

/**
 * Turns the rows of a list into what a widget gets: cells by its own slots. A column goes into its slot as it is; a message key (it has a dot) words the
 * row; an address is filled in with what the row holds.
 */
export function shownRows(
  display: Pick<CompiledDisplay, 'widget' | 'columns' | 'to'>,
  { state, rows }: Pick<DisplayState, 'state' | 'rows'>,
  wording: Wording,
): ShownRows {
  return { state, rows: rows.map((each, index) => shownRow(display, each, index, wording)) };
}

function shownRow(
  { widget, columns, to }: Pick<CompiledDisplay, 'widget' | 'columns' | 'to'>,
  { row, enabled }: DisplayState['rows'][number],
  index: number,
  wording: Wording,
): ShownRow {
  const slots = widgetEntry(widget).can.rows ?? {};
  const cells = Object.entries(columns).flatMap(([slot, column]): readonly (readonly [string, Cell])[] => {
    const cell = column.includes('.')
      ? wording.t(column, textsOf(row, wording))
      : worded(row[column], wording);
    if (cell === undefined || cell === null) return [];
    return [[slot, slots[slot] === 'text' ? asText(cell, wording.format) : cell]];
  });
  const link = to === undefined ? {} : { to: filledIn(to, row) };
  return { key: keyOf(row, index), enabled, cells: { ...Object.fromEntries<Cell>(cells), ...link } };
}

type Cell = string | number | boolean;

/** A moment as the API writes it: in UTC, to the second at least. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

function asText(cell: string | number | boolean, format: Formats): string {
  if (typeof cell === 'number') return format.number(cell);
  return typeof cell === 'string' && moment.test(cell) ? format.dateTime(Date.parse(cell)) : String(cell);
}

/** A cell in the reader's language, where the server sent words in both. */
function worded(cell: Row[string] | undefined, { locale }: Wording): Cell | null | undefined {
  return typeof cell === 'object' && cell !== null ? cell[locale] : cell;
}

function keyOf({ id }: Row, index: number): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : String(index);
}

function textsOf(row: Row, wording: Wording): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(row).map(([column, raw]) => {
      const cell = worded(raw, wording) ?? '';
      return [column, typeof cell === 'number' ? cell : String(cell)];
    }),
  );
}

/** The address with each `{column}` encoded, so that no cell can lead elsewhere. */
function filledIn(address: string, row: Row): string {
  return address.replaceAll(/\{(\w+)\}/g, (_, column: string) => {
    const cell = row[column] ?? '';
    return typeof cell === 'object' ? '' : encodeURIComponent(String(cell));
  });
}
