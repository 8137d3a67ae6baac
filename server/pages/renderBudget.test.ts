import { expect, test } from 'vitest';
import { createRenderBudget, createRenderTurns, type PageKind, type RenderCost } from './renderBudget.ts';

/** A page that has the processor to itself. */
const cost = (ms: number): RenderCost => ({ heldMs: ms, usedMs: ms });

/** What a visitor who asks for pages without a pause has rendered, in milliseconds of each second, once the first burst is over. */
function renderedEachSecond(kinds: readonly PageKind[], renderMs: number, seconds: number): number {
  let now = 0;
  const budget = createRenderBudget(() => now);
  let rendered = 0;
  for (let turn = 0; now < (seconds + 10) * 1000; turn += 1) {
    const kind = kinds[turn % kinds.length] ?? 'own';
    const from = now;
    if (budget.allows('v1', kind)) {
      now += renderMs;
      budget.spend('v1', kind, cost(renderMs));
      if (from >= 10_000) rendered += renderMs;
    } else now += 1;
  }
  return rendered / seconds;
}

test.each([
  ['variants of shared pages', ['variant'] as const, 260],
  ['addresses of their own invention', ['own'] as const, 260],
  ['both at once', ['variant', 'own'] as const, 520],
])(
  '[EDGE-902] [T35] a visitor who walks through %s has them rendered for a part of each second only',
  (_, kinds, most) => {
    expect(renderedEachSecond(kinds, 20, 100)).toBeLessThan(most);
  },
);

test('[EDGE-902] usual pages are rendered however many variants are asked for', () => {
  const now = 0;
  const budget = createRenderBudget(() => now);
  while (budget.allows('v1', 'variant')) budget.spend('v1', 'variant', cost(20));
  expect(budget.allows('v1', 'own')).toBe(true);
  expect(budget.allows('v1', 'usual')).toBe(true);
});

test('[EDGE-903] [T04] a flow that takes long to render blocks once, then once after a minute, then after two; a quick render clears it', () => {
  let now = 0;
  const budget = createRenderBudget(() => now);
  budget.spend('first', 'usual', cost(2000));
  expect(budget.allows('first', 'usual')).toBe(true);
  const slowAt: number[] = [];
  for (; now < 10 * 60_000; now += 1000)
    if (budget.allows('slow', 'usual')) {
      slowAt.push(now / 60_000);
      budget.spend('slow', 'usual', cost(2000));
    }
  expect(slowAt).toEqual([0, 1, 3, 7]);
  now += 15 * 60_000;
  expect(budget.allows('slow', 'usual')).toBe(true);
  budget.spend('slow', 'usual', cost(5));
  budget.spend('slow', 'usual', cost(2000));
  now += 60_000;
  expect(budget.allows('slow', 'usual')).toBe(true);
});

test('[EDGE-2980] [T35] what has arrived meanwhile is answered between two pages that few will see, not after all that were asked for together', async () => {
  const turn = createRenderTurns();
  const done: string[] = [];
  const page = async (name: string): Promise<void> => {
    await turn();
    done.push(name);
  };
  const reader = new Promise<void>((resolve) => {
    setImmediate(() => {
      done.push('reader');
      resolve();
    });
  });
  await Promise.all([page('one'), page('two'), page('three'), reader]);
  expect(done.indexOf('reader')).toBeLessThan(2);
  expect(done.filter((each) => each !== 'reader')).toEqual(['one', 'two', 'three']);
});
