import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../conditions/evaluate.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { conditionVariables } from '../conditions/variables.ts';
import { runOf, sentCalls } from '../testing/testSteps.ts';
import { everyTurn, numRuns } from './randomFlow.ts';

describe('any flow', () => {
  it('[ENG-977] a computed value is what its rule yields now, after every event', () => {
    everyTurn(({ before, after }, { bundle }) => {
      const rule = bundle.steps['first']?.fields.find(({ name }) => name === 'sum')?.rules.value ?? null;
      expect(after.data['sum']).toBe(evaluate(rule, conditionVariables(bundle, after)));
      return after.data['sum'] !== before.data['sum'];
    });
  });

  it('[ENG-1084] an action beside an input is hidden with it, so that nothing that can’t be seen can be pressed', () => {
    everyTurn(({ after }, { bundle }) => {
      const besides = bundle.steps[after.step]?.actions.filter(({ beside }) => beside !== undefined) ?? [];
      const hidden = besides.filter(({ beside = '/' }) => after.fields[beside]?.visible === false);
      for (const { id } of hidden) expect(['hidden', 'busy']).toContain(after.actions[id]);
      return hidden.length > 0;
    });
  });
});

describe('any value', () => {
  const value = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom(' ', '\t\n', '0', 'false', null, 0, false),
  );

  it('[ENG-01] is empty in one sense: for a required field, for a condition, and for what a call sends', () => {
    fc.assert(
      fc.property(value, (given) => {
        const run = runOf({
          steps: { only: { fields: { it: { required: true } }, actions: { go: { call: 'send' } } } },
          calls: {
            send: {
              effect: 'identity.deletionTerms',
              send: { it: { var: 'data.it' }, sign: 'x' },
              on: {},
            },
          },
        });
        run.type('it', given);
        const nothing = typeof given === 'string' ? given.trim() === '' : given === null;
        const missing = run.snapshot().fields['/it']?.issues.some(({ keyword }) => keyword === 'required');
        expect(missing).toBe(nothing);
        expect(evaluate({ empty: { var: 'data.it' } }, { data: { it: given } })).toBe(nothing);
        expect(evaluate({ '==': [{ var: 'data.it' }, null] }, { data: { it: given } })).toBe(nothing);
        if (nothing) return;
        expect(sentCalls(run.press('go'))).toEqual([['send', { it: given, sign: 'x' }]]);
      }),
      { numRuns },
    );
  });

  it('[ENG-974] is equal to a value of its own kind only, and in an order with numbers or moments only', () => {
    const scalar = fc.oneof(
      fc.boolean(),
      fc.integer(),
      fc.constantFrom('0x10', '1e3', 'true', '', '16', 'b'),
      fc.string(),
    );
    fc.assert(
      fc.property(scalar, scalar, (left, right) => {
        const run = (operator: string): unknown => evaluate({ [operator]: [left, right] }, {});
        if (typeof left !== typeof right && !(isEmpty(left) && isEmpty(right))) expect(run('==')).toBe(false);
        expect(run('!=')).toBe(run('==') !== true);
        const numbers = typeof left === 'number' && typeof right === 'number';
        for (const operator of ['<', '<=', '>', '>=']) if (!numbers) expect(run(operator)).toBe(false);
      }),
      {
        numRuns: numRuns * 5,
        examples: [
          ['0x10', 16],
          ['1e3', 1000],
          [true, 1],
        ],
      },
    );
  });

  it('[ENG-974] two moments compare as moments, whatever their offsets', () => {
    const moment = fc.tuple(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: -12, max: 12 }));
    const written = ([second, offset]: readonly [number, number]): string => {
      const zone = `${offset < 0 ? '-' : '+'}${String(Math.abs(offset)).padStart(2, '0')}:00`;
      return new Date((second + offset * 3600) * 1000).toISOString().replace(/\.\d+Z$/, zone);
    };
    fc.assert(
      fc.property(moment, moment, (left, right) => {
        const run = (operator: string): unknown =>
          evaluate({ [operator]: [written(left), written(right)] }, {});
        expect(run('<')).toBe(left[0] < right[0]);
        expect(run('==')).toBe(left[0] === right[0]);
      }),
      { numRuns: numRuns * 2 },
    );
  });
});
