import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { stepPointer } from '../../document/fields.ts';
import { inferType } from '../../document/inferType.ts';
import { pointerAt } from '../../document/pointer.ts';
import { readsOf } from '../../document/conditions.ts';
import { opened } from '../../document/values.ts';
import { choose } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** Whether a call sends the session of a code: only the subscriber, who has typed the code, may begin it. */
function needsCode(document: FlowDocument, name: string): boolean {
  const inputs = Object.values(document.calls?.[name]?.send ?? {});
  return inputs.some((expression) =>
    readsOf(opened(document, expression), '').some(
      ({ path }) => typeof path === 'string' && /^challenge\..+\.sessionId$/.test(path),
    ),
  );
}

function fault(document: FlowDocument, call: string, pointer: string): readonly Finding[] {
  const calls = Object.keys(document.calls ?? {});
  if (!calls.includes(call))
    return [{ pointer, sentence: `There is no call "${call}".`, cure: choose(call, calls) }];
  if (!needsCode(document, call)) return [];
  const sentence = `The call "${call}" sends a code that the subscriber has typed, so it can't begin a step.`;
  return [{ pointer, sentence, cure: 'Let an action make it.' }];
}

export const shownCall: LintRule = {
  id: 'PUB-64',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { onShow }]) =>
      onShow === undefined ? [] : fault(document, onShow, pointerAt(stepPointer(id), 'onShow')),
    ),
};

/** After a reload the first step begins again: its call is made again, too. */
export const repeatedCall: LintRule = {
  id: 'PUB-930',
  severity: 'error',
  check: ({ document }) => {
    const first = inferType(document.firstStep, document).texts ?? new Set<string>();
    return Object.entries(document.steps).flatMap(([id, { onShow }]) => {
      const call = onShow === undefined ? undefined : document.calls?.[onShow];
      const spec = call === undefined ? null : effectOf(document, call);
      if (!first.has(id) || spec === null || spec.call === null || spec.safe === true || spec.once === true)
        return [];
      return [
        {
          pointer: pointerAt(stepPointer(id), 'onShow'),
          sentence: `The first step "${id}" makes the call "${String(onShow)}" each time the page is loaded, but "${String(call?.effect)}" may not be repeated.`,
          cure: 'Let an action make it, or show another step first.',
        },
      ];
    });
  },
};
