import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { readsOf } from '../../document/conditions.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** Whether a call sends the session of a code: only the subscriber, who has typed the code, may begin it. */
function needsCode(document: FlowDocument, name: string): boolean {
  const inputs = Object.values(document.effects?.[name]?.with ?? {});
  return inputs.some((expression) =>
    readsOf(expression, '').some(
      ({ path }) => typeof path === 'string' && /^challenge\..+\.sessionId$/.test(path),
    ),
  );
}

function fault(document: FlowDocument, enter: string, pointer: string): readonly Finding[] {
  const calls = Object.keys(document.effects ?? {});
  if (!calls.includes(enter))
    return [{ pointer, sentence: `There is no call "${enter}".`, cure: choose(enter, calls) }];
  if (!needsCode(document, enter)) return [];
  const sentence = `The call "${enter}" sends a code that the subscriber has typed, so it can't begin a step.`;
  return [{ pointer, sentence, cure: 'Let an action make it.' }];
}

export const enterCall: LintRule = {
  id: 'PUB-64',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { enter }]) =>
      enter === undefined ? [] : fault(document, enter, pointerAt(stepPointer(id), 'enter')),
    ),
};
