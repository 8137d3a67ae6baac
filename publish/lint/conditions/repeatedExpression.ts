import type { JsonValue } from '@alur/engine/json';
import { conditionsIn } from '../../document/conditions.ts';
import { expressionsOf } from '../../document/expressions.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Parts from which an expression deserves a name when it stands twice. */
const least = 5;

function parts(expression: JsonValue): number {
  if (typeof expression !== 'object' || expression === null) return 1;
  return Object.values(expression).reduce<number>((sum, each: JsonValue) => sum + parts(each), 1);
}

/** Answers and rows can only be read where they are: what reads them can't have a name. */
function isLocal(text: string): boolean {
  return /"var":\["?(answer|row)\.|"var":"(answer|row)\./.test(text);
}

function check({ document }: Subject): readonly Finding[] {
  const first = new Map<string, string>();
  const found = new Map<string, Finding>();
  for (const { expression, pointer } of expressionsOf(document)) {
    for (const node of conditionsIn(expression, pointer)) {
      const [only = null] = node.operands;
      const part: JsonValue = { [String(node.operator)]: node.operands.length === 1 ? only : node.operands };
      const text = JSON.stringify(part);
      if (parts(part) < least || isLocal(text)) continue;
      const before = first.get(text);
      if (before === undefined) first.set(text, node.pointer);
      // Named outcomes are looked at once for each use: one place is no repetition.
      else if (before !== node.pointer && !found.has(text) && !node.pointer.startsWith(`${before}/`))
        found.set(text, {
          pointer: node.pointer,
          ...wordProblem('lint.repeatedExpression', { part: quoteValue(part), before }),
        });
    }
  }
  return [...found.values()].filter(
    ({ pointer }, _index, all) => !all.some((other) => pointer.startsWith(`${other.pointer}/`)),
  );
}

export const repeatedExpression: LintRule = { id: 'PUB-926', severity: 'warning', check };
