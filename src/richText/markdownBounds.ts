/** A fault of a text, in both languages of Studio. */
export interface RichFault {
  readonly en: string;
  readonly id: string;
}

/** Characters of one text. */
export const longestRichText = 20_000;
const mostLines = 1000;
/** Lists and quotes within each other on one line. */
const mostNested = 12;
/** What Markdown looks for the end of, and how often a text may have it: two for each word in bold or italic, or in code, one for each link. */
const counted = [
  { name: '“*” or “_”', nameId: '“*” atau “_”', pattern: /\*+|_+/g, most: 600 },
  { name: '“[”', nameId: '“[”', pattern: /\[/g, most: 600 },
  { name: '“`”', nameId: '“`”', pattern: /`+/g, most: 200 },
  { name: '“<”', nameId: '“<”', pattern: /</g, most: 200 },
  { name: '“\\”', nameId: '“\\”', pattern: /\\/g, most: 600 },
  { name: '“&”', nameId: '“&”', pattern: /&/g, most: 600 },
] as const;

/** What lists and quotes begin with. */
const opener = String.raw`(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))`;
const openers = new RegExp(String.raw`^[ \t]*(?:${opener}[ \t]*){${mostNested + 1}}`, 'm');
/** A line across the text, such as `* * *`. */
const breakLine = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/gm;

/**
 * What makes a text too much to read, before it is read; null: nothing. The Markdown library takes time with the square of emphasis, code and HTML that never end, of lines, and of lists
 * and quotes within each other: 20,000 characters of those stop a thread for ten seconds.
 */
export function tooMuchMarkdown(markdown: string): RichFault | null {
  if (markdown.length > longestRichText)
    return {
      en: `The text has ${markdown.length} characters, ${markdown.length - longestRichText} too many; write at most ${longestRichText}.`,
      id: `Teks ini berisi ${markdown.length} karakter, ${markdown.length - longestRichText} terlalu banyak; tulis paling banyak ${longestRichText}.`,
    };
  const lines = countOf(markdown, /\r\n|\r|\n/g) + 1;
  if (lines > mostLines)
    return {
      en: `The text has ${lines} lines; write at most ${mostLines}.`,
      id: `Teks ini berisi ${lines} baris; tulis paling banyak ${mostLines}.`,
    };
  const words = markdown.replace(breakLine, '');
  for (const { name, nameId, pattern, most } of counted) {
    const times = countOf(words, pattern);
    if (times > most)
      return {
        en: `The text has ${name} in ${times} places; write it at most ${most} times.`,
        id: `Teks ini memuat ${nameId} di ${times} tempat; tulis paling banyak ${most} kali.`,
      };
  }
  if (openers.test(words))
    return {
      en: `A line opens more than ${mostNested} lists or quotes within each other; make it simpler.`,
      id: `Satu baris membuka lebih dari ${mostNested} daftar atau kutipan di dalam satu sama lain; buat lebih sederhana.`,
    };
  return null;
}

function countOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
