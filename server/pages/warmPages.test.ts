import { expect, test } from 'vitest';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';

/** How often pages were rendered, and how often they were there already. */
async function counted(edge: TestEdge): Promise<{ readonly rendered: number; readonly memory: number }> {
  const metrics = await (await edge.get('/metrics')).text();
  const of = (result: string): number =>
    Number(new RegExp(`alur_pages_total\\{result="${result}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
  return { rendered: of('rendered'), memory: of('memory') };
}

test('[EDGE-1300] a restarted edge has rendered each flow’s page before its first visitor, in both languages, for phone and desktop', async () => {
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

test('[EDGE-1300] an edge is ready once the pages of the essential flows are made, and making them counts against no flow', async () => {
  const edge = await startTestEdge({ warm: true, build: { slow: true } });
  expect((await edge.ready()).reasons).toEqual(['The pages of the essential flows are being made.']);
  await edge.until(({ status }) => status === 'ready');
  // It took longer to make than a visitor's page may; the next one is rendered all the same.
  for (const cookie of ['', 'theme=dark']) {
    const page = await (await edge.get('/vplus/auth/remove', { cookie })).text();
    expect(page).toContain('<p id="path">/vplus/auth/remove');
  }
});

test('[EDGE-1301] a page that waits for a busy machine is no slow page: the next one is rendered as well', async () => {
  const edge = await startTestEdge({ build: { waits: true } });
  for (const language of ['en', 'id'])
    for (const phone of ['?0', '?1']) {
      const headers = { 'accept-language': language, 'sec-ch-ua-mobile': phone };
      expect(await (await edge.get('/vplus/auth/login', headers)).text()).toContain('<p id="path">');
    }
});
