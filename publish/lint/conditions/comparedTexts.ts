import { conditionsIn, type ConditionNode } from '../../document/conditions.ts';

/** What a condition compares: a name of data or of an answer, and the texts. */
interface Compared {
  readonly name: string;
  readonly values: readonly string[];
}

/** What a condition compares with texts; null where it does something else. */
export function findCompared({ operator, operands }: ConditionNode): Compared | null {
  if (operator !== 'in' && operator !== '==' && operator !== '!=') return null;
  const reads = operands.flatMap((each) => conditionsIn(each, '')).find((each) => each.operator === 'var');
  const path = reads?.operands[0];
  const values = operands.flat().filter((each) => typeof each === 'string');
  const match = typeof path === 'string' ? /^(?:data|answer)\.(\w+)$/u.exec(path) : null;
  return match?.[1] === undefined ? null : { name: match[1], values };
}
