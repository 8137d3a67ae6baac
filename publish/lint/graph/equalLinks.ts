import type { Link } from '../../contract/generated/flow.ts';
import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What a link says, where it leads and when it shows. What conditions come to is not asked here. */
function wayOf({ label, to, query = {}, carry = [], visible }: Link): string {
  return JSON.stringify([label, to, query, carry, visible ?? true]);
}

/** Two links of a step that say the same and lead to the same address while both are shown: one of them was meant to lead elsewhere. */
export const equalLinks: LintRule = {
  id: 'PUB-4230',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { links = [] }]) =>
      links.flatMap((link, index) => {
        const other = links.slice(0, index).find((each) => wayOf(each) === wayOf(link));
        if (other === undefined) return [];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'links', index),
            ...wordProblem('lint.equalLinks', { one: other.id, other: link.id }),
          },
        ];
      }),
    ),
};
