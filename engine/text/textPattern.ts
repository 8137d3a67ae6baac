/** Wording in one language, by key. */
export type Messages = Readonly<Record<string, string>>;

/**
 * A place in a text that a value is put into: `{name}`, `{total, money}`, `{at, time, date}`,
 * `{days, plural, one {# day} other {# days}}`. The syntax is ICU's; the formats are {@link textFormatNames} and no others.
 */
export interface TextSlot {
  /** As it stands in the text, braces included. */
  readonly written: string;
  readonly name: string;
  /** As written: publish refuses any but {@link textFormatNames}. */
  readonly format?: string;
  /** What follows the format: a style of `time`, the forms of `plural`. */
  readonly detail?: string;
}

/** How a text may ask for a value to be written. Adding one: a name here, its writing in `react/i18n/textFormats.ts`. */
export const textFormatNames = ['number', 'money', 'time', 'plural'] as const;

export type TextFormatName = (typeof textFormatNames)[number];

/** Styles of the format `time`; without one it is day and time of day. */
export const timeStyles = ['date'] as const;

/** The name, the format, and the rest; the rest may hold braces, one level deep, that themselves hold none. */
const slotPattern = /\{([^{},]+)(?:,([^{},]+)(?:,((?:[^{}]|\{[^{}]*\})*))?)?\}/g;

/**
 * Replaces every slot of a text. What is no slot stays as it is.
 *
 * @example
 * fillSlots('Pay {total, money} now', ({ name }) => values[name]) // 'Pay Rp200.000 now'
 */
export function fillSlots(text: string, write: (slot: TextSlot) => string): string {
  return text.replace(slotPattern, (written: string, name: string, format?: string, detail?: string) =>
    write({
      written,
      name: name.trim(),
      ...(format === undefined ? {} : { format: format.trim() }),
      ...(detail === undefined ? {} : { detail: detail.trim() }),
    }),
  );
}

/** The slots of a text, in order. */
export function slotsOf(text: string): readonly TextSlot[] {
  const slots: TextSlot[] = [];
  fillSlots(text, (slot) => {
    slots.push(slot);
    return slot.written;
  });
  return slots;
}

/**
 * The forms of a plural slot by category (`one`, `other`) or exact number (`=0`); null where the text is not made of forms.
 *
 * @param detail what follows `plural`: `one {# day} other {# days}`
 */
export function pluralForms(detail: string): Readonly<Record<string, string>> | null {
  const forms: Record<string, string> = {};
  const rest = detail.replace(
    /(=\d+|[a-z]+)\s*\{([^{}]*)\}/g,
    (_written: string, category: string, form: string) => {
      forms[category] = form;
      return '';
    },
  );
  return rest.trim() === '' && forms['other'] !== undefined ? forms : null;
}
