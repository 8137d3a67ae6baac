import { fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const unusedErrorMessage: LintRule = {
  id: 'PUB-55',
  severity: 'warning',
  check: ({ document }) =>
    fieldsOf(document).flatMap(({ name, schema, schemaPointer }) =>
      Object.keys(schema.errorMessage ?? {})
        .filter((keyword) => !Object.hasOwn(schema, keyword))
        .map((keyword) => ({
          pointer: pointerAt(schemaPointer, 'errorMessage', keyword),
          ...wordProblem('lint.unusedErrorMessage', { name, keyword }),
        })),
    ),
};
