import type { Expression } from '@alur/engine';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { inputsRead, openCallsOf, sentNames } from '../../collected/openNames.ts';
import { pointerAt } from '../../document/pointer.ts';
import { guardedNames } from '../../document/secrets.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What of an input, as a form's answer, can't be kept; null when it can. */
function obstacle(document: FlowDocument, name: string, expression: Expression, longest: number) {
  const inputs = inputsRead(document, expression);
  const [first] = inputs;
  if (first === undefined) return wordProblem('lint.collectedNames.noInput', { name });
  if (guardedNames(document).has(first.name))
    return wordProblem('lint.collectedNames.secret', { field: first.name });
  if (inputs.some(({ schema }) => schema.type !== first.schema.type || schema.type === 'number'))
    return wordProblem('lint.collectedNames.kind', { field: first.name });
  const isLong = inputs.some(
    ({ schema: { type, enum: values, maxLength = Number.POSITIVE_INFINITY } }) =>
      type === 'string' && values === undefined && maxLength > longest,
  );
  return isLong ? wordProblem('lint.collectedNames.long', { field: first.name, longest }) : null;
}

/** A form's answers are what people typed, bounded, and never what proves who they are. */
export const collectedNames: LintRule = {
  id: 'PUB-4631',
  severity: 'error',
  check: ({ document }) =>
    openCallsOf(document).flatMap((place) => {
      const { pointer, open } = place;
      const sent = sentNames(place);
      const bad = sent.flatMap(([name, expression]) => {
        const problem = obstacle(document, name, expression, open.longest);
        return problem === null ? [] : [{ pointer: pointerAt(pointer, 'send', name), ...problem }];
      });
      const count = sent.length;
      if (count >= 1 && count <= open.most) return bad;
      const words = wordProblem('lint.collectedNames.count', { count, most: open.most });
      return [...bad, { pointer, ...words }];
    }),
};
