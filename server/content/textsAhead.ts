import { setImmediate } from 'node:timers/promises';
import type { Row } from './decoding/collection.ts';
import { richWords } from './decoding/words.ts';

/** Milliseconds in which nobody else's turn comes. */
const turnMs = 15;

/** Reads the texts of items ahead of decoding them, a few at a time: requests are answered in between, however many there are. */
export async function readTextsAhead(rows: readonly Row[], fields: readonly string[]): Promise<void> {
  let since = performance.now();
  for (const row of rows) {
    for (const field of fields) richWords(row, field);
    if (performance.now() - since < turnMs) continue;
    await setImmediate();
    since = performance.now();
  }
}
