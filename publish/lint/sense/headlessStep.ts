import type { Step } from '../../contract/generated/flow.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A notice that always stands at the top is a heading by itself. */
function beginsWithNotice({ body: [first] }: Step): boolean {
  return (
    first !== undefined &&
    !isInput(first) &&
    first.visible === undefined &&
    first.label !== undefined &&
    first.hint !== undefined
  );
}

/** A step among others that have a heading has one, too: a screen reader has nothing else to announce. */
export const headlessStep: LintRule = {
  id: 'PUB-4887',
  severity: 'warning',
  check: ({ document }) => {
    const steps = Object.entries(document.steps);
    const titled = steps.filter(([, { title }]) => title !== undefined);
    if (titled.length * 2 < steps.length) return [];
    return steps
      .filter(([, step]) => step.title === undefined && step.onShow === undefined && !beginsWithNotice(step))
      .map(([id]) => ({ pointer: stepPointer(id), ...wordProblem('lint.headlessStep', { id }) }));
  },
};
