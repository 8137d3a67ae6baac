import { describe, expect, it } from 'vitest';
import { evaluate, type Expression } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import { standardEngine } from './secondEngine.ts';

const flags: readonly JsonValue[] = [true, false];
const numbers: readonly JsonValue[] = [1, 2, 2.5];
const texts: readonly JsonValue[] = ['a', 'b'];

/** Every list of so many values. */
function lists(values: readonly JsonValue[], length: number): readonly (readonly JsonValue[])[] {
  if (length === 0) return [[]];
  return lists(values, length - 1).flatMap((list) => values.map((value) => [...list, value]));
}

function forms(
  operators: readonly string[],
  values: readonly JsonValue[],
  lengths: readonly number[],
): readonly Expression[] {
  return operators.flatMap((operator) =>
    lengths.flatMap((length) => lists(values, length).map((operands) => ({ [operator]: [...operands] }))),
  );
}

const chosen = [2, 3, 4, 5].flatMap((length) =>
  lists(flags, Math.floor(length / 2)).map((asked): Expression => ({
    if: Array.from({ length }, (_, index) =>
      index % 2 === 0 && index < length - 1 ? (asked[index / 2] ?? false) : `branch ${index}`,
    ),
  })),
);

/** Every form in which the operators of the closed list can be written, over plain values. */
const written: readonly Expression[] = [
  ...forms(['and', 'or'], flags, [1, 2, 3, 4]),
  ...flags.flatMap((flag): readonly Expression[] => [{ '!': flag }, { '!': [flag] }]),
  ...chosen,
  ...[flags, numbers, texts].flatMap((values) => forms(['==', '!='], values, [2])),
  ...forms(['<', '<=', '>', '>='], numbers, [2, 3, 4]),
  ...texts.flatMap((text) =>
    [[], ['a'], ['b'], ['a', 'b']].map((list): Expression => ({ in: [text, list] })),
  ),
  ...forms(['cat'], [...texts, ...numbers], [1, 2, 3]),
  { cat: 'alone' },
  { var: 'data.name' },
  { var: ['data.name'] },
  { var: ['data.name', 'other'] },
  { var: ['data.missing', 'other'] },
  { var: 'data.missing' },
  { var: 'data.list.1' },
  { var: 'data.deep.in' },
  { var: 'data.deep.in.deeper' },
];
const variables = { data: { name: 'a', list: ['x', 'y'], deep: { in: 'z' } } };

describe('every form of an operator', () => {
  it('[PROVE-115] yields what JSON-Logic yields, over values of the kinds it asks for', () => {
    const standard = standardEngine();
    expect(written.length).toBeGreaterThan(500);
    const wrong = written.filter(
      (expression) =>
        JSON.stringify(evaluate(expression, variables)) !== JSON.stringify(standard(expression, variables)),
    );
    expect(wrong).toEqual([]);
  });
});
