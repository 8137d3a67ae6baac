import { expect, it } from 'vitest';
import type { EventContext } from '../../hooks/directus.ts';
import type { SharedRedis } from '../../../../environment/redis/openRedis.ts';
import { createSharedLogins } from './sharedLogins.ts';

const context: EventContext = {
  database: () => {
    throw new Error('A login is counted without the database.');
  },
  accountability: { user: null, admin: false, ip: '198.51.100.7' },
};

it('[LAUNCH-4902] [T17] wrong passwords that were counted in Redis count for a Directus that has lost it: nobody gets further tries', async () => {
  let isThere = true;
  // Of Redis, the count asks this alone; it lets every login through.
  const redis = {
    keyOf: () => '',
    ask: async () => (isThere ? 0 : null),
  } as Partial<SharedRedis> as SharedRedis;
  const logins = createSharedLogins(redis);
  const attempt = async (): Promise<boolean> =>
    logins.admit(context).then(
      async () => logins.settle(context, false).then(() => true),
      () => false,
    );
  const compared = async (): Promise<number> => {
    let count = 0;
    for (let nth = 0; nth < 12; nth += 1) if (await attempt()) count += 1;
    return count;
  };
  for (let nth = 0; nth < 7; nth += 1) await attempt();
  isThere = false;
  expect(await compared()).toBe(3);
  isThere = true;
  expect(await compared()).toBe(12);
  isThere = false;
  expect(await compared()).toBe(0);
});
