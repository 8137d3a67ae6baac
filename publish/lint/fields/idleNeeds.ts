import { dataRead } from '../../document/conditions.ts';
import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { variantsOf } from '../../document/thens.ts';
import { conditionOf } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { readByPress } from '../calls/submittedInput.ts';

/** A button waits for what it uses: who only wants to leave, or has no code yet, has nothing to fill in. */
export const idleNeeds: LintRule = {
  id: 'PUB-4955',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { actions = [] }]) =>
      actions.flatMap((action, index) => {
        const { needs = [] } = action;
        if (needs.length === 0) return [];
        const demanded = variantsOf(document, action).flatMap(({ call = '' }) => {
          const requires = document.calls?.[call]?.requires;
          return requires === undefined ? [] : [...dataRead(conditionOf(requires), document)];
        });
        const read = new Set([...readByPress(document, action), ...demanded]);
        const idle = needs.filter((name) => !read.has(name)).map((name) => `"${name}"`);
        if (idle.length < needs.length) return [];
        const values = { action: action.id, names: idle.join(', ') };
        return [
          {
            pointer: pointerAt(stepPointer(id), 'actions', index, 'needs'),
            ...wordProblem('lint.idleNeeds', values),
          },
        ];
      }),
    ),
};
