import { fieldsOf } from '../../document/fields.ts';
import { patternsIn } from '../../document/patterns.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

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
            sentence: `The text "${name}" may be of any length.`,
            cure: 'Add "maxLength" to its schema.',
          },
        ];
      }
      if (schema.maxLength <= longestMatched || patternsIn(field).length === 0) return [];
      const sentence = `"${name}" may have ${schema.maxLength} characters; with a pattern, ${longestMatched} are the most.`;
      return [
        { pointer: pointerAt(schemaPointer, 'maxLength'), sentence, cure: `Lower it to ${longestMatched}.` },
      ];
    }),
};
