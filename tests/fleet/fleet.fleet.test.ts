import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { type Call, callersOf, expectAccepted } from '../../cms/testing/callers.ts';
import { type Fleet, startFleet } from '../support/fleet/startFleet.ts';

/** Everything real, each pair behind a balancer; these go from one to the next, as a day of a fleet does. */
let fleet: Fleet;
let call: Call;

beforeAll(async () => {
  fleet = await startFleet();
  call = await callersOf({ url: fleet.studio });
}, 600_000);

afterAll(async () => fleet.stop(), 300_000);

/** The emergency text that visitors of an edge get. */
async function emergencyAt(edge: string): Promise<unknown> {
  const read: unknown = await (await fetch(`${edge}/vplus/config/public/camel/default`)).json();
  const data = isRecord(read) ? read['data'] : null;
  return isRecord(data) ? data['emergency'] : read;
}

/** Saves by whichever Directus is next, and waits until it is live at both edges. */
async function saveAndSee(emergency: string): Promise<void> {
  expectAccepted(await call('admin', 'PATCH', '/items/public_config/default', { emergency }));
  for (const { url } of fleet.edges) await expect.poll(() => emergencyAt(url)).toBe(emergency);
}

/** How many notifications of the CMS an edge has acted on. */
async function noticesAt(edge: string): Promise<number> {
  const metrics = await (await fetch(`${edge}/metrics`)).text();
  return Number(/^alur_notices_total\{verdict="good"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

/** Statuses of wrong logins from one network, all at once, in order. */
async function wrongLogins(from: string): Promise<readonly number[]> {
  const login = async (): Promise<number> => {
    const answer = await fetch(`${fleet.studio}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email: 'admin@alur.test', password: 'wrong' }),
    });
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: 40 }, login));
  return statuses.toSorted((one, other) => one - other);
}

const twentyInAll = Array.from({ length: 40 }, (_, nth) => (nth < 20 ? 401 : 429));

/** A ticket of Studio for the first page, used at each edge in turn: what came of it. */
async function usesOfOneTicket(): Promise<readonly number[]> {
  const path = '/alur-preview/open?collection=promo_pages&item=home';
  const { text } = await call('editor', 'GET', path);
  const ticket = /name="ticket" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const statuses: number[] = [];
  for (const { url } of [...fleet.edges, ...fleet.edges]) {
    const body = new URLSearchParams({ ticket });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${url}/vplus/preview`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
    });
    statuses.push(answer.status);
  }
  return statuses;
}

/** What a balancer asks of a Directus; undefined: it does not answer. */
async function healthOf(directus: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(5000);
  return (await fetch(`${directus}/server/health`, { signal }).catch(() => null))?.status;
}

/** Reads pages and content through the balancer until it is stopped; returns how many were read, and the statuses of those that failed. */
function startReaders(): {
  readonly stop: () => Promise<{ readonly read: number; readonly failed: unknown[] }>;
} {
  const paths = ['/vplus/auth/login', '/vplus/help', '/', '/vplus/config/public/camel/default'];
  const failed: unknown[] = [];
  let read = 0;
  let isOver = false;
  const one = async (path: string): Promise<void> => {
    const answer = await fetch(`${fleet.site}${path}`, { headers: { accept: '*/*' } }).catch(String);
    if (typeof answer === 'string') return void failed.push(answer);
    await answer.arrayBuffer();
    read += 1;
    if (answer.status !== 200) failed.push(`${path} ${answer.status}`);
  };
  const running = (async () => {
    for (let nth = 0; !isOver; nth += 1) {
      await one(paths[nth % paths.length] ?? '/');
      await sleep(20);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return { read, failed };
    },
  };
}

it('[LAUNCH-4890] what is saved at either Directus is live at both edges, each of which is notified', async () => {
  const before = await Promise.all(fleet.edges.map(({ url }) => noticesAt(url)));
  for (let nth = 1; nth <= 6; nth += 1) await saveAndSee(`Save ${nth}`);
  for (const [index, { url }] of fleet.edges.entries())
    expect((await noticesAt(url)) - (before[index] ?? 0)).toBeGreaterThanOrEqual(6);
});

it('[LAUNCH-4891] [T17] of wrong passwords twenty are compared in all, over both Directus', async () => {
  expect(await wrongLogins('198.51.100.7')).toEqual(twentyInAll);
});

it('[LAUNCH-4892] [T09] a ticket of a preview opens it at one edge, once', async () => {
  expect(await usesOfOneTicket()).toEqual([303, 403, 403, 403]);
});

it('[LAUNCH-4893] when Redis is killed readers fail no request; both Directus are brought back, and all of it works again', async () => {
  const readers = startReaders();
  await fleet.redis.kill();
  // Directus ends by itself without its Redis, and each start of it does.
  await expect
    .poll(() => fleet.directus.reduce((sum, directus) => sum + directus.losses(), 0))
    .toBeGreaterThanOrEqual(2);
  await fleet.redis.start();
  for (const { url } of fleet.directus)
    await expect.poll(() => healthOf(url), { timeout: 240_000 }).toBe(200);
  await saveAndSee('After the loss');
  const { read, failed } = await readers.stop();
  expect(failed).toEqual([]);
  expect(read).toBeGreaterThan(100);
  expect(await wrongLogins('198.51.100.8')).toEqual(twentyInAll);
  expect(await usesOfOneTicket()).toEqual([303, 403, 403, 403]);
}, 600_000);
