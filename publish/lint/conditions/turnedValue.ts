import type { JsonValue } from '@alur/engine/json';
import { conditionsIn } from '../../document/conditions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Of a name, what it says of what is asked: `hasReceipt` that there is one, `isEmpty` that there is none. */
function claimOf(name: string): 'some' | 'none' | null {
  const words = name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(' ');
  if (words.some((word) => ['none', 'empty', 'nothing', 'missing', 'without'].includes(word))) return 'none';
  if (words.some((word) => ['no', 'not', 'lacks', 'lost', 'unread'].includes(word))) return null;
  return ['has', 'knows', 'have'].includes(words[0] ?? '') ? 'some' : null;
}

/** What a condition asks: whether there is something, or nothing; null: anything else. */
function questionOf(expression: JsonValue): 'some' | 'none' | null {
  const [node] = conditionsIn(expression, '');
  const { operator = null, operands = [] } = node ?? {};
  const [first = null, second = null] = operands;
  if (operator === 'empty') return 'none';
  if (operator === '!') {
    const inner = questionOf(first);
    return inner === null ? null : inner === 'some' ? 'none' : 'some';
  }
  const isCount = JSON.stringify(first).includes('.count"');
  if (!isCount || second !== 0) return null;
  if (operator === '==' || operator === '<=') return 'none';
  return operator === '>' || operator === '!=' ? 'some' : null;
}

/** A value that is called "has…" holds while there is something: turned round it shows and hides the wrong way, wherever it is asked. */
export const turnedValue: LintRule = {
  id: 'PUB-5095',
  severity: 'warning',
  check: ({ document }) =>
    Object.entries(document.values ?? {}).flatMap(([name, expression]) => {
      const [claimed, asked] = [claimOf(name), questionOf(expression)];
      if (claimed === null || asked === null || claimed === asked) return [];
      return [
        {
          pointer: pointerAt('/document/values', name),
          ...wordProblem(`lint.turnedValue.${claimed}`, { name }),
        },
      ];
    }),
};
