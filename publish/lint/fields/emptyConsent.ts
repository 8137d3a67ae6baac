import type { Step } from '../../contract/generated/flow.ts';
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

/** A step whose main buttons lead out of the flow and nowhere else: no call is made for which its ticks could be given. */
function leads({ actions = [], onShow }: Step): boolean {
  const main = actions.filter(({ kind = 'primary', call }) => kind === 'primary' || call !== undefined);
  const isLed = main.every(
    ({ leave, call, goto, dialog, cases }) =>
      leave !== undefined && [call, goto, dialog, cases].every((each) => each === undefined),
  );
  return main.length > 0 && isLed && onShow === undefined;
}

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
    return fieldsOf(document).flatMap(({ name, step, schema, pointer }) => {
      if (schema.const !== true || asked.has(name) || seen.has(name) || leads(step)) return [];
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
