import { callPointer } from '../../document/thens.ts';
import { callsFrom } from '../../document/reach.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const unusedCall: LintRule = {
  id: 'PUB-61',
  severity: 'warning',
  check: ({ document }) => {
    const used = new Set(Object.values(document.steps).flatMap((step) => [...callsFrom(document, step)]));
    return Object.keys(document.calls ?? {})
      .filter((name) => !used.has(name))
      .map((name) => ({
        pointer: callPointer(name),
        sentence: `Nothing makes the call "${name}".`,
        cure: 'Name it as the "call" of an action or an outcome, or remove it.',
      }));
  },
};
