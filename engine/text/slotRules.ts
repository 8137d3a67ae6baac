import { pluralForms, slotsOf, textFormatNames, type TextSlot, timeStyles } from './textPattern.ts';

/** The categories that a language counts with and that a plural must therefore have: `one` and `other` in English, `other` in Indonesian. */
export function categoriesOf(locale: string): readonly string[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}

/** A slot as every version of a text must have it: the forms of a plural and the style of a time are each version's own. */
function slotName({ name, format }: TextSlot): string {
  return format === undefined ? `{${name}}` : `{${name}, ${format}}`;
}

/** The slots of a text by name, each once, in the order of the alphabet: two versions of a text have the same. */
export function slotNamesOf(text: string): readonly string[] {
  return [...new Set(slotsOf(text).map(slotName))].toSorted();
}

/** The plurals of a text that show their number in the form `other`, by name. */
function countedPlurals(text: string): ReadonlySet<string> {
  const counted = slotsOf(text).filter(
    ({ format, detail = '' }) =>
      format === 'plural' && pluralForms(detail)?.['other']?.includes('#') === true,
  );
  return new Set(counted.map(({ name }) => name));
}

/**
 * The first plural of which a version of a text shows no number where the shipped text does, by name; null: none is lost.
 *
 * @example
 * lostNumber('{days, plural, one {a day} other {some days}}', '{days, plural, one {# day} other {# days}}') // 'days'
 */
export function lostNumber(text: string, shipped: string): string | null {
  const counted = countedPlurals(text);
  return [...countedPlurals(shipped)].find((name) => !counted.has(name)) ?? null;
}

/** What is wrong with how a slot asks for its value: it names no format, or no style of its format, is no list of forms, lacks forms, or has some that its language does not count with. */
export type SlotFault =
  | { readonly is: 'unknownFormat' | 'noForms' }
  | { readonly is: 'unknownStyle'; readonly style: string }
  | { readonly is: 'missingForms' | 'foreignForms'; readonly forms: readonly string[] };

/** What is wrong with a slot in a language; null: nothing. */
export function slotFault({ format, detail = '' }: TextSlot, locale: string): SlotFault | null {
  if (format === undefined) return null;
  if (!textFormatNames.some((known) => known === format)) return { is: 'unknownFormat' };
  if (format === 'plural') return pluralFault(detail, locale);
  const isKnown = detail === '' || (format === 'time' && timeStyles.some((style) => style === detail));
  return isKnown ? null : { is: 'unknownStyle', style: detail };
}

function pluralFault(detail: string, locale: string): SlotFault | null {
  const forms = pluralForms(detail);
  if (forms === null) return { is: 'noForms' };
  const needed = categoriesOf(locale);
  const missing = needed.filter((category) => forms[category] === undefined);
  if (missing.length > 0) return { is: 'missingForms', forms: missing };
  const foreign = Object.keys(forms).filter(
    (category) => !category.startsWith('=') && !needed.includes(category),
  );
  return foreign.length > 0 ? { is: 'foreignForms', forms: foreign } : null;
}

/** The first slot of a text that its language can't write, as it stands there; null: each can be written. */
export function brokenSlot(text: string, locale: string): string | null {
  return slotsOf(text).find((slot) => slotFault(slot, locale) !== null)?.written ?? null;
}
