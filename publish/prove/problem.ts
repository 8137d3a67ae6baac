import type { Problem } from '../contract/problem.ts';
import { inWords } from '../wording/wordSaid.ts';
import type { FoundBetween } from './contract.ts';

/**
 * A finding as publish reports problems, with its words and its way.
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
    ...inWords(sentence, cure),
    ...(path.length === 0 ? {} : { path }),
  };
}
