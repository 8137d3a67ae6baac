import { isRecord } from '@alur/engine/json';
import type { Written } from './applyFix.ts';

/** A text for something that has a name alone, with a key that is free: `sendMeNews` gets “Send me news”. */
export function wordedPart(
  { document, messages }: Written,
  name: string,
): { readonly key: string; readonly text: string } {
  const flow = isRecord(document) && typeof document['flow'] === 'string' ? document['flow'] : 'flow';
  const own = `${inOneWord(flow)}.${inOneWord(name)}`;
  const taken = new Set(isRecord(messages) ? Object.keys(messages) : []);
  let key = own;
  for (let number = 2; taken.has(key); number += 1) key = `${own}${number}`;
  return { key, text: inWords(name) };
}

function inOneWord(name: string): string {
  const word = name.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) =>
    (next ?? '').toUpperCase(),
  );
  return /^[A-Za-z]/.test(word) ? word : `text${word}`;
}

function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
