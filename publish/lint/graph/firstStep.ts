import { sayChoice } from '../../wording/suggest.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { inferType } from '../../document/inferType.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const firstStep: LintRule = {
  id: 'PUB-34',
  severity: 'error',
  check: ({ document }) => {
    const steps = Object.keys(document.steps);
    const pointer = '/document/firstStep';
    const { kinds, texts } = inferType(document.firstStep, document);
    if (kinds.size !== 1 || !kinds.has('text') || texts === null)
      return [
        { pointer, ...wordProblem('lint.firstStep.open', { firstStep: quoteValue(document.firstStep) }) },
      ];
    return [...texts]
      .filter((text) => !steps.includes(text))
      .map((text) => ({
        pointer,
        ...inWords(say('lint.firstStep.unknown', { text }), sayChoice(text, steps)),
      }));
  },
};
