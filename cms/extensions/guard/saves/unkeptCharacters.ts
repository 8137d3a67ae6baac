import type { Filter } from '../../hooks/directus.ts';
import { readJson } from '../../hooks/json.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { keyFields } from './keyFields.ts';

/**
 * Refuses a text with a character that not every database keeps, in JSON fields too: U+0000, which some programs leave in what is copied out of them and PostgreSQL refuses with a fault of
 * its own, and half of a character beyond U+FFFF, such as of an emoji that a program cut in two, in the place of which PostgreSQL keeps U+FFFD.
 * @throws Refusal
 */
export const refuseUnkept: Filter = (payload, { collection }) => {
  if (!keyFields.has(collection) || !isRow(payload)) return payload;
  for (const [field, value] of Object.entries(payload)) {
    const character = unkeptIn(value) ?? unkeptIn(ofText(value));
    if (character !== null)
      throw new Refusal('content', field, character === '\0' ? holdsNull : holdsHalf(character));
  }
  return payload;
};

const holdsNull = {
  en: 'This text has an invisible character (U+0000) that can’t be kept, often from copied text. Type the text again, or paste it without formatting.',
  id: 'Teks ini memuat karakter tak terlihat (U+0000) yang tidak bisa disimpan, biasanya dari teks yang disalin. Ketik ulang teksnya, atau tempel tanpa format.',
};

function holdsHalf(character: string): { readonly en: string; readonly id: string } {
  const code = `U+${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return {
    en: `This text has half of a character (${code}) that can’t be kept, often from an emoji that was cut in two. Delete the “�”, and type the character again.`,
    id: `Teks ini memuat separuh karakter (${code}) yang tidak bisa disimpan, biasanya dari emoji yang terpotong. Hapus “�”, lalu ketik ulang karakternya.`,
  };
}

/** JSON that comes as a text writes such characters as escapes. */
function ofText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return null;
  const reading = readJson(value);
  return reading.ok ? reading.value : null;
}

/** The first such character in a value and in what it holds; null: none. */
function unkeptIn(value: unknown): string | null {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.exec(value)?.[0] ?? null;
  if (typeof value !== 'object' || value === null) return null;
  for (const each of Object.entries(value).flat()) {
    const character = unkeptIn(each);
    if (character !== null) return character;
  }
  return null;
}
