import { evaluate, type Expression } from '@alur/engine';

/** A condition in words of its own, what it yields, and the parts that it was made of. */
export interface Explained {
  /** Such as `data.channel == "phone"`, or `all of`. */
  readonly text: string;
  /** What it yields; a sentence where it can't run. */
  readonly yields: unknown;
  /** The values that it read by itself, by name. */
  readonly reads: Readonly<Record<string, unknown>>;
  readonly parts: readonly Explained[];
}

/** How a condition came to what it yields: each part with its own answer and the values that it read. */
export function explain(expression: Expression, variables: object): Explained {
  const yields = yieldOf(expression, variables);
  const opened = operandsOf(expression);
  const joint = opened === null ? undefined : joints[opened.operator];
  if (opened === null || joint === undefined)
    return { text: textOf(expression), yields, reads: readsIn(expression, variables), parts: [] };
  const parts = opened.operands.map((operand) => explain(operand, variables));
  return { text: joint, yields, reads: {}, parts };
}

/** Operators whose operands are looked at one by one. */
const joints: Readonly<Record<string, string>> = {
  and: 'all of',
  or: 'any of',
  '!': 'not',
  if: 'if, then, else',
};

function operandsOf(
  expression: Expression,
): { readonly operator: string; readonly operands: readonly Expression[] } | null {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression)) return null;
  const [entry] = Object.entries(expression);
  if (entry === undefined) return null;
  const [operator, given] = entry;
  return { operator, operands: Array.isArray(given) ? given : [given] };
}

function yieldOf(expression: Expression, variables: object): unknown {
  try {
    return evaluate(expression, variables);
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** A condition as a developer would say it. */
function textOf(expression: Expression): string {
  const opened = operandsOf(expression);
  if (opened === null) return JSON.stringify(expression);
  const { operator, operands } = opened;
  const [first = null] = operands;
  if (operator === 'var') return typeof first === 'string' ? first : JSON.stringify(first);
  const texts = operands.map(textOf);
  if (operator === 'empty') return `${texts.join(', ')} is empty`;
  if (operator === 'cat') return texts.join(' + ');
  if (operator === '!') return `not (${texts.join(', ')})`;
  if (operator === 'if') return `if(${texts.join(', ')})`;
  return texts.length === 1 ? `${operator} ${texts.join()}` : texts.join(` ${operator} `);
}

/** The values that an expression reads, by name. */
function readsIn(expression: Expression, variables: object): Readonly<Record<string, unknown>> {
  const opened = operandsOf(expression);
  if (opened === null) return {};
  const [first] = opened.operands;
  if (opened.operator === 'var' && typeof first === 'string')
    return { [first]: yieldOf(expression, variables) };
  return Object.fromEntries(
    opened.operands.flatMap((operand) => Object.entries(readsIn(operand, variables))),
  );
}
