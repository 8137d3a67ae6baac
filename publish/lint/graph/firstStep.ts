import { choose } from '../../wording/suggest.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { inferType } from '../../document/inferType.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const firstStep: LintRule = {
  id: 'PUB-34',
  severity: 'error',
  check: ({ document }) => {
    const steps = Object.keys(document.steps);
    const pointer = '/document/firstStep';
    const { kinds, texts } = inferType(document.firstStep, document);
    if (kinds.size !== 1 || !kinds.has('text') || texts === null) {
      const cure =
        'Write the id of a step, or an "if" whose every answer, the last one included, is the id of a step.';
      return [{ pointer, sentence: `${quoteValue(document.firstStep)} does not always name a step.`, cure }];
    }
    return [...texts]
      .filter((text) => !steps.includes(text))
      .map((text) => ({ pointer, sentence: `There is no step "${text}".`, cure: choose(text, steps) }));
  },
};
