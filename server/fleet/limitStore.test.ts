import { expect, test } from 'vitest';
import type { SharedRedis } from '../../environment/redis/openRedis.ts';
import { createLimitStore } from './limitStore.ts';

type Redis = Parameters<Parameters<SharedRedis['ask']>[0]>[0];

test('[EDGE-5071] requests that were counted in Redis count for an edge that has lost it: nobody gets further ones', async () => {
  let count = 0;
  let isThere = true;
  const commands = { eval: async () => [(count += 1), 60_000], pubsub: async () => [] };
  const redis = {
    keyOf: () => '',
    onAnswering: () => undefined,
    ask: async (command) => (isThere ? command(commands as unknown as Redis) : null),
  } as Partial<SharedRedis> as SharedRedis;
  const Store = createLimitStore(redis);
  const options = { routeInfo: { method: 'POST', url: '/vplus/auth/login' } };
  const store = new Store({}).child(options as unknown as Parameters<InstanceType<typeof Store>['child']>[0]);
  const countOne = (): Promise<number | undefined> =>
    new Promise((done, fail) => {
      store.incr(
        'someone',
        (error, result) => (error === null ? done(result?.current) : fail(error)),
        60_000,
        60,
      );
    });
  for (let nth = 1; nth <= 20; nth += 1) expect(await countOne()).toBe(nth);
  isThere = false;
  // Each request counts for two edges.
  expect(await countOne()).toBe(42);
});
