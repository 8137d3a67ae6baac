import { conditionsIn } from '../../document/conditions.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { wordsIn } from '../exchanged/nameWords.ts';

/** A condition that is called after one answer of a choice asks for that one. */
export const namedValue: LintRule = {
  id: 'PUB-5116',
  severity: 'warning',
  check: ({ document }) => {
    const choices = new Map(fieldsOf(document).map(({ name, schema }) => [name, schema.enum ?? []]));
    return Object.entries(document.values ?? {}).flatMap(([name, expression]) => {
      const [node] = conditionsIn(expression, '');
      const [read = null, asked = null] = node?.operands ?? [];
      const path = conditionsIn(read, '')[0]?.operands[0];
      if (node?.operator !== '==' || typeof path !== 'string' || typeof asked !== 'string') return [];
      const words = wordsIn(name);
      const isCalled = (value: unknown) => wordsIn(String(value)).every((word) => words.includes(word));
      const other = choices
        .get(path.replace(/^data\./, ''))
        ?.find((value) => value !== asked && isCalled(value));
      if (other === undefined || isCalled(asked)) return [];
      return [
        {
          pointer: pointerAt('/document/values', name),
          ...wordProblem('lint.namedValue', { name, asked, other: String(other) }),
        },
      ];
    });
  },
};
