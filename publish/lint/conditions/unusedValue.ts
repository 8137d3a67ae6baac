import { readBelow } from '../../document/conditions.ts';
import { expressionsOf } from '../../document/expressions.ts';
import { fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { textsOf } from '../../document/texts.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const unusedValue: LintRule = {
  id: 'PUB-925',
  severity: 'warning',
  check: ({ document, messages }) => {
    const companions = fieldsOf(document).flatMap(({ item }) => Object.values(item.companions ?? {}));
    const used = new Set([
      ...expressionsOf(document).flatMap(({ expression }) => [...readBelow('value', expression)]),
      ...companions.map((path) => path.replace(/^value\./, '')),
    ]);
    const isShown = (name: string) =>
      textsOf(messages).some(({ text }) => text.includes(`{${name}}`) || text.includes(`{${name},`));
    return Object.keys(document.values ?? {})
      .filter((name) => !used.has(name) && !isShown(name))
      .map((name) => ({
        pointer: pointerAt('/document/values', name),
        ...wordProblem('lint.unusedValue', { name }),
      }));
  },
};
