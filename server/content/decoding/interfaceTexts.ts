import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  defaultLocale,
  locales,
  type Locale,
  perLocale,
  type PerLocale,
} from '../../../src/contracts/locale.ts';
import { brokenSlot, lostNumber, type Messages, slotNamesOf } from '@alur/engine/text';
import { isBlank, turningCharacter } from '../../../src/contracts/text/unseen.ts';
import type { FlowMessages } from '../../../src/contracts/message.ts';

/** Interface texts of each language. */
export type InterfaceTexts = PerLocale<Messages>;

/** Reads `<folder>/<locale>/<namespace>.json`; a text that a language lacks is that of the default language. Throws when a file is not a flat object of texts: it is shipped, so it is our own fault. */
export async function readShippedTexts(folder: string): Promise<InterfaceTexts> {
  const entries = await Promise.all(
    locales.map(async (locale) => [locale, await readLocale(join(folder, locale))] as const),
  );
  const written = new Map(entries);
  return perLocale((locale) => ({ ...written.get(defaultLocale), ...written.get(locale) }));
}

async function readLocale(folder: string): Promise<Messages> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const parts = await Promise.all(
    names.map(async (name) => {
      const parsed: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
      if (!isMessages(parsed)) throw new Error(`${join(folder, name)} is not a flat object of texts.`);
      return parsed;
    }),
  );
  return Object.assign({}, ...parts) as Messages;
}

function isMessages(value: unknown): value is Messages {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

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
