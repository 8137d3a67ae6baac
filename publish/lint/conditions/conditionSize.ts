import { assertCondition, ConditionError, conditionLimits, type Expression } from '@alur/engine';
import { openedParts, openValues } from '../../document/values.ts';
import { expressionsOf } from '../../document/expressions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import type { Said } from '../../contract/said.ts';
import { say } from '../../wording/say.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Beyond this a condition is not even put together. */
const mostOpened = 1000;

/** What the engine would refuse for its size when it came to run the rule, in words: the same function decides here. */
function tooBig(expression: Expression): Said | null {
  try {
    assertCondition(expression);
    return null;
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    const { depth, nodes, text } = conditionLimits;
    if (error.reason === 'depth') return say('lint.conditionSize.tooDeep', { depth });
    if (error.reason === 'nodes') return say('lint.conditionSize.tooMany', { nodes });
    return error.reason === 'text' ? say('lint.conditionSize.tooLong', { text }) : null;
  }
}

export const conditionSize: LintRule = {
  id: 'PUB-31',
  severity: 'error',
  check: ({ document }) =>
    expressionsOf(document).flatMap(({ expression, pointer }) => {
      const { depth, nodes, text } = conditionLimits;
      const parts = openedParts(document, expression);
      // A value that leads back to itself is another rule's matter.
      if (parts === Infinity) return [];
      const error =
        parts > mostOpened
          ? say('lint.conditionSize.parts', { parts })
          : tooBig(openValues(document, expression));
      if (error === null) return [];
      return [{ pointer, ...wordProblem('lint.conditionSize', { error, depth, nodes, text }) }];
    }),
};
