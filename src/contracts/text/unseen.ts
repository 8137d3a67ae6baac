import type { RichNode, RichText } from '../help/richText.ts';

/** Whether a text shows nothing: it is empty, or has only white space and characters that nobody sees, such as U+200B, U+3164 and U+2800. */
export function isBlank(text: string): boolean {
  return !/[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Whether nothing of a text in parts would be seen: no words, no film, no line. */
export function isBlankText(text: RichText): boolean {
  return text.every(isBlankPart);
}

function isBlankPart(node: RichNode): boolean {
  if (typeof node === 'string') return isBlank(node);
  return node.is !== 'film' && node.is !== 'hr' && isBlankText(node.in ?? []);
}

/**
 * Invisible characters that turn around how letters are read (`moc.live` as `evil.com`). Marks for words in scripts from right to left (U+200E, U+200F) and joiners of emoji
 * (U+200D) turn nothing around.
 */
export const turningCharacter = /[\u202A-\u202E\u2066-\u2069]/;

/** The sentence for an editor who wrote or pasted such a character, with the words that it stands before. */
export function turningSentence(text: string): { readonly en: string; readonly id: string } | null {
  const found = turningCharacter.exec(text);
  if (found === null) return null;
  const code = `U+${found[0].charCodeAt(0).toString(16).toUpperCase()}`;
  const [words] = text.slice(found.index + 1).split(turningCharacter, 1);
  const near = [...(words ?? '').trim()].slice(0, 20).join('');
  return {
    en: `This text has an invisible character (${code}${near === '' ? '' : `, before “${near}”`}) that turns around how letters are read. Delete it, or type the text again.`,
    id: `Teks ini memuat karakter tak terlihat (${code}${near === '' ? '' : `, sebelum “${near}”`}) yang membalik arah baca huruf. Hapus karakter itu, atau ketik ulang teksnya.`,
  };
}
