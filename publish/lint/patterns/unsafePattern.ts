import { patternSafety, type Safety } from '../../document/patternSafety.ts';
import { patternsOf, readPattern, type PatternPlace } from '../../document/patterns.ts';
import { shown } from '../../document/shown.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** Distinct patterns of a document: each may take seconds to judge. */
const mostPatterns = 60;

const cure =
  'Avoid repetition within repetition such as "(a+)+", and ".*" beside another; say of each part which characters it takes and how many.';

function finding({ pattern, pointer }: PatternPlace, { verdict, growth }: Safety): readonly Finding[] {
  if (verdict === 'safe') return [];
  const sentence =
    verdict === 'slow'
      ? `The pattern ${shown(pattern)} can take so long on some texts that the page stands still (${growth}).`
      : `The pattern ${shown(pattern)} could not be proven to end in time.`;
  return [{ pointer, sentence, cure }];
}

/** One after the other: judging keeps a processor busy, and a document can wait. */
async function check(places: readonly PatternPlace[]): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const place of places) findings.push(...finding(place, await patternSafety(place.pattern)));
  return findings;
}

export const unsafePattern: LintRule = {
  id: 'PUB-51',
  severity: 'error',
  check: async ({ document }) => {
    const places = patternsOf(document).filter(({ pattern }) => typeof readPattern(pattern) !== 'string');
    const distinct = new Set(places.map(({ pattern }) => pattern)).size;
    if (distinct <= mostPatterns) return check(places);
    const sentence = `The document has ${distinct} different patterns; at most ${mostPatterns} can be judged.`;
    return [
      {
        pointer: '/document/steps',
        sentence,
        cure: 'Use one pattern for fields that are alike, or split the flow.',
      },
    ];
  },
};
