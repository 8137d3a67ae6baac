import { expect, it } from 'vitest';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import { layOut, sizes } from './layOut.ts';

const column = (x: number): number => x / (sizes.width + sizes.across);

it('[INS-32] steps stand from left to right as far as others lead to them, and ways lead from button to step, also by what follows from a call', () => {
  const document = {
    firstStep: 'phone',
    calls: {
      send: { effect: 'x', on: { ok: { goto: 'code' }, err_gone: { cases: [{ then: { goto: 'help' } }] } } },
    },
    steps: {
      done: { title: 'done' },
      phone: {
        title: 'phone',
        actions: [
          { id: 'go', call: 'send' },
          { id: 'skip', goto: 'done' },
        ],
      },
      code: {
        title: 'code',
        actions: [
          { id: 'back', goto: 'phone' },
          { id: 'go', goto: 'done' },
        ],
      },
      help: { title: 'help', enter: { call: 'send' } },
    },
  };
  const { steps, ways } = layOut(document, ['phone', 'former']);
  expect(Object.fromEntries(steps.map(({ step, x }) => [step, column(x)]))).toEqual({
    ...{ phone: 0, done: 1, code: 1, help: 1, former: 2 },
  });
  expect(new Set(steps.map(({ x, y }) => `${x} ${y}`)).size).toBe(steps.length);
  expect(ways).toEqual([
    { from: 'phone', to: 'code', by: ['go'] },
    { from: 'phone', to: 'help', by: ['go'] },
    { from: 'phone', to: 'done', by: ['skip'] },
    { from: 'code', to: 'phone', by: ['back'] },
    { from: 'code', to: 'done', by: ['go'] },
    { from: 'help', to: 'code', by: [''] },
  ]);
});

it.each(['login', 'register', 'payment', 'forgot-password'])(
  '[INS-32] each step of %s has a place of its own in the picture',
  async (flow) => {
    const { document } = await shippedItem(flow);
    const { steps, width, height } = layOut(document, []);
    expect(steps.map(({ step }) => step).toSorted()).toEqual(
      Object.keys((document as { steps: object }).steps).toSorted(),
    );
    expect(new Set(steps.map(({ x, y }) => `${x} ${y}`)).size).toBe(steps.length);
    expect(steps.every(({ x, y }) => x + sizes.width <= width && y + sizes.height <= height)).toBe(true);
  },
);
