import type { Problem } from '../contract/problem.ts';
import type { FoundBetween } from './contract.ts';

/**
 * A finding as publish reports problems, with its words in both languages and its way.
 *
 * @param writtenAt the place in the written item of a place in the decoded one
 */
export function problemOf(
  { code, rule, severity, place, sentence, cure, path }: FoundBetween,
  writtenAt: (pointer: string) => string,
): Problem {
  return {
    rule,
    code,
    severity,
    pointer: writtenAt(place),
    sentence: sentence.en,
    cure: cure.en,
    indonesian: { sentence: sentence.id, cure: cure.id },
    ...(path.length === 0 ? {} : { path }),
  };
}
