import { expect, test } from 'vitest';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';

/** How often pages were rendered, and how often they were there already. */
async function counted(edge: TestEdge): Promise<{ readonly rendered: number; readonly memory: number }> {
  const metrics = await (await edge.get('/metrics')).text();
  const of = (result: string): number =>
    Number(new RegExp(`alur_pages_total\\{result="${result}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
  return { rendered: of('rendered'), memory: of('memory') };
}

test('a restarted edge has rendered each flow’s page before its first visitor, in both languages, for phone and desktop', async () => {
  const first = await startTestEdge();
  await first.until(({ flows }) => flows.length > 0 && flows.every(({ source }) => source === 'cms'));
  const edge = await startTestEdge({ data: first.data, cms: first.cms, warm: true });
  const { flows } = await edge.ready();
  await expect.poll(async () => (await counted(edge)).rendered).toBeGreaterThanOrEqual(flows.length * 4);
  const before = await counted(edge);
  for (const language of ['en', 'id'])
    for (const phone of ['?0', '?1'])
      await edge.get('/vplus/auth/login', { 'accept-language': language, 'sec-ch-ua-mobile': phone });
  expect(await counted(edge)).toEqual({ rendered: before.rendered, memory: before.memory + 4 });
});
