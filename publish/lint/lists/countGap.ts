import type { JsonValue } from '@alur/engine/json';
import { conditionsIn } from '../../document/conditions.ts';
import { expressionsOf } from '../../document/expressions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A test of how many rows a list has. */
interface Test {
  readonly list: string;
  readonly pointer: string;
  readonly holds: (count: number) => boolean;
}

const compare: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '==': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

function listCounted(operand: JsonValue | undefined): string | null {
  const [node] = conditionsIn(operand ?? null, '');
  const path = node?.operator === 'var' ? node.operands[0] : null;
  return (typeof path === 'string' ? /^list\.(\w+)\.count$/u.exec(path)?.[1] : null) ?? null;
}

function testIn({ operator, operands, pointer }: ReturnType<typeof conditionsIn>[number]): readonly Test[] {
  const asked = operator === null ? undefined : compare[operator];
  const [one, other] = operands;
  const list = listCounted(one) ?? listCounted(other);
  const bound = typeof one === 'number' ? one : other;
  if (asked === undefined || list === null || typeof bound !== 'number') return [];
  const holds = (count: number): boolean =>
    typeof one === 'number' ? asked(one, count) : asked(count, bound);
  return [{ list, pointer, holds }];
}

/** Where a flow asks for an empty list and for one with rows, one row, and many, are of one of the two. */
export const countGap: LintRule = {
  id: 'PUB-4892',
  severity: 'warning',
  check: ({ document }) => {
    const tests = expressionsOf(document)
      .flatMap(({ expression, pointer }) => conditionsIn(expression, pointer))
      .flatMap(testIn);
    return [...Map.groupBy(tests, ({ list }) => list)].flatMap(([list, asked]) => {
      const gap = [1, 2].find((count) => !asked.some(({ holds }) => holds(count)));
      const some = asked.find(({ holds }) => holds(1) || holds(2));
      if (gap === undefined || some === undefined) return [];
      return [{ pointer: some.pointer, ...wordProblem('lint.countGap', { list, gap }) }];
    });
  },
};
