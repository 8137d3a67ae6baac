import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckEvents } from './checkLane.ts';
import type { FlowsBeside } from '../../guard/besideRoutes.ts';
import type { CheckAnswer, CheckOrder } from './checkOrders.ts';
import { type CheckState, createChecker } from './createChecker.ts';

const nothingBeside: FlowsBeside = { messageKeys: [], others: [], former: [], left: 0 };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Workers that are answered by hand, and what the checker made of it. */
function workshop(readBeside: () => FlowsBeside | null = () => nothingBeside) {
  const workers: { readonly orders: CheckOrder[]; readonly events: CheckEvents; isEnded: boolean }[] = [];
  const states: CheckState[] = [];
  const checker = createChecker({
    start: (events) => {
      const orders: CheckOrder[] = [];
      const worker = {
        orders,
        events,
        isEnded: false,
        postMessage: (order: CheckOrder) => void orders.push(order),
        terminate: () => void (worker.isEnded = true),
      };
      workers.push(worker);
      return worker;
    },
    readBeside: async () => Promise.resolve(readBeside()),
    show: (state) => states.push(state),
  });
  const checks = () =>
    workers.flatMap(({ orders }) => orders.flatMap((each) => (each.kind === 'check' ? [each] : [])));
  const answer = (given: Partial<CheckAnswer> = {}): void => {
    const { number = 0, isProven = false } = checks().at(-1) ?? {};
    const data: CheckAnswer = {
      ...{ kind: 'found', number, isProven, problems: [], patterns: [], left: 0 },
      ...given,
    };
    workers.at(-1)?.events.onAnswer(data);
  };
  const type = (flow: string): void => checker.check(() => flow, 'en');
  return { checker, checks, answer, type, workers, states };
}

it('[CMS-4405] the newest of what was typed is checked a moment after the last key; what takes longer is said, and an answer to what was typed before is dropped', async () => {
  const { checks, answer, type, states } = workshop();
  for (const flow of ['a', 'ab', 'abc']) type(flow);
  await vi.advanceTimersByTimeAsync(119);
  expect(checks()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(checks().map(({ flow }) => flow)).toEqual(['abc']);
  await vi.advanceTimersByTimeAsync(479);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual([{ is: 'checking' }]);
  type('abcd');
  type('abcde');
  await vi.advanceTimersByTimeAsync(120);
  answer();
  expect(states).toHaveLength(1);
  expect(checks().map(({ flow }) => flow)).toEqual(['abc', 'abcde']);
  answer();
  expect(states.at(-1)).toMatchObject({ is: 'found', isWalking: true });
});

it('[CMS-4406] the ways of a draft without errors are walked once nobody types, and the next key ends the walk, not the worker', async () => {
  const { checks, answer, type, workers } = workshop();
  type('a');
  await vi.advanceTimersByTimeAsync(120);
  answer();
  await vi.advanceTimersByTimeAsync(599);
  expect(checks()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(checks().at(-1)).toMatchObject({ flow: 'a', isProven: true });
  type('ab');
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
  expect(workers[0]?.orders.at(-1)).toEqual({ kind: 'drop' });
  await vi.advanceTimersByTimeAsync(120);
  const error = {
    severity: 'error',
    pointer: '',
    place: '',
    sentence: '',
    way: [],
    cures: [],
    fixes: [],
    followers: [],
    run: null,
    unshown: null,
  } as const;
  answer({ problems: [error] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(checks().at(-1)).toMatchObject({ flow: 'ab', isProven: false });
});

it('[CMS-4407] where no worker answers, or the other flows can’t be read, it is said, and typing goes on', async () => {
  const { type, workers, states } = workshop();
  type('a');
  await vi.advanceTimersByTimeAsync(120);
  workers.at(-1)?.events.onError();
  expect(states).toEqual([{ is: 'off' }]);
  type('ab');
  await vi.advanceTimersByTimeAsync(120);
  expect(workers).toHaveLength(1);
  expect(states.at(-1)).toEqual({ is: 'off' });

  let beside: FlowsBeside | null = null;
  const alone = workshop(() => beside);
  alone.type('a');
  await vi.advanceTimersByTimeAsync(120);
  expect(alone.states).toEqual([{ is: 'alone' }]);
  beside = nothingBeside;
  alone.type('ab');
  await vi.advanceTimersByTimeAsync(120);
  expect(alone.checks().map(({ flow }) => flow)).toEqual(['ab']);
});

it('[CMS-4407] a check that comes to no end is given up, and the next begins in another worker', async () => {
  const { type, answer, workers, states } = workshop();
  type('a');
  await vi.advanceTimersByTimeAsync(120);
  answer({ patterns: ['x'] });
  type('ab');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(states.at(-1)).toEqual({ is: 'failed' });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  type('abc');
  await vi.advanceTimersByTimeAsync(120);
  expect(workers).toHaveLength(2);
});

it('[CMS-4668] flows that the server has not looked at yet are asked for again with the next change, and no others', async () => {
  let asked = 0;
  const { type } = workshop(() => {
    asked += 1;
    return { ...nothingBeside, left: asked === 1 ? 3 : 0 };
  });
  for (const text of ['a', 'ab', 'abc']) {
    type(text);
    await vi.advanceTimersByTimeAsync(120);
  }
  expect(asked).toBe(2);
});
