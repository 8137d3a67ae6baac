import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What was typed stays where an error stands at it, so that one letter can be put right. Secrets are typed again, and codes are dropped otherwise. */
export const wipedInput: LintRule = {
  id: 'PUB-4506',
  severity: 'warning',
  check: ({ document }) => {
    const secrets = new Set(
      fieldsOf(document).flatMap(({ name, schema }) => (schema.writeOnly === true ? [name] : [])),
    );
    return outcomesOf(document).flatMap(({ then: { errorAt = '', set = {} }, code, pointer }) => {
      const wiped = Object.hasOwn(set, errorAt) ? set[errorAt] : undefined;
      if ((wiped !== '' && wiped !== null) || secrets.has(errorAt)) return [];
      return [
        {
          pointer: pointerAt(pointer, 'set', errorAt),
          ...wordProblem('lint.wipedInput', { code, errorAt }),
        },
      ];
    });
  },
};
