import jsonLogic from 'json-logic-js';
import { expect, it, vi } from 'vitest';
import { compiledFlow } from '../../src/product/testing/shippedFlow.ts';
import { runFlow } from './runFlow.ts';

const filled = (name: string) => ({ '!': { empty: { var: `data.${name}` } } });

/** A step of so many inputs: each is shown by what stands in the one before it, and every third is checked against it. */
function flowOf(length: number): ReturnType<typeof compiledFlow> {
  const body = Array.from({ length }, (_, index) => ({
    field: `text${index}`,
    widget: 'text',
    label: 'register.phone',
    schema: { type: 'string', maxLength: 40 },
    ...(index === 0 ? {} : { visible: `shown${index}` }),
    ...(index % 3 === 0
      ? {}
      : {
          invalid: [
            { if: { '==': [{ var: `data.text${index}` }, { var: `data.text${index - 1}` }] }, text: 'x.y' },
          ],
        }),
  }));
  const values = Array.from({ length: length - 1 }, (_, index) => [
    `shown${index + 1}`,
    filled(`text${index}`),
  ]);
  return compiledFlow({
    formatVersion: 2,
    flow: 'long',
    values: Object.fromEntries(values),
    firstStep: 'only',
    steps: {
      only: {
        body,
        actions: [
          { id: 'send', label: 'l', kind: 'primary', enabled: filled('text1'), leave: '/vplus' },
          { id: 'other', label: 'l', visible: filled('text2'), leave: '/vplus' },
        ],
      },
    },
  });
}

/** How often any part of a condition is worked out for one more letter, by the place of the input. */
function costs(length: number, places: readonly number[]): readonly number[] {
  const flow = runFlow(flowOf(length));
  for (let index = 0; index < length; index += 1) flow.type(`/text${index}`, `a${index}`);
  return places.map((place) => {
    const applied = vi.spyOn(jsonLogic, 'apply');
    flow.type(`/text${place}`, `a${place}b`);
    const { length: calls } = applied.mock.calls;
    applied.mockRestore();
    return calls;
  });
}

it('[ENG-1360] a letter costs as many evaluations in a step of a hundred inputs as in one of ten', () => {
  const places = [0, 1, 5, 8];
  const few = costs(10, places);
  expect(costs(100, places)).toEqual(few);
  for (const cost of few) expect(cost).toBeGreaterThan(0);
  expect(Math.max(...few)).toBeLessThan(40);
});
