import { isRow } from '../../../hooks/rows.ts';
import type { Worded } from '../../../../../src/contracts/locale.ts';
import { entriesIn, fieldOf, type EditedProduct, type Parts, stepsOf, type Widget } from '../flow/written.ts';
import { dataOf, fittingLists, type DataName } from './sources.ts';

/** What pieces are listed under. */
export const pieceGroups = ['ready', 'ask', 'choose', 'show', 'list'] as const;
export type PieceGroup = (typeof pieceGroups)[number];

/** Something that can be added to the body of a step. */
export interface Piece {
  /** `widget:checkbox`, `preset:phone`. */
  readonly id: string;
  readonly group: PieceGroup;
  readonly widget: string;
  /** The preset that it is laid over; null: it is a widget alone. */
  readonly preset: string | null;
  readonly title: Worded;
  readonly help: Worded;
  readonly isInput: boolean;
  /** Whether its choices have to be given. */
  readonly asksChoices: boolean;
  /** The lists whose rows it may show; empty: it shows none. */
  readonly lists: readonly string[];
  /** What it may show the value of; empty: it shows none, or needs none. */
  readonly shows: readonly DataName[];
  /** The name that it has to have: that of the field a code is typed into. */
  readonly name: string | null;
}

/** Every widget and preset that can stand in a flow as it is. */
export function piecesFor(document: unknown, product: EditedProduct): readonly Piece[] {
  const widgets = Object.values(product.widgets).map((widget) => pieceOf(widget, null, document, product));
  const presets = (['inputs', 'displays'] as const).flatMap((kind) =>
    Object.entries(product.presets[kind]).map(([name, preset]) => {
      const widget = product.widgets[String(preset['widget'])];
      return widget === undefined ? null : pieceOf(widget, { name, preset }, document, product);
    }),
  );
  return [...presets, ...widgets].filter((piece) => piece !== null);
}

function pieceOf(
  widget: Widget,
  preset: { readonly name: string; readonly preset: Parts } | null,
  document: unknown,
  product: EditedProduct,
): Piece | null {
  const { kind, rows, can = {} } = widget;
  const isInput = kind === 'input';
  const laid = preset?.preset ?? {};
  const challenge = can.challenge === undefined ? null : freeChallenge(document);
  // A code is typed where one is sent.
  if (can.challenge !== undefined && challenge === null) return null;
  const lists = isInput || rows === undefined ? [] : fittingLists(document, widget, product);
  if (!isInput && rows !== undefined && lists.length === 0) return null;
  const needsValue = !isInput && rows === undefined && !widget.standsAlone && laid['shows'] === undefined;
  const shows = needsValue
    ? dataOf(document, product).filter(({ type }) => widget.values.includes(type))
    : [];
  if (needsValue && shows.length === 0 && widget.values.length > 0) return null;
  // What a preset shows has to be there.
  const read = isRow(laid['shows']) ? laid['shows']['var'] : null;
  const isKnown =
    typeof read !== 'string' || dataOf(document, product).some(({ name }) => `data.${name}` === read);
  if (!isKnown) return null;
  const isWorded = isRow(laid['choices']);
  return {
    id: preset === null ? `widget:${widget.widget}` : `preset:${preset.name}`,
    group: preset !== null ? 'ready' : groupOf(widget),
    widget: widget.widget,
    preset: preset?.name ?? null,
    title: widget.titles,
    help: widget.help,
    isInput,
    asksChoices: isInput && can.choices !== undefined && !isWorded,
    lists,
    shows,
    name: challenge,
  };
}

function groupOf({ kind, rows, can }: Widget): PieceGroup {
  if (kind === 'shows') return rows === undefined ? 'show' : 'list';
  return can?.choices === undefined ? 'ask' : 'choose';
}

/** The field of a challenge that no input asks for yet. */
function freeChallenge(document: unknown): string | null {
  const challenges =
    isRow(document) && isRow(document['challenges']) ? Object.values(document['challenges']) : [];
  const asked = new Set(
    stepsOf(document).flatMap(([id]) => entriesIn(document, id, 'body').map(([, entry]) => fieldOf(entry))),
  );
  const free = challenges.flatMap((each) =>
    isRow(each) && typeof each['field'] === 'string' ? [each['field']] : [],
  );
  return free.find((field) => !asked.has(field)) ?? null;
}
