import type { SaidValues } from '../contract/said.ts';
import type { Slots } from './generated/slots.ts';
import type { SentenceKey, ValuesOf } from './say.ts';
import { inWords } from './wordSaid.ts';

/** A key whose sentence has a cure beside it. */
type CuredKey = { [Key in SentenceKey]: `${Key}.cure` extends SentenceKey ? Key : never }[SentenceKey];

/** Both sentences of a key. */
type Both<Key extends CuredKey> = Extract<Key | `${Key}.cure`, SentenceKey>;

/**
 * What a problem says and what mends it, filled with the same values.
 *
 * @example wordProblem('lint.emptyText', { key })
 */
export function wordProblem<Key extends CuredKey>(
  key: Key,
  ...[values]: [Slots[Both<Key>]] extends [never] ? [] : [ValuesOf<Both<Key>>]
): ReturnType<typeof inWords> {
  const filled: { readonly values?: SaidValues } = values === undefined ? {} : { values };
  return inWords({ key, ...filled }, { key: `${key}.cure`, ...filled });
}
