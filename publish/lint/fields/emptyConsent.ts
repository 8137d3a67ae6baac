import { fieldsOf, stepPointer } from '../../document/fields.ts';
import { pointerTo } from '../../../src/contracts/json.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const emptyConsent: LintRule = {
  id: 'PUB-56',
  severity: 'error',
  check: ({ document }) =>
    fieldsOf(document).flatMap(({ stepId, step, name, schema, schemaPointer }) => {
      if (schema.type !== 'boolean' || schema.const === true) return [];
      const listed = step.schema.required?.indexOf(name) ?? -1;
      const demanded = step.rules?.some(
        (rule) => rule.field === pointerTo(name) && rule.required !== undefined,
      );
      if (listed === -1 && demanded !== true) return [];
      return [
        {
          pointer:
            listed === -1 ? schemaPointer : pointerAt(stepPointer(stepId), 'schema', 'required', listed),
          sentence: `"${name}" is required, but may be left unticked: "required" only asks for an answer, and "no" is one.`,
          cure: 'Add "const": true to its schema: it has to be ticked then.',
        },
      ];
    }),
};
