import type { FlowDocument } from '../../contract/generated/flow.ts';
import { dataRead } from '../../document/conditions.ts';
import { inputsOf, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf, thensOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The calls that read a list, and those that lead to them. */
function callsReading(document: FlowDocument, list: string): ReadonlySet<string> {
  const calls = new Set(
    outcomesOf(document).flatMap(({ then: { take = [], append = [] }, callName }) =>
      [...take, ...append].includes(list) ? [callName] : [],
    ),
  );
  // What is added is looked at in its turn.
  for (const call of calls)
    for (const { then, callName } of thensOf(document))
      if (then.call === call && callName !== null) calls.add(callName);
  return calls;
}

/** Whether a list may have been read before anybody presses a button of the step, or is asked for by what is typed there. */
function isReadBefore(document: FlowDocument, list: string, stepId: string): boolean {
  const calls = callsReading(document, list);
  const step = document.steps[stepId];
  const typed = step === undefined ? [] : inputsOf(step);
  const isBegun = Object.values(document.steps).some(
    ({ onShow = '', watch }) =>
      calls.has(onShow) || (typeof watch === 'object' ? calls.has(watch.call) : calls.has(watch ?? '')),
  );
  const isPressed = thensOf(document).some(
    ({ then: { call = '' }, stepId: at }) => at !== null && at !== stepId && calls.has(call),
  );
  const isSearched = [...calls].some((call) =>
    Object.values(document.calls?.[call]?.send ?? {}).some((expression) =>
      [...dataRead(expression, document)].some((name) => typed.includes(name)),
    ),
  );
  return isBegun || isPressed || isSearched || calls.size === 0;
}

/** A list is there when its step shows, not after a press alone. */
export const unreadList: LintRule = {
  id: 'PUB-4510',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { body }]) =>
      body.flatMap(({ from }, index) => {
        if (from === undefined || isReadBefore(document, from, id)) return [];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'body', index, 'from'),
            ...wordProblem('lint.unreadList', { list: from, id }),
          },
        ];
      }),
    ),
};
