import type { Said, SaidValue } from '../contract/said.ts';
import type { Slots } from './generated/slots.ts';

/** A key of the words of publish (`proof.json`, `lint.json`, `differences.json` and `decode.json` here, and in `locales/studio/<language>/`). */
export type SentenceKey = keyof Slots;

/** The values that a sentence has to be filled with. */
export type ValuesOf<Key extends SentenceKey> = Readonly<Record<Slots[Key], SaidValue>>;

/**
 * A sentence by its key, to be worded later. A key that is not there, and a value that its sentence has no slot for or lacks, do not compile.
 *
 * @example say('path.press', { button: labels.button('ask', 'go') })
 */
export function say<Key extends SentenceKey>(
  key: Key,
  ...[values]: [Slots[Key]] extends [never] ? [] : [ValuesOf<Key>]
): Said {
  return values === undefined ? { key } : { key, values };
}
