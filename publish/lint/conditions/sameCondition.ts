import { isInput, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Two notices of a step speak by turns: under one condition they say two things at once, and nothing when it does not hold. */
export const sameCondition: LintRule = {
  id: 'PUB-4896',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { body }]) => {
      const notices = body.flatMap((item, index) => {
        const isNotice =
          !isInput(item) &&
          item.shows === undefined &&
          item.from === undefined &&
          item.options?.['tone'] !== undefined;
        if (!isNotice || item.visible === undefined) return [];
        const condition = JSON.stringify(openValues(document, conditionOf(item.visible)));
        return [{ id: item.id, index, condition }];
      });
      return notices.flatMap(({ id: notice, index, condition }, at) => {
        const other = notices.slice(0, at).find((each) => each.condition === condition);
        if (other === undefined) return [];
        const pointer = pointerAt(stepPointer(id), 'body', index, 'visible');
        return [{ pointer, ...wordProblem('lint.sameCondition', { id: notice, other: other.id }) }];
      });
    }),
};
