import { fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

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
              sentence: 'This pattern has no message of its own.',
              cure: 'Add "errorMessage": {"pattern": "…"} with a message key.',
            },
          ];
        }
        if (keys.indexOf(key) === index) return [];
        return [
          {
            pointer,
            sentence: `Another pattern of this field has the message "${key}" too.`,
            cure: 'Give each pattern a message of its own, or join the patterns.',
          },
        ];
      });
    }),
};
