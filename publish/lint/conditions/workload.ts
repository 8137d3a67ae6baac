import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import type { Expression } from '../../../src/contracts/condition.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/**
 * Parts of conditions that a document may have, and that one step may come to when each of its computed values asks all of its conditions again.
 * Beyond them one key, or one request for the page, would keep a processor busy for longer than 5 ms.
 */
const most = { document: 4000, step: 10_000 } as const;

function parts(expression: Expression): number {
  if (typeof expression !== 'object' || expression === null) return 1;
  return Object.values(expression).reduce<number>((sum, each: Expression) => sum + parts(each), 1);
}

function total(places: readonly ExpressionPlace[]): number {
  return places.reduce((sum, { expression }) => sum + parts(expression), 0);
}

function heavySteps(document: FlowDocument, places: readonly ExpressionPlace[]): readonly Finding[] {
  return Object.keys(document.steps).flatMap((id) => {
    const pointer = stepPointer(id);
    const own = places.filter((place) => place.pointer.startsWith(`${pointer}/`));
    const computed = own.filter(({ use }) => use === 'value').length;
    const work = total(own) * (computed + 1);
    if (work <= most.step) return [];
    const sentence = `The conditions of the step "${id}" have ${total(own)} parts for ${computed} computed values: ${work} to work out, at most ${most.step} are allowed.`;
    return [{ pointer, sentence, cure: 'Compute fewer values here, or split the step.' }];
  });
}

export const workload: LintRule = {
  id: 'PUB-38',
  severity: 'error',
  check: ({ document }) => {
    const places = expressionsOf(document);
    const all = total(places);
    if (all <= most.document) return heavySteps(document, places);
    const sentence = `The conditions of this document have ${all} parts; at most ${most.document} are allowed.`;
    return [{ pointer: '/document/steps', sentence, cure: 'Shorten them, or split the flow.' }];
  },
};
