import { brokenSlot, lostNumber, type Messages, slotNamesOf } from '@alur/engine/text';
import { type Locale, locales, type PerLocale } from '../contracts/locale.ts';
import type { FlowMessages } from '../contracts/message.ts';
import { isBlank, turningCharacter } from '../contracts/text/unseen.ts';

/** Interface texts of each language. */
export type InterfaceTexts = PerLocale<Messages>;

/**
 * Lays the CMS's translations over the shipped texts. A translation that shows nothing or turns letters around, or whose `{placeholders}` are not those of the shipped text,
 * is left out: the shipped text serves, with a remark.
 */
export function overlayTexts(
  shipped: InterfaceTexts,
  translations: FlowMessages,
): { readonly texts: InterfaceTexts; readonly remarks: readonly string[] } {
  const remarks: string[] = [];
  const entries = locales.map((locale) => {
    const texts: Record<string, string> = { ...shipped[locale] };
    for (const [key, translation] of Object.entries(translations)) {
      const text = translation[locale];
      if (isBlank(text)) continue;
      if (turningCharacter.test(text)) {
        remarks.push(
          `${key} (${locale}): it has a character that turns letters around; the shipped text serves`,
        );
        continue;
      }
      const own = Object.hasOwn(texts, key) ? texts[key] : undefined;
      if (own !== undefined && !hasItsSlots(text, own, locale))
        remarks.push(
          `${key} (${locale}): its placeholders are not those of the shipped text, or can’t be written; the shipped text serves`,
        );
      else texts[key] = text;
    }
    return [locale, texts] as const;
  });
  return { texts: Object.fromEntries(entries) as Record<Locale, Messages>, remarks };
}

/** Whether a text has the slots of the shipped one with the numbers that they show, and its language can write each. */
function hasItsSlots(text: string, shipped: string, locale: Locale): boolean {
  return (
    slotNamesOf(text).join() === slotNamesOf(shipped).join() &&
    brokenSlot(text, locale) === null &&
    lostNumber(text, shipped) === null
  );
}
