import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { stepPointer } from '../../document/fields.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { columnId } from '../ids/idSources.ts';

/** Rows are named by words: an id says nothing to a person. */
export const idLabel: LintRule = {
  id: 'PUB-4509',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.steps).flatMap(([id, { body }]) =>
      body.flatMap(({ from, columns }, index) => {
        const column = columns?.['label'];
        if (from === undefined || column === undefined) return [];
        if (typeof columnId(document, from, column) !== 'string') return [];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'body', index, 'columns', 'label'),
            ...wordProblem('lint.idLabel', { list: from, column }),
          },
        ];
      }),
    ),
};
