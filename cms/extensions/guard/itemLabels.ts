import presets from '../../../schemas/presets.json' with { type: 'json' };
import type { Sentence } from '../words/sentences.ts';
import { isRow } from '../hooks/rows.ts';
import { shippedTexts } from './shippedTexts.generated.ts';
import { type Locale, defaultLocale, perLocale } from '../../../src/contracts/locale.ts';

/** A flow as it is edited: whatever its parts hold. */
export interface EditedFlow {
  readonly document: unknown;
  readonly messages: unknown;
}

const inputPresets: Readonly<Record<string, unknown>> = presets.inputs;

/**
 * What a message key says to a visitor in each language: the flow's own words, else those that ship. Null: nothing.
 * @param key a message key; anything else has no words
 */
export function wordsOf(key: unknown, { messages }: EditedFlow): Sentence | null {
  if (typeof key !== 'string') return null;
  const own = isRow(messages) ? messages[key] : null;
  const textIn = (locale: Locale): string | null => {
    const text = isRow(own) ? own[locale] : shippedTexts[locale][key];
    return typeof text === 'string' && text.trim() !== '' ? text : null;
  };
  const standIn = textIn(defaultLocale);
  return standIn === null ? null : perLocale((locale) => textIn(locale) ?? standIn);
}

/**
 * The name by which an editor knows an entry of a flow's list: a body item by its label, else by its field; a button by its words. Null: it has none.
 * @param path segments of a pointer into the item, from `document` to the number of the entry
 */
export function nameOfEntry(path: readonly string[], flow: EditedFlow): Sentence | null {
  const entry = path.slice(1).reduce(childAt, flow.document);
  if (!isRow(entry)) return null;
  const preset = typeof entry['use'] === 'string' ? inputPresets[entry['use']] : null;
  const label = wordsOf(entry['label'] ?? (isRow(preset) ? preset['label'] : null), flow);
  if (label !== null) return label;
  const field = entry['field'];
  return typeof field === 'string' ? perLocale(() => field) : null;
}

/** Whether an entry of a body asks for something. */
export function isFieldAt(path: readonly string[], { document }: EditedFlow): boolean {
  const entry = path.slice(1).reduce(childAt, document);
  return isRow(entry) && typeof entry['field'] === 'string';
}

function childAt(whole: unknown, segment: string): unknown {
  if (Array.isArray(whole)) return whole[Number(segment)];
  return isRow(whole) ? whole[segment] : undefined;
}
