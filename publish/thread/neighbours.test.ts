import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { shippedItem } from '../../src/product/testing/shippedItem.ts';
import { startPublisher } from '../../src/product/startPublisher.ts';
import type { Publisher, PublisherOptions } from './publisher.ts';
import type { Order } from './publishLane.ts';
import type { FlowOutline } from '../prove/contract.ts';
import { createNeighbours } from './neighbours.ts';

const outline: FlowOutline = {
  flow: 'a',
  routes: [],
  takes: [],
  exits: [],
  openings: [],
  asksForLogin: false,
};

/** Flows beside others: as many as that, each with a name of its own. */
async function manyFlows(count: number): Promise<readonly unknown[]> {
  const text = JSON.stringify(await shippedItem('setpartner'));
  return Array.from({ length: count }, (_, n) => JSON.parse(text.replaceAll('setpartner', `many-${n}`)));
}

/** A publisher with what its threads are asked to do, and those threads. */
function watchedPublisher(options: PublisherOptions = {}): {
  readonly publisher: Publisher;
  readonly orders: Order[];
  readonly threads: Set<Worker>;
} {
  const orders: Order[] = [];
  const threads = new Set<Worker>();
  const cpuOf = async (thread: Worker): Promise<number> => {
    if (threads.has(thread)) return 0;
    threads.add(thread);
    const post = thread.postMessage.bind(thread);
    thread.postMessage = (order: Order) => {
      orders.push(order);
      post(order);
    };
    return 0;
  };
  const publisher = startPublisher({ ...options, cpuOf });
  onTestFinished(() => publisher.stop());
  return { publisher, orders, threads };
}

const kinds = (orders: readonly Order[], kind: Order['kind']): number =>
  orders.filter((order) => order.kind === kind).length;

test(
  '[PUB-4060] what a document has to know of those beside it is worked out for itself, once: a second save asks for none, though no thread of the first is left',
  { timeout: 120_000 },
  async () => {
    const { publisher, orders, threads } = watchedPublisher({ idleMs: 1 });
    const [item, others] = [await shippedItem('deeplink-live'), await manyFlows(20)];
    const first = await publisher.publish(item, [], [], { others });
    expect([kinds(orders, 'outline'), kinds(orders, 'publish')]).toEqual([20, 1]);
    await expect.poll(() => [...threads].every(({ threadId }) => threadId === -1)).toBe(true);
    const before = threads.size;
    orders.length = 0;
    expect(await publisher.publish(item, [], [], { others })).toEqual(first);
    expect([kinds(orders, 'outline'), kinds(orders, 'publish')]).toEqual([0, 1]);
    expect(threads.size).toBe(before + 1);
  },
);

test(
  '[PUB-4060] of flows that were changed, came or have no outline, only those that are new are looked at',
  { timeout: 120_000 },
  async () => {
    const { publisher, orders } = watchedPublisher();
    const [item, others] = [await shippedItem('deeplink-live'), await manyFlows(3)];
    await publisher.publish(item, [], [], { others: [...others, { key: 'broken' }] });
    orders.length = 0;
    const moved = JSON.parse(JSON.stringify(others[0]).replaceAll('many-0', 'moved')) as unknown;
    await publisher.publish(item, [], [], { others: [...others.slice(1), { key: 'broken' }, moved] });
    expect(orders.flatMap((order) => (order.kind === 'outline' ? [order.item] : []))).toEqual([moved]);
    expect(orders.flatMap((order) => (order.kind === 'publish' ? [order.others?.length] : []))).toEqual([3]);
  },
);

test('[PUB-4662] outlines are worked out ahead of a save that needs them, in the order of their items; a machine that is busy once is asked again', async () => {
  let asked = 0;
  const { outlinesOf } = createNeighbours(async (item) => {
    asked += 1;
    return asked === 1 ? { kind: 'busy' } : { kind: 'outline', outline: item === 'broken' ? null : outline };
  });
  expect(await outlinesOf(['a', 'broken'])).toEqual([outline, null]);
  expect(asked).toBe(3);
  expect(await outlinesOf(['broken', 'a'])).toEqual([null, outline]);
  expect(asked).toBe(3);
});

test('[PUB-4662] a machine that stays busy has no outlines to give, and remembers none', async () => {
  let isBusy = true;
  const { outlinesOf } = createNeighbours(async () =>
    isBusy ? { kind: 'busy' } : { kind: 'outline', outline },
  );
  expect(await outlinesOf(['a'])).toBeNull();
  isBusy = false;
  expect(await outlinesOf(['a'])).toEqual([outline]);
});

test('[PUB-4662] a save that is given outlines has none worked out', { timeout: 120_000 }, async () => {
  const { publisher, orders } = watchedPublisher();
  const [item, others] = [await shippedItem('deeplink-live'), await manyFlows(3)];
  const outlines = (await publisher.outlinesOf(others))?.filter((each) => each !== null) ?? [];
  orders.length = 0;
  const given = await publisher.publish(item, [], [], { outlines });
  expect([kinds(orders, 'outline'), kinds(orders, 'publish')]).toEqual([0, 1]);
  expect(given).toEqual(await publisher.publish(item, [], [], { others }));
});
