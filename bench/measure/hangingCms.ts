import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Waits } from './neighbours.ts';
import { percentile } from './percentile.ts';
import { startedProduct } from '../../tests/support/product/startedProduct.ts';

/** How long the edge took to answer while its CMS took connections and said nothing; milliseconds, the slowest of the given part of all. */
export interface HangingCms extends Waits {
  readonly requests: number;
  /** Requests without an answer, or with another than 200. */
  readonly failed: number;
  readonly slowest: number;
}

/** What readers and pages ask for: documents, data, and what is read in the background. */
const asked = [
  '/',
  '/vplus/auth/login',
  '/vplus/help',
  '/vplus/help/article/refunds',
  '/vplus/pricing',
  '/vplus/promo/match-season',
  '/alur/page?path=/vplus/help/article/refunds&locale=en',
  '/alur/content/menu_items?locale=id',
  '/alur/flows/register?locale=en',
  '/vplus/config/public/camel/default',
  '/vplus/config/countries',
  '/sitemap.xml',
] as const;

/** Long enough for the edge to give up on its CMS and try again: 5 s, three times. */
const seconds = 30;
/** A started edge makes all pages beforehand; that is over by then. */
const secondsBefore = 15;
/** The client takes part of the machine that it measures. */
const perSecond = 100;

/** Asks an edge whose CMS hangs, at a fixed pace that does not wait for answers. Those of its first seconds are not counted. */
export async function measureHangingCms(): Promise<HangingCms> {
  const hole = createServer(() => undefined);
  await new Promise<void>((resolve) => hole.listen(0, '127.0.0.1', resolve));
  const { port } = hole.address() as AddressInfo;
  const product = await startedProduct({
    withCms: false,
    env: { ALUR_CMS_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'error' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  try {
    const [before, total] = [secondsBefore * perSecond, seconds * perSecond];
    const started = performance.now();
    const answers = Array.from({ length: before + total }, async (_, at) => {
      await until(started + (at * 1000) / perSecond);
      return timed(`${product.edgeUrl}${asked[at % asked.length] ?? '/'}`, agent);
    });
    const times = (await Promise.all(answers)).slice(before);
    const good = times.filter((time) => Number.isFinite(time));
    return {
      requests: total,
      failed: total - good.length,
      p50: percentile(good, 0.5),
      p99: percentile(good, 0.99),
      slowest: percentile(good, 1),
    };
  } finally {
    agent.destroy();
    hole.close();
    await product.stop();
  }
}

/** Milliseconds until the whole answer is there; infinity when there is none, or another than 200. */
function timed(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () => {
        resolve(response.statusCode === 200 ? performance.now() - started : Number.POSITIVE_INFINITY);
      });
    });
    request.once('error', () => {
      resolve(Number.POSITIVE_INFINITY);
    });
  });
}

function until(moment: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - performance.now()));
  });
}
