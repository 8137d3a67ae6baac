import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord, type JsonValue } from '@alur/engine/json';
import { ConditionError, evaluate, type Expression, operators } from '@alur/engine';
import { departingEngine } from './secondEngine.ts';

/** A case of JSON-Logic's own suite: a condition, what it reads, and what it yields. */
type Case = readonly [Expression, object | null, JsonValue];

// The suite is published nowhere by itself; this release of another engine carries it.
const file = join(
  dirname(createRequire(import.meta.url).resolve('json-logic-suite/package.json')),
  'bench/tests.json',
);
const suite = (JSON.parse(await readFile(file, 'utf8')) as readonly unknown[]).filter(
  (entry): entry is Case => Array.isArray(entry),
);

/** Whether a document may write it: operators of the closed list only, and what `var` reads has a name. */
function isWritable(expression: unknown): boolean {
  if (Array.isArray(expression)) return expression.every(isWritable);
  if (!isRecord(expression)) return true;
  return Object.entries(expression).every(([name, operands]) => {
    if (!(operators as readonly string[]).includes(name)) return false;
    const [path] = [operands].flat();
    return (name !== 'var' || (typeof path === 'string' && path !== '')) && isWritable(operands);
  });
}

/** What our engine yields, or why it refuses. */
function ours(expression: Expression, data: object | null): { value: JsonValue } | { refused: string } {
  try {
    return { value: evaluate(expression, data ?? {}) };
  } catch (cause) {
    if (cause instanceof ConditionError) return { refused: cause.reason };
    throw cause;
  }
}

const spoken = suite.filter(([expression]) => isWritable(expression));
const foreign = suite.filter(([expression]) => !isWritable(expression));

describe('the suite of JSON-Logic', () => {
  it('[PROVE-1865] has cases that a document may write, and many more that it may not', () => {
    expect(spoken.length).toBeGreaterThan(80);
    expect(foreign.length).toBeGreaterThan(80);
  });

  it('[PROVE-1865] every case that a document may write yields what the suite says, or departs as the table of departures says', () => {
    const departing = departingEngine();
    const seen = spoken.map(([expression, data, expected]) => {
      const here = ours(expression, data);
      const value = 'value' in here ? here.value : 'refused';
      if (JSON.stringify(value) === JSON.stringify(expected)) return 'same';
      if (JSON.stringify(value) === JSON.stringify(departing(expression, data ?? {}))) return 'departs';
      return `${JSON.stringify(expression)} over ${JSON.stringify(data)}: ${JSON.stringify(here)}, not ${JSON.stringify(expected)}`;
    });
    expect(seen.filter((each) => each !== 'same' && each !== 'departs')).toEqual([]);
    expect(seen.filter((each) => each === 'same').length).toBeGreaterThan(50);
  });

  it('[PROVE-1865] every other case is refused before it is evaluated', () => {
    const evaluated = foreign.filter(([expression, data]) => {
      const here = ours(expression, data);
      return 'value' in here;
    });
    expect(evaluated.map(([expression]) => JSON.stringify(expression))).toEqual([]);
  });
});
