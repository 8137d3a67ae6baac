import { LogicEngine } from 'json-logic-engine';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { ConditionError, evaluate, type Expression, operators } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import { checkFlow } from '../../src/product/publisher.ts';
import { shippedItem } from '../../src/product/testing/shippedItem.ts';
import { departures } from './departures.ts';
import { drawingFrom } from './drawing.ts';
import { drawnOfAnyKind, drawnOfOneKind, type Drawn } from './drawnConditions.ts';
import { departingEngine, standardEngine, type Evaluation } from './secondEngine.ts';

const cases = 50_000;
const patience = 60_000;

/** What our engine yields; `refused` for what is no condition. */
function ours(expression: Expression, variables: object): JsonValue {
  try {
    return evaluate(expression, variables);
  } catch (cause) {
    if (cause instanceof ConditionError && cause.reason === 'flag') return 'refused';
    throw cause;
  }
}

/** The first differences between our engine and another one, over many drawn conditions. */
function differences(draw: (seed: number) => Drawn, other: Evaluation): readonly string[] {
  const found: string[] = [];
  for (let seed = 1; seed <= cases && found.length < 5; seed += 1) {
    const { expression, variables } = draw(seed);
    const [one, two] = [ours(expression, variables), other(expression, variables)];
    if (JSON.stringify(one) !== JSON.stringify(two))
      found.push(
        `${seed}: ${JSON.stringify(expression)} over ${JSON.stringify(variables)}: ${JSON.stringify(one)}, not ${JSON.stringify(two)}`,
      );
  }
  return found;
}

describe('a condition, beside a second engine of JSON-Logic', () => {
  it(
    '[PROVE-110] yields the same in 50,000 cases in which every part is of the kind that is asked for',
    { timeout: patience },
    () => {
      expect(differences((seed) => drawnOfOneKind(drawingFrom(seed)), standardEngine())).toEqual([]);
    },
  );

  it(
    '[PROVE-110] yields the same in 50,000 cases of any kind, when the second engine knows the departures',
    { timeout: patience },
    () => {
      expect(differences((seed) => drawnOfAnyKind(drawingFrom(seed)), departingEngine())).toEqual([]);
    },
  );

  it('[PROVE-110] is compared over every operator, and over conditions of many sizes', () => {
    const drawn = Array.from({ length: 2000 }, (_, seed) =>
      JSON.stringify(drawnOfAnyKind(drawingFrom(seed)).expression),
    );
    expect(operators.filter((name) => !drawn.some((text) => text.includes(`{"${name}":`)))).toEqual([]);
    expect(Math.max(...drawn.map(({ length }) => length))).toBeGreaterThan(400);
  });
});

describe('departures from JSON-Logic', () => {
  const standard = standardEngine();

  it.each(departures)(
    '[PROVE-111] $operators: $reason',
    ({ expression, data, ours: here, standard: there }) => {
      expect(ours(expression, { data })).toEqual(here);
      expect(standard(expression, { data })).toEqual(there);
    },
  );

  it('[PROVE-111] stand in one table, each with its reason', async () => {
    const cell = (value: unknown): string => `\`${JSON.stringify(value)}\``;
    const rows = departures.map(
      ({ operators: names, reason, expression, data, ours: here, standard: there }) =>
        `| ${names.map((name) => `\`${name}\``).join(' ')} | ${reason} | ${cell(expression)} over ${cell(data)} | ${cell(here)} | ${cell(there)} |`,
    );
    const text = [
      '| operator | why | for example | here | JSON-Logic |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
    await expect(await format(text, { parser: 'markdown' })).toMatchFileSnapshot('departures.md');
  });
});

describe('operators outside the closed list', () => {
  const known: ReadonlySet<string> = new Set(operators);
  const foreign = [
    ...Object.keys(new LogicEngine().methods),
    'missing',
    'missing_some',
    'log',
    'method',
    '?:',
  ].filter((name) => !known.has(name));

  it.each([...new Set(foreign)])('[PROVE-112] %s is refused by lint, and by the engine', async (operator) => {
    expect(() => evaluate({ [operator]: [1, 2] }, {})).toThrow(ConditionError);
    const item = await shippedItem('login');
    item.document.values = { ...item.document.values, foreign: { [operator]: [1, 2] } };
    const { errors } = await checkFlow(item, { messageKeys: new Set() });
    expect(errors.map(({ rule, pointer }) => `${rule} ${pointer}`)).toContain(
      `PUB-30 /document/values/foreign/${operator.replaceAll('/', '~1')}`,
    );
  });
});
