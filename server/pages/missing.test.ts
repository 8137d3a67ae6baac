import { expect, test } from 'vitest';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { createRenderBudget } from './renderBudget.ts';

const invented = (nth: number): readonly string[] => [
  `/vplus/help/article/none-${nth}?email=slow-${nth}%40b.test`,
  `/vplus/promo/none-${nth}?slow-${nth}`,
  `/vplus/channels/none-${nth}?slow-${nth}`,
  `/vplus/nope/none-${nth}?slow-${nth}`,
];

test('[EDGE-3450] [T35] addresses of no page answer 404 and are not indexed, also while there is no time to render them', async () => {
  const edge = await startTestEdge({ build: { slow: true } });
  const answers = [];
  const isDrawn = [];
  for (const path of Array.from({ length: 15 }, (_, nth) => invented(nth)).flat()) {
    const answer = await edge.get(path);
    answers.push([answer.status, answer.headers.get('x-robots-tag')]);
    isDrawn.push((await answer.text()).includes('<p id="path">'));
  }
  expect(answers).toEqual(answers.map(() => [404, 'noindex']));
  expect(isDrawn).toContain(false);
});

test('[EDGE-3450] asked for together, too, with and without a page that is drawn on the server', async () => {
  for (const build of [{ slow: true }, { withServer: false }]) {
    const edge = await startTestEdge({ build });
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, nth) => invented(nth))
        .flat()
        .map(async (path) => (await edge.get(path)).status),
    );
    expect(new Set(answers)).toEqual(new Set([404]));
  }
});

test('[EDGE-3450] what exists is found and listed: the first page without one of the editors’, the account’s, the privacy page', async () => {
  const edge = await startTestEdge();
  for (const path of ['/', '/vplus', '/vplus/help', '/vplus/help/privacy', '/vplus/auth/login']) {
    const { status, headers } = await edge.get(path);
    expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 200, null]);
  }
});

/** How many pages that do not exist fit into a twentieth of the time since then: each holds the process for 150 ms, and two may be drawn at once. */
function mostDrawn(began: number): number {
  return 3 + (performance.now() - began) / 3000;
}

test('[EDGE-3451] [T35] three hundred invented addresses are not rendered one by one, and leave variants and made-up values their time', async () => {
  const edge = await startTestEdge({ build: { slow: true } });
  const drawn = async (path: string): Promise<boolean> =>
    (await (await edge.get(path)).text()).includes('<p id="path">');
  const burst = Array.from({ length: 300 }, (_, nth) => `/vplus/promo/none-${nth}?provider=slow-${nth}`);
  const began = performance.now();
  const made = await Promise.all(burst.map(drawn));
  expect(made.filter(Boolean).length).toBeLessThanOrEqual(mostDrawn(began));
  expect(await drawn('/vplus/auth/login?email=a%40b.test')).toBe(true);
});

test('[EDGE-3462] [T35] a visitor who comes after three hundred invented addresses waits for no more of them to be drawn than fit into a twentieth of the time, and is not refused', async () => {
  const edge = await startTestEdge({ build: { slow: true } });
  const began = performance.now();
  let drawn = 0;
  const burst = Array.from({ length: 300 }, async (_, nth) => {
    const answer = await edge.get(`/vplus/promo/none-${nth}?provider=slow-${nth}`);
    if ((await answer.text()).includes('<p id="path">')) drawn += 1;
    return answer.status;
  });
  const visitor = await edge.get('/vplus/auth/login');
  expect([visitor.status, (await visitor.text()).includes('<p id="path">')]).toEqual([200, true]);
  expect(drawn).toBeLessThanOrEqual(mostDrawn(began));
  expect(new Set(await Promise.all(burst))).toEqual(new Set([404]));
});

test('[EDGE-3451] pages that do not exist have a twentieth of the process at most', () => {
  let now = 0;
  const budget = createRenderBudget(() => now);
  let heldMs = 0;
  while (now < 100_000)
    if (budget.allows(null, 'missing')) {
      budget.spend(null, 'missing', { heldMs: 40, usedMs: 40 });
      now += 40;
      heldMs += 40;
    } else now += 1;
  expect(heldMs / now).toBeLessThan(0.06);
  expect(budget.allows(null, 'own')).toBe(true);
});
