import { expect, it, onTestFinished } from 'vitest';
import { openRedis } from '../../../../environment/redis/openRedis.ts';
import { type RedisServer, startRedis } from '../../../../tests/support/redisServer.ts';
import type { EventContext } from '../../hooks/directus.ts';
import { createSharedLogins, type SharedLogins } from './sharedLogins.ts';

const from = (ip: string): EventContext => ({
  database: () => {
    throw new Error('A login is counted without the database.');
  },
  accountability: { user: null, admin: false, ip },
});

/** The count as two processes have it, each with its own connection. */
async function twoOn(server: RedisServer): Promise<readonly [SharedLogins, SharedLogins]> {
  const report = { warn: () => undefined, info: () => undefined };
  const open = async (): Promise<SharedLogins> => {
    const redis = openRedis({ address: server.url, secret: 'a secret of the test', lost: '', report });
    onTestFinished(() => redis.close());
    await expect.poll(async () => redis.ask(async (commands) => commands.ping())).toBe('PONG');
    return createSharedLogins(redis);
  };
  return [await open(), await open()];
}

/** How many of 40 wrong logins are compared, in turn at both, all at once or one after another. */
async function compared(logins: readonly SharedLogins[], ip: string, isBurst: boolean): Promise<number> {
  let admitted = 0;
  const attempt = async (nth: number): Promise<void> => {
    const at = logins[nth % 2];
    try {
      await at?.admit(from(ip));
      admitted += 1;
    } catch {
      return;
    }
    await at?.settle(from(ip), false);
  };
  const attempts = Array.from({ length: 40 }, (_, nth) => nth);
  if (isBurst) await Promise.all(attempts.map(attempt));
  else for (const nth of attempts) await attempt(nth);
  return admitted;
}

it('[CMS-5043] [T17] of two Directus twenty wrong passwords of a network are compared in all; without Redis ten by each', async () => {
  const server = await startRedis();
  onTestFinished(async () => server.kill());
  const logins = await twoOn(server);
  expect(await compared(logins, '198.51.100.7', true)).toBe(20);
  expect(await compared(logins, '198.51.100.8', false)).toBe(20);
  await expect(logins[1].admit(from('198.51.100.8'))).rejects.toThrow(/Try again in (?:300|29\d) seconds/);
  for (let nth = 0; nth < 30; nth += 1) {
    await logins[0].admit(from('198.51.100.9'));
    await logins[1].settle(from('198.51.100.9'), true);
  }
  await server.kill();
  expect(await compared(logins, '198.51.100.10', false)).toBe(20);
  expect(await compared([logins[0], logins[0]], '198.51.100.11', false)).toBe(10);
  await server.start();
  let network = 20;
  await expect.poll(async () => compared(logins, `198.51.100.${(network += 1)}`, true)).toBe(20);
});
