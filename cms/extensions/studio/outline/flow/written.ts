import type { TouchedProduct } from '@alur/publish/touched';
import { entriesOf, openKnown } from '@alur/publish/editing';
import { isRow } from '../../../hooks/rows.ts';
import type { Worded } from '../../../../../src/contracts/locale.ts';
import type { WidgetForm } from '../../../../../src/product/widgetForms.ts';

/** A flow as it is edited; nothing of it need be sound. */
export interface Written {
  readonly document: unknown;
  readonly messages: unknown;
}

/** What a widget says of itself. */
export type Widget = WidgetForm;

/** What is known of the product where flows are edited. */
export interface EditedProduct extends TouchedProduct {
  readonly widgets: Readonly<Record<string, Widget>>;
  /** The titles of errors, as visitors read them. */
  readonly codeTitles?: Readonly<Record<string, Worded>>;
  /** What effects do, in words for editors. */
  readonly effectTitles?: Readonly<Record<string, Worded>>;
  /** Settings of the site that conditions may read, with what each is. */
  readonly config?: Readonly<Record<string, 'flag' | 'text' | 'number'>>;
}

/** Types that a value may have. */
export type ValueType = WidgetForm['values'][number];

/** Lists of a step that hold what a visitor sees. */
export const lists = ['body', 'actions', 'links'] as const;
export type ListName = (typeof lists)[number];

/** How many entries the format takes. */
export const most: Readonly<Record<ListName | 'steps', number>> = {
  body: 200,
  actions: 12,
  links: 8,
  steps: 64,
};

/** Something in the outline: a step, or an entry of one of its lists by its name (`field:email`). */
export interface Place {
  readonly step: string;
  readonly list?: ListName;
  readonly entry?: string;
}

export type Parts = Readonly<Record<string, unknown>>;

/** The way to a place from the item. */
export function wayTo({ step, list, entry }: Place): readonly string[] {
  return [
    'document',
    'steps',
    step,
    ...(list === undefined ? [] : [list]),
    ...(entry === undefined ? [] : [entry]),
  ];
}

/** A place as a text, such as the id of a row. */
export function idOf({ step, list, entry }: Place): string {
  return JSON.stringify([step, list, entry].filter((part) => part !== undefined));
}

/** Steps by id, in the order in which they are written; none of a broken document. */
export function stepsOf(document: unknown): readonly (readonly [string, unknown])[] {
  return isRow(document) && isRow(document['steps']) ? Object.entries(document['steps']) : [];
}

export function stepOf(document: unknown, id: string): Parts | null {
  const step = stepsOf(document).find(([name]) => name === id)?.[1];
  return isRow(step) ? step : null;
}

/** What is in a list of a step, by name. */
export function entriesIn(
  document: unknown,
  step: string,
  list: ListName,
): readonly (readonly [string, unknown])[] {
  const value = stepOf(document, step)?.[list];
  return Array.isArray(value) ? entriesOf(value) : [];
}

/** An entry of a step as it is written; null: there is none of the name, or it is no object. */
export function entryAt(document: unknown, { step, list, entry }: Place): Parts | null {
  if (list === undefined || entry === undefined) return null;
  const found = entriesIn(document, step, list).find(([name]) => name === entry)?.[1];
  return isRow(found) ? found : null;
}

/** The document with its presets opened where there are such. */
export function openDocument(document: unknown, { presets }: Pick<EditedProduct, 'presets'>): unknown {
  return openKnown(document, { presets });
}

/** The preset that an entry is laid over; empty where it is none. */
export function presetAt(
  document: unknown,
  place: Place,
  { presets }: Pick<EditedProduct, 'presets'>,
): Parts {
  const entry = entryAt(document, place);
  const use = entry?.['use'];
  const kind =
    place.list === 'body' ? (typeof entry?.['field'] === 'string' ? 'inputs' : 'displays') : place.list;
  if (kind === undefined || typeof use !== 'string' || !Object.hasOwn(presets[kind], use)) return {};
  return presets[kind][use] ?? {};
}

/** The name of an input; null: the entry is another thing. */
export function fieldOf(entry: unknown): string | null {
  return isRow(entry) && typeof entry['field'] === 'string' ? entry['field'] : null;
}
