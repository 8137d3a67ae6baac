import type { FlowDocument } from '../../contract/generated/flow.ts';
import { outcomesByCode } from '../../document/calls.ts';
import { stepPointer } from '../../document/fields.ts';
import { buttonsOf, variantsOf, type AnyThen } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Where an outcome is carried out: on which step, and after which calls. */
interface Place {
  readonly document: FlowDocument;
  readonly step: string;
  readonly made: ReadonlySet<string>;
}

/** Whether an outcome may be over with the subscriber still on the step. */
function stays({ leave, goto, call, dialog }: AnyThen, place: Place): boolean {
  const buttons = buttonsOf(dialog);
  // A dialog may be closed without a button: what stands beside it follows then.
  if (buttons.some((button) => button.call !== undefined && codesThatStay(button.call, place).length > 0))
    return true;
  if (leave !== undefined) return false;
  if (goto !== undefined && goto !== place.step) return false;
  return call === undefined || codesThatStay(call, place).length > 0;
}

/** With which codes a call, or one it leads to, ends on the step where it began. */
function codesThatStay(name: string, place: Place): readonly string[] {
  const call = place.document.calls?.[name];
  if (!call || place.made.has(name)) return [];
  const next = { ...place, made: new Set([...place.made, name]) };
  return Object.entries(outcomesByCode(place.document, call)).flatMap(([code, then]) =>
    variantsOf(place.document, then).some((variant) => stays(variant, next)) ? [code] : [],
  );
}

export const stuckStep: LintRule = {
  id: 'PUB-66',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { onShow, actions = [], links = [] }]) => {
      if (onShow === undefined || actions.length > 0 || links.length > 0) return [];
      const codes = codesThatStay(onShow, { document, step: id, made: new Set() });
      if (codes.length === 0) return [];
      const named = codes.slice(0, 6).join('", "');
      return [
        {
          pointer: pointerAt(stepPointer(id), 'onShow'),
          ...wordProblem('lint.stuckStep', { id, codes: named }),
        },
      ];
    }),
};
