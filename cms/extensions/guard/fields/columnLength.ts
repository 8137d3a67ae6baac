import collections from '../../../../schemas/generated/collections.json' with { type: 'json' };
import type { Filter, Row } from '../../hooks/directus.ts';
import { Refusal, refuse } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/guard.ts';
import type { Sentence } from '../../words/sentences.ts';

const longestIn: ReadonlyMap<string, Row> = new Map(collections.map(({ name, longest }) => [name, longest]));

/** What is wrong with a text of so many characters where at most so many are kept or shown. */
export function lengthFaults(length: number, longest: number): readonly Sentence[] {
  return length <= longest ? [] : [phrase('line.tooLong', { length, longest, over: length - longest })];
}

/**
 * Refuses a text that its column does not hold. PostgreSQL would refuse it in words of its own, of a draft as late as it is published; SQLite would keep it.
 * @throws Refusal one for each field that is too long
 */
export const refuseTooLong: Filter = (payload, { collection }) => {
  if (!isRow(payload)) return payload;
  refuse(
    Object.entries(longestIn.get(collection) ?? {}).flatMap(([field, longest]) => {
      const value = payload[field];
      if (typeof value !== 'string') return [];
      // A column counts characters, of which one may take two places of a text.
      const [fault] = lengthFaults([...value].length, Number(longest));
      return fault === undefined ? [] : [new Refusal('content', field, fault)];
    }),
  );
  return payload;
};
