import { callPointer } from '../../document/thens.ts';
import { callsFrom } from '../../document/reach.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const unusedCall: LintRule = {
  id: 'PUB-61',
  severity: 'warning',
  check: ({ document }) => {
    const used = new Set(Object.values(document.steps).flatMap((step) => [...callsFrom(document, step)]));
    return Object.keys(document.calls ?? {})
      .filter((name) => !used.has(name))
      .map((name) => ({
        pointer: callPointer(name),
        ...wordProblem('lint.unusedCall', { name }),
      }));
  },
};
