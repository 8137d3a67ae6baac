import jsonLogic from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../contract/json.ts';
import { operators } from '../contract/condition.ts';
import { evaluate, holds, isEmpty, variablesOf } from './evaluate.ts';

const variables = {
  data: { name: 'Ayu', age: 30, blank: '  ', none: null, list: ['ID', 'SG'], off: false },
  step: 'identity',
};
const run = (expression: JsonValue): JsonValue => evaluate(expression, variables);

describe('empty', () => {
  it('[ENG-01] is null, missing, blank and an empty list; 0 and false are values', () => {
    for (const value of [null, undefined, '', '  ', '\t', []]) expect(isEmpty(value)).toBe(true);
    for (const value of [0, false, 'a', [0], {}]) expect(isEmpty(value)).toBe(false);
    expect(run({ empty: { var: 'data.blank' } })).toBe(true);
    expect(run({ empty: { var: 'data.off' } })).toBe(false);
  });

  it('[ENG-01] makes every comparison with it false', () => {
    for (const operator of ['<', '<=', '>', '>=']) {
      expect(run({ [operator]: [{ var: 'data.none' }, 1] })).toBe(false);
      expect(run({ [operator]: [1, { var: 'data.blank' }] })).toBe(false);
      expect(run({ [operator]: [{ var: 'data.nowhere' }, { var: 'data.none' }] })).toBe(false);
    }
  });

  it('[ENG-01] equals itself in every form and no value', () => {
    expect(run({ '==': [{ var: 'data.nowhere' }, ''] })).toBe(true);
    expect(run({ '==': ['', 0] })).toBe(false);
    expect(run({ '==': [false, ''] })).toBe(false);
    expect(run({ '!=': [{ var: 'data.none' }, 0] })).toBe(true);
  });
});

describe('operators', () => {
  it.each<[JsonValue, JsonValue]>([
    [{ if: [{ '==': [{ var: 'data.name' }, 'Ayu'] }, 'yes', 'no'] }, 'yes'],
    [{ '<': [1, 2, 3] }, true],
    [{ '<': [1, 3, 2] }, false],
    [{ '>=': [{ var: 'data.age' }, '18'] }, false],
    [{ '<': ['9', '10'] }, false],
    [{ '<': ['2026-11-21T10:00:00Z', '2026-11-21T16:59:00+07:00'] }, false],
    [{ '==': ['2026-11-21T10:00:00Z', '2026-11-21T17:00:00+07:00'] }, true],
    [{ '<': ['b', 'a'] }, false],
    [{ '==': [1, '1'] }, false],
    [{ '==': ['0x10', 16] }, false],
    [{ '==': [true, 1] }, false],
    [{ in: ['ID', { var: 'data.list' }] }, true],
    [{ in: ['', 'abc'] }, false],
    [{ in: ['b', 'abc'] }, false],
    [{ in: ['saved_methods', 'unsaved_methods_archive,other'] }, false],
    [{ in: ['other', 'unsaved_methods_archive,other'] }, true],
    [{ cat: ['a', 1, null, 'b'] }, 'a1b'],
    [{ var: ['data.nowhere', 'fallback'] }, 'fallback'],
    [{ '!': [null] }, true],
    [{ '!': [true] }, false],
    [{ and: [] }, null],
    [{ or: [null, true] }, true],
    ['constant', 'constant'],
  ])('[ENG-02] %j yields %j', (expression, expected) => {
    expect(run(expression)).toEqual(expected);
  });

  it('[ENG-02] every operator of the closed list runs', () => {
    for (const operator of operators)
      expect(() =>
        run({
          [operator]:
            operator === '!' || operator === 'or' || operator === 'and' || operator === 'if'
              ? [true, false]
              : ['data.name', 'data.age'],
        }),
      ).not.toThrow();
  });

  it('[ENG-1080] the evaluator has the operators of the closed list and no other, however it is asked', () => {
    const foreign = [
      '===',
      '!==',
      '!!',
      '%',
      '+',
      '*',
      '-',
      '/',
      'min',
      'max',
      'log',
      'merge',
      'method',
      'missing',
    ];
    for (const operator of [...foreign, 'missing_some', 'substr'])
      expect(() => jsonLogic.apply({ [operator]: [1, 2] } as never, {})).toThrow(/Unrecognized operation/);
    for (const operator of operators)
      expect(() => jsonLogic.apply({ [operator]: [null, null] } as never, {})).not.toThrow();
  });

  it.each([
    '===',
    '!==',
    '!!',
    '%',
    '+',
    '*',
    '-',
    '/',
    'min',
    'max',
    'missing',
    'map',
    'filter',
    'reduce',
    'all',
    'none',
    'some',
    'merge',
    'log',
    'method',
    'substr',
    'missing_some',
    '?:',
    'constructor',
    '__defineGetter__',
    'toString',
  ])('[ENG-02] %s is refused', (operator) => {
    expect(() => run({ [operator]: [[1], 1] })).toThrow(
      expect.objectContaining({ name: 'ConditionError', reason: 'operator' }),
    );
    expect(() => run({ if: [false, { [operator]: [] }] })).toThrow(
      expect.objectContaining({ reason: 'operator' }),
    );
  });

  it('[ENG-02] an object with several operators, or none, is refused', () => {
    expect(() => run({ var: 'data.name', '!': true })).toThrow(expect.objectContaining({ reason: 'shape' }));
    expect(() => run({})).toThrow(expect.objectContaining({ reason: 'shape' }));
  });
});

describe('reading', () => {
  it.each([
    'constructor',
    'constructor.constructor',
    'data.constructor',
    'data.constructor.prototype',
    'data.__proto__',
    'data.__proto__.polluted',
    'data.prototype',
    'data.toString',
    'data.hasOwnProperty',
    'data.name.constructor',
    'data.name.length',
    'data.list.length',
    'data.list.constructor.constructor',
    'data.list.map',
    'step.constructor',
    '__proto__',
    'data',
    '.',
    'data.',
    'data..name',
  ])('[ENG-03] T05 var %s yields null', (path) => {
    expect(run({ var: path })).toBeNull();
  });

  it('[ENG-03] T05 what a hostile owner put in is never called nor handed out', () => {
    let calls = 0;
    const hostile = {
      data: Object.defineProperty(
        {
          deed: () => (calls += 1),
          made: new (class Made {
            secret = 'x';
          })(),
        },
        'getter',
        { enumerable: true, get: () => (calls += 1) },
      ),
      own: JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":"own"}') as object,
    };
    for (const path of [
      'data.deed',
      'data.getter',
      'data.made.secret',
      'own.__proto__.polluted',
      'own.constructor',
    ])
      expect(evaluate({ var: path }, hostile)).toBeNull();
    expect(
      evaluate({ var: 'data.polluted' }, { data: Object.create({ polluted: 'inherited' }) as object }),
    ).toBeNull();
    expect(calls).toBe(0);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('[ENG-03] a computed path is refused: publish could not check it', () => {
    expect(() => run({ var: { cat: ['data', '.name'] } })).toThrow(
      expect.objectContaining({ reason: 'path' }),
    );
    expect(() => run({ var: [] })).toThrow(expect.objectContaining({ reason: 'path' }));
  });

  it('[ENG-03] data that looks like a condition is never run', () => {
    const data = { trap: { cat: ['a', 'b'] }, list: [{ cat: ['a'] }] };
    expect(evaluate({ var: 'data.trap' }, { data })).toBeNull();
    expect(evaluate({ var: 'data.list' }, { data })).toEqual([null]);
  });

  it('[ENG-03] variablesOf names each path once', () => {
    const rule = {
      if: [
        { '==': [{ var: 'data.a' }, { var: ['data.b', { var: 'config.c' }] }] },
        { empty: { var: 'data.d' } },
        { var: 'step' },
      ],
    };
    expect(variablesOf(rule)).toEqual(['data.a', 'data.b', 'config.c', 'data.d', 'step']);
    expect(variablesOf('data.a')).toEqual([]);
  });
});

describe('bounds', () => {
  const nested = (depth: number): JsonValue =>
    JSON.parse(`${'{"!":'.repeat(depth)}true${'}'.repeat(depth)}`) as JsonValue;

  it('[ENG-04] T04 depth bombs end at once with a typed error', () => {
    expect(run(nested(15))).toBe(false);
    for (const depth of [16, 17, 200, 5_000])
      expect(() => run(nested(depth))).toThrow(expect.objectContaining({ reason: 'depth' }));
    let cyclic: Record<string, JsonValue> = {};
    cyclic = Object.assign(cyclic, { '!': cyclic });
    expect(() => run(cyclic)).toThrow(expect.objectContaining({ reason: 'depth' }));
  });

  it('[ENG-04] T04 wide and long rules end at once with a typed error', () => {
    expect(() => run({ or: Array.from({ length: 1_000_000 }, () => 0) })).toThrow(
      expect.objectContaining({ reason: 'nodes' }),
    );
    expect(() => run({ cat: ['x'.repeat(2_000)] })).toThrow(expect.objectContaining({ reason: 'text' }));
    const data = { long: 'x'.repeat(40_000) };
    expect(() =>
      evaluate({ cat: Array.from({ length: 90 }, () => ({ var: 'data.long' })) }, { data }),
    ).toThrow(expect.objectContaining({ reason: 'text' }));
  });

  it('[ENG-974] a condition yields a flag: nothing yet does not hold, and anything else is refused', () => {
    for (const value of [null, false]) expect(holds(value, {})).toBe(false);
    expect(holds(true, {})).toBe(true);
    for (const value of ['', ' ', '0', 'false', 0, 1, [], [0]])
      expect(() => holds(value, {})).toThrow(/yields a flag/);
    for (const operator of ['!', 'and', 'or', 'if'])
      expect(() => holds({ [operator]: [{ var: 'data.name' }, true] }, { data: { name: 'Ayu' } })).toThrow(
        /yields a flag/,
      );
  });
});
