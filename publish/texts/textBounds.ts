import { isRecord } from '@alur/engine/json';
import { labelRoom } from '../document/texts.ts';
import type { Product } from '../product/product.ts';
import { bodyItems, fieldNamesIn } from './bodyItems.ts';
import { type SeenAt, valueAt } from './placeOfText.ts';
import type { TextBounds } from './textFaults.ts';

/** What is known of a product to bound a text by its place. */
export interface BoundingProduct extends Pick<Product, 'rowTypes'> {
  /** Widgets whose label is a declaration, and may be long. */
  readonly consents: readonly string[];
}

/**
 * Returns what bounds a text by its place in a document, whose presets are opened. Nothing of the document need be sound.
 *
 * @param product null: not known yet, so no name is unknown
 */
export function createBounds(
  document: unknown,
  product: BoundingProduct | null,
): (path: readonly string[], at: SeenAt) => TextBounds {
  const known = shownNames(document);
  return (path, at) => ({
    most: roomAt(document, path, at, product?.consents ?? []),
    names:
      product === null || isErrorText(at) ? null : new Set([...known, ...columnsAt(document, path, product)]),
  });
}

/** Words of errors have parameters of their own: the bound of a keyword. */
function isErrorText({ slot }: SeenAt): boolean {
  return slot === 'missing' || slot === 'check';
}

function roomAt(
  document: unknown,
  path: readonly string[],
  { slot, part }: SeenAt,
  consents: readonly string[],
): number | null {
  if (slot === 'dialogButton') return labelRoom.button;
  if (slot === 'label' && part?.is === 'button') return labelRoom.button;
  if (part?.is !== 'field') return null;
  if (slot === 'choice') return labelRoom.button;
  if (slot !== 'label') return null;
  const item = valueAt(document, path.slice(0, 4));
  const isConsent = isRecord(item) && consents.some((widget) => widget === item['widget']);
  return isConsent ? labelRoom.consent : labelRoom.label;
}

/** What texts may show anywhere: inputs, data, what calls take, and values; no secret. */
function shownNames(document: unknown): ReadonlySet<string> {
  const { steps, data, calls, outcomes, values, challenges } = isRecord(document) ? document : {};
  const items = bodyItems(document);
  const isSecret = (item: unknown): boolean =>
    isRecord(item) && isRecord(item['schema']) && item['schema']['writeOnly'] === true;
  const secret = new Set(fieldNamesIn([...items.filter(isSecret), ...entriesOf(challenges)]));
  const names = [
    ...fieldNamesIn(items),
    ...keysOf(data),
    ...keysOf(values),
    ...namesTaken([steps, calls, outcomes]),
  ];
  return new Set(names.filter((name) => !secret.has(name)));
}

/** The names in every `take` and `append`, however deep. */
function namesTaken(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => namesTaken(each));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    (key === 'take' || key === 'append') && Array.isArray(entry)
      ? entry.filter((name) => typeof name === 'string')
      : namesTaken(entry),
  );
}

/** The columns of the rows that stand beside a text. */
function columnsAt(
  document: unknown,
  path: readonly string[],
  { rowTypes }: BoundingProduct,
): readonly string[] {
  if (path[4] !== 'columns') return [];
  const from = valueAt(document, [...path.slice(0, 4), 'from']);
  const type = typeof from === 'string' ? valueAt(document, ['lists', from]) : undefined;
  return typeof type === 'string' && Object.hasOwn(rowTypes, type) ? Object.keys(rowTypes[type] ?? {}) : [];
}

function entriesOf(value: unknown): readonly unknown[] {
  return isRecord(value) ? Object.values(value) : [];
}

function keysOf(value: unknown): readonly string[] {
  return isRecord(value) ? Object.keys(value) : [];
}
