import { fillSlots, pluralForms, type TextFormatName, type TextSlot } from '@alur/engine/text';
import type { MessageParams } from '@alur/engine';
import type { Formats } from '../contract/renderer.ts';

type TextValue = string | number;

/** A language, and how values are written in it. */
export interface Written {
  readonly locale: string;
  readonly format: Formats;
}

/** Writes a value as a slot asks for it; what is no such value stays as it is. */
type TextFormat = (value: TextValue, written: Written, detail: string) => string;

const textFormats: Readonly<Record<TextFormatName, TextFormat>> = {
  number: (value, { format }) => ofNumber(value, format.number),
  money: (value, { format }) => ofNumber(value, format.money),
  time: (value, { format }, style) => ofMoment(value, style === 'date' ? format.date : format.dateTime),
  plural: (value, { locale, format }, forms) =>
    ofNumber(value, (number) => {
      const all = pluralForms(forms) ?? {};
      const form = all[`=${number}`] ?? all[new Intl.PluralRules(locale).select(number)] ?? all['other'];
      return (form ?? '#').replaceAll('#', () => format.number(number));
    }),
};

/**
 * Puts values into a text, each as its slot asks for it. Without a format a number has its thousands set apart
 * and a moment is a day and a time of day.
 * Values are put in as they are, since React escapes.
 *
 * @param onGap called with the name of a slot that has no value; the slot stays in the text
 * @example
 * fillText('{films, plural, one {# film} other {# films}} for {total, money}', english, { films: 1, total: 5000 }, report)
 * // '1 film for Rp5.000'
 */
export function fillText(
  text: string,
  language: Written,
  params: MessageParams,
  onGap: (name: string) => void,
): string {
  return fillSlots(text, (slot) => {
    const value = Object.hasOwn(params, slot.name) ? params[slot.name] : undefined;
    if (value !== undefined) return writeSlot(slot, value, language);
    onGap(slot.name);
    return slot.written;
  });
}

function writeSlot({ format, detail = '' }: TextSlot, value: TextValue, language: Written): string {
  if (format !== undefined && isFormat(format)) return textFormats[format](value, language, detail);
  return typeof value === 'number'
    ? language.format.number(value)
    : isoMoment.test(value)
      ? textFormats.time(value, language, '')
      : value;
}

function isFormat(name: string): name is TextFormatName {
  return Object.hasOwn(textFormats, name);
}

function ofNumber(value: TextValue, write: (number: number) => string): string {
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value);
  return isNumber ? write(Number(value)) : value;
}

/** A day alone is one only where a slot asks for a time: a text may hold such words as they are. */
const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const isoTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Milliseconds since 1970, or ISO 8601. */
function ofMoment(value: TextValue, write: (at: number) => string): string {
  const at = typeof value === 'string' && isoTime.test(value) ? Date.parse(value) : value;
  return typeof at === 'number' && Math.abs(at) <= 8.64e15 ? write(at) : String(value);
}
