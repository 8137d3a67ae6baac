import { phrase } from '../../../words/forms.ts';
import type { Sentence } from '../../../words/sentences.ts';
import { fromCsv, type Reading } from './csvTexts.ts';
import { fromXliff } from './xliff.ts';

/** Bytes that a file may have: texts of some hundred flows. */
export const mostBytes = 5 * 1024 * 1024;

/** The texts in a file that somebody chose: XLIFF by its name or its first sign, else a table. */
export async function readTexts(file: File): Promise<Reading> {
  if (file.size > mostBytes)
    return { fault: phrase('exchange.fault.size', { size: Math.ceil(file.size / 1024 / 1024) }) };
  const content = decode(new Uint8Array(await file.arrayBuffer()));
  if (typeof content !== 'string') return { fault: content };
  return /\.(?:xlf|xliff|xml)$/i.test(file.name) || /^\uFEFF?\s*</.test(content)
    ? fromXliff(content)
    : fromCsv(content);
}

/** UTF-8, or what Excel calls Unicode text; anything else would turn letters into others. */
function decode(bytes: Uint8Array): string | Sentence {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return phrase('exchange.fault.encoding');
  }
}
