import { fieldsOf } from '../../document/fields.ts';
import { patternsIn } from '../../document/patterns.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What a text may have at most when patterns look at it (T03). */
const longestMatched = 256;

export const unboundedText: LintRule = {
  id: 'PUB-52',
  severity: 'error',
  check: ({ document }) =>
    fieldsOf(document).flatMap((field) => {
      const { name, schema, schemaPointer } = field;
      if (schema.type !== 'string' || schema.enum !== undefined || schema.const !== undefined) return [];
      if (schema.maxLength === undefined) {
        return [
          {
            pointer: schemaPointer,
            ...wordProblem('lint.unboundedText', { name }),
          },
        ];
      }
      if (schema.maxLength <= longestMatched || patternsIn(field).length === 0) return [];
      const { maxLength } = schema;
      return [
        {
          pointer: pointerAt(schemaPointer, 'maxLength'),
          ...wordProblem('lint.unboundedText.pattern', { name, maxLength, longestMatched }),
        },
      ];
    }),
};
