import type { FlowDocument } from '../../contract/generated/flow.ts';
import { inputsOf, isInput, stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { variantsOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { allWays } from './allWays.ts';

/** The code that a press comes to send where no case holds and all goes well; null where it sends none. */
function codeSentBy(
  document: FlowDocument,
  call: string | undefined,
  made: readonly string[] = [],
): string | null {
  const ok = made.includes(call ?? '') ? undefined : document.calls?.[call ?? '']?.on['ok'];
  const way = ok === undefined ? undefined : variantsOf(document, ok).at(-1);
  if (way === undefined || call === undefined) return null;
  return way.startCode ?? codeSentBy(document, way.call, [...made, call]);
}

/** A code that is complete presses what looks at it, not what sends another. */
function sendsAnother(document: FlowDocument): readonly Finding[] {
  return Object.entries(document.steps).flatMap(([id, { body, actions = [] }]) =>
    body.flatMap((item, index) => {
      const action = isInput(item) ? actions.find((each) => each.id === item.submits) : undefined;
      const sent = codeSentBy(document, action?.call);
      if (!isInput(item) || action === undefined || sent === null) return [];
      if (document.challenges?.[sent]?.field !== item.field) return [];
      const pointer = pointerAt(stepPointer(id), 'body', index, 'submits');
      return [
        { pointer, ...wordProblem('lint.codeElsewhere.another', { action: action.id, field: item.field }) },
      ];
    }),
  );
}

/** A code that was sent is entered where it arrives. */
export const codeElsewhere: LintRule = {
  id: 'PUB-5123',
  severity: 'error',
  check: ({ document }) => [
    ...allWays(document).flatMap(({ way: { startCode, goto }, pointer }) => {
      const field = document.challenges?.[startCode ?? '']?.field;
      const step = document.steps[goto ?? ''];
      if (field === undefined || step === undefined || inputsOf(step).includes(field)) return [];
      return [{ pointer, ...wordProblem('lint.codeElsewhere', { step: goto ?? '', field }) }];
    }),
    ...sendsAnother(document),
  ],
};
