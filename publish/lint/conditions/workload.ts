import type { FlowDocument } from '../../contract/generated/flow.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { stepPointer } from '../../document/fields.ts';
import { openedParts } from '../../document/values.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/**
 * Parts of conditions that a document may have, and that one step may come to with its values opened. Beyond them one key, or one request for the page,
 * would keep a processor busy for longer than 5 ms.
 */
const most = { document: 4000, step: 4000 } as const;

function total(document: FlowDocument, places: readonly ExpressionPlace[]): number {
  const sizes = places.map(({ expression }) => openedParts(document, expression));
  // A value that leads back to itself is another rule's matter.
  return sizes.filter((size) => size !== Infinity).reduce((sum, size) => sum + size, 0);
}

function heavySteps(document: FlowDocument, places: readonly ExpressionPlace[]): readonly Finding[] {
  return Object.keys(document.steps).flatMap((id) => {
    const pointer = stepPointer(id);
    const work = total(
      document,
      places.filter((place) => place.pointer.startsWith(`${pointer}/`)),
    );
    if (work <= most.step) return [];
    return [{ pointer, ...wordProblem('lint.workload.step', { id, work, most: most.step }) }];
  });
}

export const workload: LintRule = {
  id: 'PUB-38',
  severity: 'error',
  check: ({ document }) => {
    const places = expressionsOf(document);
    const all = total(document, places);
    if (all <= most.document) return heavySteps(document, places);
    return [
      { pointer: '/document/steps', ...wordProblem('lint.workload.document', { all, most: most.document }) },
    ];
  },
};
