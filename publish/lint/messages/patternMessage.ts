import { fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The password checklist shows one line per part: a part without words, or with another's, would be a line too few. */
export const patternMessage: LintRule = {
  id: 'PUB-54',
  severity: 'error',
  check: ({ document }) =>
    fieldsOf(document).flatMap(({ schema, schemaPointer }) => {
      const keys = (schema.allOf ?? []).map(({ errorMessage }) => errorMessage?.pattern);
      return keys.flatMap((key, index) => {
        const pointer = pointerAt(schemaPointer, 'allOf', index);
        if (key === undefined) {
          return [
            {
              pointer,
              ...wordProblem('lint.patternMessage.none'),
            },
          ];
        }
        if (keys.indexOf(key) === index) return [];
        return [
          {
            pointer,
            ...wordProblem('lint.patternMessage.repeated', { key }),
          },
        ];
      });
    }),
};
