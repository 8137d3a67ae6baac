import {
  patternsOf,
  readPattern,
  type PatternPlace,
  type PatternProof,
  type PatternSafety,
} from '../../document/patterns.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** Distinct patterns of a document: each may take seconds to prove. */
const mostPatterns = 60;

const cure =
  'Avoid repetition within repetition such as "(a+)+", and ".*" beside another; say of each part which characters it takes and how many.';

function finding({ pattern, pointer }: PatternPlace, { verdict, growth }: PatternSafety): readonly Finding[] {
  if (verdict === 'safe') return [];
  const sentence =
    verdict === 'slow'
      ? `The pattern ${quoteValue(pattern)} can take so long on some texts that the page stands still (${growth}).`
      : `The pattern ${quoteValue(pattern)} could not be proven to end in time.`;
  return [{ pointer, sentence, cure }];
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
    const sentence = `The document has ${distinct} different patterns; at most ${mostPatterns} can be proven.`;
    return [
      {
        pointer: '/document/steps',
        sentence,
        cure: 'Use one pattern for fields that are alike, or split the flow.',
      },
    ];
  },
};
