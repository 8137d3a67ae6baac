import type { TypedWords } from '../flow/names.ts';
import { newKey, newName, takenIds, takenNames, wordsToStore } from '../flow/names.ts';
import { type EditedProduct, openDocument, type Parts, type Widget, type Written } from '../flow/written.ts';
import type { Piece } from './pieces.ts';
import { columnsFor } from './sources.ts';

/** What a person says of something that they add. */
export interface Wanted {
  readonly piece: Piece;
  readonly label: TypedWords;
  /** The words of each choice, where it has some. */
  readonly choices?: readonly TypedWords[];
  readonly list?: string;
  readonly shows?: string;
}

/** Something new with its texts and with what its data begins with. */
export interface NewItem {
  readonly item: Parts;
  readonly texts: readonly (readonly [key: string, words: Readonly<Record<string, string>>])[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** What may be typed at most before somebody says otherwise. */
const usualLength = 200;

/** Makes it of a widget or a preset. Its name is made once, of the words that were typed first. */
export function newItem(wanted: Wanted, step: string, written: Written, product: EditedProduct): NewItem {
  const { piece, label } = wanted;
  const { document } = written;
  const [taken, inStep] = [takenNames(openDocument(document, product)), takenIds(document, step)];
  const fallback = piece.preset ?? piece.widget;
  const name = piece.name ?? newName(label, fallback, (each) => inStep(each) || taken(each));
  const texts: (readonly [string, Readonly<Record<string, string>>])[] = [];
  const word = (slot: string, words: TypedWords): string => {
    const others = Object.fromEntries(texts);
    const messages = typeof written.messages === 'object' ? { ...written.messages, ...others } : others;
    const key = newKey({ document, messages }, name, slot);
    texts.push([key, wordsToStore(words)]);
    return key;
  };
  const hasLabel = Object.values(label).some((text) => text.trim() !== '');
  const own = hasLabel ? { label: word('label', label) } : {};
  const widget = product.widgets[piece.widget];
  const named = piece.isInput ? { field: name } : { id: name };
  if (widget === undefined) return { item: named, texts, data: {} };
  if (piece.preset !== null) {
    const preset = product.presets[piece.isInput ? 'inputs' : 'displays'][piece.preset] ?? {};
    return {
      item: { ...named, use: piece.preset, ...own },
      texts,
      data: companionData(preset['companions'], widget, document),
    };
  }
  return { ...ofWidget(wanted, widget, { named, own, word }, written, product), texts };
}

interface Begun {
  readonly named: Parts;
  readonly own: Parts;
  readonly word: (slot: string, words: TypedWords) => string;
}

function ofWidget(
  { piece, choices = [], list, shows }: Wanted,
  widget: Widget,
  { named, own, word }: Begun,
  { document }: Written,
  product: EditedProduct,
): Omit<NewItem, 'texts'> {
  if (!piece.isInput) {
    const from = piece.lists.length === 0 ? null : (list ?? piece.lists[0] ?? '');
    const of = piece.shows.length === 0 ? null : (shows ?? piece.shows[0]?.name ?? '');
    const rows = from === null ? {} : { from, columns: columnsFor(document, widget, from, product) ?? {} };
    const value = of === null ? {} : { shows: { var: `data.${of}` } };
    return { item: { ...named, widget: piece.widget, ...own, ...value, ...rows }, data: {} };
  }
  const companions = demandedCompanions(widget);
  const names = choiceNames(piece.asksChoices ? choices : []);
  const worded = Object.fromEntries(names.map(([value, words]) => [value, word(`choice ${value}`, words)]));
  const schema = schemaFor(
    widget,
    names.map(([value]) => value),
  );
  return {
    item: {
      ...named,
      schema,
      widget: piece.widget,
      ...own,
      ...(names.length === 0 ? {} : { choices: worded }),
      ...(Object.keys(companions).length === 0 ? {} : { companions }),
      ...(widget.can?.consent === true ? { required: true } : {}),
    },
    data: companionData(companions, widget, document),
  };
}

/** What a field of a widget takes: the first type of its values, bounded. */
function schemaFor({ values, can = {} }: Widget, choices: readonly string[]): Parts {
  const [type = 'string'] = values;
  if (type === 'boolean') return can.consent === true ? { type, const: true } : { type };
  if (type !== 'string') return { type };
  if (choices.length > 0) return { type, enum: choices };
  return can.secret === true
    ? { type, writeOnly: true, minLength: 8, maxLength: 32 }
    : { type, maxLength: usualLength };
}

/** A value for each choice, made of its words. */
function choiceNames(choices: readonly TypedWords[]): readonly (readonly [string, TypedWords])[] {
  const found = new Map<string, TypedWords>();
  for (const words of choices)
    found.set(
      newName(words, 'choice', (each) => found.has(each)),
      words,
    );
  return [...found];
}

function demandedCompanions({ companions = {} }: Widget): Readonly<Record<string, string>> {
  const demanded = Object.entries(companions).filter(([, { optional }]) => optional !== true);
  return Object.fromEntries(demanded.map(([name]) => [name, `data.${name}`]));
}

/** What the data of companions begins with, where the document has none. */
function companionData(companions: unknown, { can = {} }: Widget, document: unknown): Parts {
  const data: unknown =
    typeof document === 'object' && document !== null && 'data' in document ? document.data : {};
  const known = typeof data === 'object' && data !== null ? Object.keys(data) : [];
  const names = Object.values(
    typeof companions === 'object' && companions !== null ? companions : {},
  ).flatMap((path) =>
    typeof path === 'string' && path.startsWith('data.') ? [path.slice('data.'.length)] : [],
  );
  // One who chooses a country begins with that of the site.
  const start = can.countries === true ? { var: 'config.defaultCountry' } : '';
  return Object.fromEntries(names.filter((name) => !known.includes(name)).map((name) => [name, start]));
}
