import { dataRead } from '../../document/conditions.ts';
import { fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { conditionOf } from '../../document/values.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const emptyConsent: LintRule = {
  id: 'PUB-56',
  severity: 'error',
  check: ({ document }) =>
    fieldsOf(document)
      .filter(
        ({ schema, item }) =>
          schema.type === 'boolean' && schema.const !== true && item.required !== undefined,
      )
      .map(({ name, pointer }) => ({
        pointer: pointerAt(pointer, 'required'),
        ...wordProblem('lint.emptyConsent.required', { name }),
      })),
};

/** A tick that nothing asks for afterwards proves nothing: the call it was given for should demand it. */
export const idleConsent: LintRule = {
  id: 'PUB-932',
  severity: 'warning',
  check: ({ document }) => {
    const asked = new Set(
      Object.values(document.calls ?? {}).flatMap(({ send = {}, requires }) =>
        [...Object.values(send), ...(requires === undefined ? [] : [conditionOf(requires)])].flatMap(
          (expression) => [...dataRead(expression, document)],
        ),
      ),
    );
    const seen = new Set<string>();
    return fieldsOf(document).flatMap(({ name, schema, pointer }) => {
      if (schema.const !== true || asked.has(name) || seen.has(name)) return [];
      seen.add(name);
      return [
        {
          pointer,
          ...wordProblem('lint.emptyConsent.unsent', { name }),
        },
      ];
    });
  },
};
