import type { FlowDocument, Step } from '../../../src/contracts/generated/flow.ts';
import { pointerTo } from '../../../src/contracts/json.ts';
import { dataRead } from '../../document/conditions.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

/** Tick boxes of a step that must be ticked, but for those that a call sends: they hold that call back themselves. */
function consentsOf({ schema }: Step, document: FlowDocument): readonly string[] {
  const sent = new Set(
    Object.values(document.effects ?? {}).flatMap((call) =>
      Object.values(call.with ?? {}).flatMap((expression) => [...dataRead(expression)]),
    ),
  );
  return (schema.required ?? []).filter((name) => {
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    return field?.type === 'boolean' && field.const === true && !sent.has(name);
  });
}

export const callBeforeConsent: LintRule = {
  id: 'PUB-57',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, step]) =>
      step.actions.flatMap(({ id: action, run, needs }, index) =>
        (run === undefined || needs === undefined ? [] : consentsOf(step, document))
          .filter((name) => needs?.includes(pointerTo(name)) === false)
          .map((name) => ({
            pointer: pointerAt(stepPointer(id), 'actions', index, 'needs'),
            sentence: `"${action}" makes the call "${String(run)}" before "${name}" is ticked.`,
            cure: `Add "${pointerTo(name)}" to its "needs".`,
          })),
      ),
    ),
};
