import type { Action, FlowDocument, Step } from '../../contract/generated/flow.ts';
import { readBelow } from '../../document/conditions.ts';
import { inputsOf, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { variantsOf } from '../../document/thens.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { codesSentAfter, codesSentBy, isForCodes } from './startedCodes.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The challenges of a step whose code one of its actions asks for: its call sends one, or it stands beside the input that the code is typed into. */
function requestedCodes(document: FlowDocument, step: Step, action: Action): readonly string[] {
  const typed = new Set(inputsOf(step));
  const calls = variantsOf(document, action).flatMap(({ call }) => call ?? []);
  const sent = new Set(
    calls.flatMap((name) => [
      ...(isForCodes(document, name) ? codesSentBy(document, name) : []),
      ...[...codesSentAfter(document, name)].filter(
        (code) => document.challenges?.[code]?.field === action.beside,
      ),
    ]),
  );
  return [...sent].filter((code) => typed.has(document.challenges?.[code]?.field ?? ''));
}

/** Returns whether a button waits for a challenge, or is there only in some of its phases. */
function waitsFor(document: FlowDocument, action: Action, challenge: string): boolean {
  return [action.enabled, action.visible].some(
    (condition) =>
      condition !== undefined &&
      readBelow('challenge', openValues(document, conditionOf(condition))).has(challenge),
  );
}

/** Before the time is up, a second code is refused, or voids the one that is on its way. */
export const codeAgain: LintRule = {
  id: 'PUB-3802',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, step]) =>
      (step.actions ?? []).flatMap((action, index) =>
        requestedCodes(document, step, action)
          .filter((code) => !waitsFor(document, action, code))
          .map((code) => ({
            pointer: pointerAt(stepPointer(id), 'actions', index),
            ...wordProblem('lint.codeAgain', { action: action.id, code }),
          })),
      ),
    ),
};
