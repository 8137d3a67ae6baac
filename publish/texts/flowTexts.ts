import { isRecord } from '@alur/engine/json';
import { openKnown } from '../decode/presets.ts';
import { pointerAt } from '../document/pointer.ts';
import type { Presets } from '../product/product.ts';
import { bodyItems } from './bodyItems.ts';
import { dialogTexts } from './dialogTexts.ts';
import { namedTexts } from './namedTexts.ts';
import { type Group, type SeenAt, placeOfText, slots } from './placeOfText.ts';
import { type BoundingProduct, createBounds } from './textBounds.ts';
import { type TextBounds, type TextFault, textFaults, type TextLocales, type Words } from './textFaults.ts';

export { placeOfText, valueAt } from './placeOfText.ts';
export type { Group, Part, SeenAt, Slot } from './placeOfText.ts';
export { mayHaveOwn, ownKey, ownText } from './ownText.ts';
export { sharedUses } from './sharedUses.ts';
export type { SharedUses } from './sharedUses.ts';
export type { TextFault, Words } from './textFaults.ts';

/** Who owns a text: the flow; the product, whose interface it is; an error dialog; or nobody, where it is worded nowhere. */
export type TextOwner =
  | { readonly is: 'flow'; readonly uses: number; readonly replaces: boolean }
  | { readonly is: 'product' }
  | { readonly is: 'dialog'; readonly dialog: string }
  | { readonly is: 'nobody' };

/** A text at one of the places where a flow shows it. */
export interface FlowText {
  /** JSON pointer of the place in the document with its presets opened. */
  readonly pointer: string;
  readonly key: string;
  readonly at: SeenAt;
  readonly owner: TextOwner;
  readonly words: Words;
  /** How many characters fit at the place; null: any number. */
  readonly most: number | null;
  readonly faults: readonly TextFault[];
}

/** Words of the product, by key. */
export type SharedWords = Readonly<Record<string, Words>>;

/** What is known of a product beside a flow. */
export interface WordedProduct extends TextLocales {
  readonly presets: Presets;
  /** What it takes longer to learn; null: not known yet, and then no text is missing, and no name unknown, for the want of it. */
  readonly shared: (BoundingProduct & { readonly texts: SharedWords }) | null;
}

/** A flow as it is edited; nothing of it need be sound. */
export interface EditedTexts {
  readonly document: unknown;
  readonly messages: unknown;
}

/**
 * Every text that a flow shows, once for each place where it is seen, in the order of its steps; then what is found without being named, and what is shown nowhere.
 * Never throws for what JSON can hold.
 *
 * @example
 * flowTexts({ document, messages }, product)[0] // { key: 'tvActivate.title', at: { group: { is: 'page' }, … }, owner: { is: 'flow', uses: 2, … }, … }
 */
export function flowTexts({ document, messages }: EditedTexts, product: WordedProduct): readonly FlowText[] {
  const own = isRecord(messages) ? messages : {};
  const { opened, named, uses, rows } = placesIn(document, product);
  const shared = product.shared?.texts ?? {};
  const rowOf = ({ key, path, at, bounds, dialog }: PlacedText): FlowText => {
    const owner = ownerOf(key, dialog);
    const words = wordsOf(Object.hasOwn(own, key) ? own[key] : Object.hasOwn(shared, key) ? shared[key] : {});
    // What nobody knows yet is not missing, and another's words are not this flow's to mend.
    const isOwn = owner.is === 'flow' || (owner.is === 'nobody' && product.shared !== null);
    const faults = isOwn ? textFaults(words, bounds, product) : [];
    return { pointer: pointerAt('/document', ...path), key, at, owner, words, most: bounds.most, faults };
  };
  /** An earlier row, where neither its words nor its place have changed. */
  const keptRow = (text: PlacedText): FlowText => {
    const before = rows.get(text);
    const words = Object.hasOwn(own, text.key) ? own[text.key] : undefined;
    if (before !== undefined && before.words === words) return before.row;
    const row = rowOf(text);
    rows.set(text, { words, row });
    return row;
  };
  function ownerOf(key: string, dialog: string | null): TextOwner {
    const replaces = Object.hasOwn(shared, key);
    if (Object.hasOwn(own, key)) return { is: 'flow', uses: uses.get(key) ?? 0, replaces };
    if (dialog !== null) return { is: 'dialog', dialog };
    return replaces ? { is: 'product' } : { is: 'nobody' };
  }
  const boundsOf = createBounds(opened, product.shared);
  const rest = Object.keys(own)
    .filter((key) => !uses.has(key) && isRecord(own[key]))
    .map((key): PlacedText => {
      const at = placeOfUnnamed(key, opened, shared);
      return { key, path: [key], at, bounds: boundsOf([key], at), dialog: null };
    });
  return [
    ...inOrder(named.map(keptRow)),
    ...rest.map((text) => ({ ...rowOf(text), pointer: pointerAt('/messages', text.key) })),
  ].toSorted((one, other) => groupRank(one.at.group) - groupRank(other.at.group));
}

/** A text at its place, without its words. */
interface PlacedText {
  readonly key: string;
  readonly path: readonly string[];
  readonly at: SeenAt;
  readonly bounds: TextBounds;
  /** The error dialog that it is of; null: of none. */
  readonly dialog: string | null;
}

/** What a document shows, whatever its texts say. */
interface Places {
  readonly opened: unknown;
  readonly named: readonly PlacedText[];
  readonly uses: ReadonlyMap<string, number>;
  readonly rows: Map<PlacedText, { readonly words: unknown; readonly row: FlowText }>;
}

const placesOfDocuments = new WeakMap<object, { readonly product: WordedProduct; readonly places: Places }>();

/** The places of a document, kept for as long as it is the same object: while somebody types words, it is. */
function placesIn(document: unknown, product: WordedProduct): Places {
  if (!isRecord(document)) return findPlaces(document, product);
  const known = placesOfDocuments.get(document);
  if (known !== undefined && isSameProduct(known.product, product)) return known.places;
  const places = findPlaces(document, product);
  placesOfDocuments.set(document, { product, places });
  return places;
}

function isSameProduct(one: WordedProduct, other: WordedProduct): boolean {
  return (
    one.presets === other.presets &&
    one.shared === other.shared &&
    one.locales === other.locales &&
    one.partialLocales === other.partialLocales
  );
}

function findPlaces(document: unknown, product: WordedProduct): Places {
  const opened = openKnown(document, product);
  const boundsOf = createBounds(opened, product.shared);
  const named = [
    ...namedTexts(opened).map((text) => {
      const at = placeOfText(text.path, opened);
      return { ...text, at, bounds: boundsOf(text.path, at), dialog: null };
    }),
    ...dialogTexts(opened).map((text) => {
      const at = withCode(placeOfText(text.path, opened), text.dialog);
      return { ...text, at, bounds: boundsOf(text.path, at) };
    }),
  ];
  const uses = new Map<string, number>();
  for (const { key } of named) uses.set(key, (uses.get(key) ?? 0) + 1);
  return { opened, named, uses, rows: new Map() };
}

/** What several codes come to shows the dialog of each. */
function withCode(at: SeenAt, dialog: string): SeenAt {
  return at.part === null ? { ...at, part: { is: 'code', name: dialog, label: null } } : at;
}

const groups: readonly Group['is'][] = ['page', 'step', 'call', 'outcome', 'itself', 'nowhere'];

function groupRank({ is }: Group): number {
  return groups.indexOf(is);
}

/** The texts of one thing together, where the first of them stands, and in the order of what they are. */
function inOrder(texts: readonly FlowText[]): readonly FlowText[] {
  const things = Map.groupBy(texts, ({ at }) => JSON.stringify([at.group, at.part]));
  const bySlot = (one: FlowText, other: FlowText): number =>
    slots.indexOf(one.at.slot) - slots.indexOf(other.at.slot);
  const byGroup = Map.groupBy(things.values(), ([first]) => JSON.stringify(first?.at.group));
  return [...byGroup.values()].flatMap((parts) => parts.flatMap((part) => part.toSorted(bySlot)));
}

/** Where a text is seen that no place names: the words of a code at a field, or of an error, are found by their key; nothing finds any other. */
function placeOfUnnamed(key: string, document: unknown, shared: SharedWords): SeenAt {
  const [first = '', ...rest] = key.split('.');
  const items = bodyItems(document);
  const field = items.find((item) => isRecord(item) && item['field'] === first);
  if (isRecord(field)) {
    const label = typeof field['label'] === 'string' ? field['label'] : null;
    const part = { is: 'field' as const, name: first, label };
    return { group: { is: 'itself' }, part, slot: 'check', detail: rest.join('.') };
  }
  const isFound = Object.hasOwn(shared, key) || first.startsWith('err');
  return { group: { is: isFound ? 'itself' : 'nowhere' }, part: null, slot: 'other', detail: null };
}

/** Texts alone: what else somebody typed into a draft is no word. */
function wordsOf(value: unknown): Words {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
