import type { FlowDocument } from '../../contract/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { dataRead } from '../../document/conditions.ts';
import { inputsOf, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf, type ThenPlace } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The step at which something was typed that a way to another step takes along; null where nothing was, or where more was done than to look it up. */
function stepTyped(document: FlowDocument, { stepId, callName, code, call, then }: ThenPlace): string | null {
  if (stepId !== null) {
    const step = document.steps[stepId];
    return then.call === undefined && step !== undefined && inputsOf(step).length > 0 ? stepId : null;
  }
  if (call === null || code !== 'ok' || effectOf(document, call)?.safe !== true) return null;
  const sent = Object.values(call.send ?? {}).flatMap((each) => [...dataRead(each, document)]);
  const presses = thensOf(document).filter((each) => each.then.call === callName);
  const [first] = presses;
  if (first === undefined || presses.some((each) => each.stepId !== first.stepId)) return null;
  const isShown = Object.values(document.steps).some(({ onShow }) => onShow === callName);
  const typed = first.stepId === null ? [] : inputsOf(document.steps[first.stepId] ?? { body: [] });
  return !isShown && typed.some((name) => sent.includes(name)) ? first.stepId : null;
}

/** Whether a step has something left to do: a last step that only leads out of the flow has nothing that could be put right. */
function hasMoreToDo(document: FlowDocument, id: string): boolean {
  return thensOf(document).some(
    ({ stepId, then }) => stepId === id && (then.call !== undefined || then.goto !== undefined),
  );
}

/** As long as nothing is done, Back leads to what was typed: one press too many would throw all of it away. */
export const lostBack: LintRule = {
  id: 'PUB-4954',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { back }]) => {
      if (back !== 'never' || JSON.stringify(document.firstStep).includes(`"${id}"`)) return [];
      if (!hasMoreToDo(document, id)) return [];
      const ways = thensOf(document).filter(({ then }) => then.goto === id);
      const [typed, ...others] = ways.map((way) => stepTyped(document, way));
      if (typed === undefined || typed === null || others.includes(null)) return [];
      return [
        { pointer: pointerAt(stepPointer(id), 'back'), ...wordProblem('lint.lostBack', { id, typed }) },
      ];
    }),
};
