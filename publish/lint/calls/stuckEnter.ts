import type { FlowDocument, Outcome } from '../../../src/contracts/generated/flow.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

/** Where an outcome is carried out: on which step, and after which calls. */
interface Place {
  readonly document: FlowDocument;
  readonly step: string;
  readonly made: ReadonlySet<string>;
}

/** Whether an outcome, or a case of it, may be over with the subscriber still on the step. */
function stays(outcome: Outcome, place: Place): boolean {
  if ((outcome.when ?? []).some(({ then }) => stays(then, place))) return true;
  if (outcome.leave !== undefined || outcome.success?.leave !== undefined) return false;
  if (outcome.goto !== undefined && outcome.goto !== place.step) return false;
  return outcome.run === undefined || codesThatStay(outcome.run, place).length > 0;
}

/** With which codes a call, or one it leads to, ends on the step where it began. */
function codesThatStay(name: string, place: Place): readonly string[] {
  const call = place.document.effects?.[name];
  if (!call || place.made.has(name)) return [];
  const next = { ...place, made: new Set([...place.made, name]) };
  return Object.entries(call.on).flatMap(([code, outcome]) => (stays(outcome, next) ? [code] : []));
}

export const stuckEnter: LintRule = {
  id: 'PUB-66',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { enter, actions, links = [] }]) => {
      if (enter === undefined || actions.length > 0 || links.length > 0) return [];
      const codes = codesThatStay(enter, { document, step: id, made: new Set() });
      if (codes.length === 0) return [];
      const sentence = `The call that begins the step "${id}" may end here with "${codes.join('", "')}", and there is nothing to press then.`;
      const cure =
        'Add an action, such as "Try again" or "Back", or let these outcomes go to another step or leave.';
      return [{ pointer: pointerAt(stepPointer(id), 'enter'), sentence, cure }];
    }),
};
