import {
  patternsOf,
  readPattern,
  type PatternPlace,
  type PatternProof,
  type PatternSafety,
} from '../../document/patterns.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Distinct patterns of a document: each may take seconds to prove. */
const mostPatterns = 60;

function finding({ pattern, pointer }: PatternPlace, { verdict, growth }: PatternSafety): readonly Finding[] {
  if (verdict === 'safe' || verdict === 'left') return [];
  const quoted = { pattern: quoteValue(pattern) };
  const sentence =
    verdict === 'slow'
      ? say('lint.unsafePattern.slow', { ...quoted, growth })
      : say('lint.unsafePattern.unproven', quoted);
  return [{ pointer, ...inWords(sentence, say('lint.unsafePattern.write')) }];
}

/** One after the other: a proof keeps a processor busy, and all of them share one deadline. */
async function check(places: readonly PatternPlace[], proof: PatternProof): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const place of places) findings.push(...finding(place, await proof(place.pattern)));
  return findings;
}

export const unsafePattern: LintRule = {
  id: 'PUB-51',
  severity: 'error',
  check: async ({ document, patternProof }) => {
    const places = patternsOf(document).filter(({ pattern }) => typeof readPattern(pattern) !== 'string');
    const distinct = new Set(places.map(({ pattern }) => pattern)).size;
    if (distinct <= mostPatterns) return patternProof === null ? [] : check(places, patternProof);
    const words = wordProblem('lint.unsafePattern.many', { distinct, most: mostPatterns });
    return [{ pointer: '/document/steps', ...words }];
  },
};
