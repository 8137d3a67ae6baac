import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startedProduct } from '../../tests/support/product/startedProduct.ts';
import type { Waits } from './neighbours.ts';
import { readAddresses, readAtPace } from './pacedReads.ts';
import { percentile } from './percentile.ts';

/** How long the edge took to answer while its CMS took connections and said nothing; milliseconds, the slowest of the given part of all. */
export interface HangingCms extends Waits {
  readonly requests: number;
  /** Requests without an answer, or with another than 200. */
  readonly failed: number;
  readonly slowest: number;
}

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
  const [before, counted] = [secondsBefore * perSecond, seconds * perSecond];
  const times: number[] = [];
  try {
    await readAtPace({
      address: (at) => `${product.edgeUrl}${readAddresses[at % readAddresses.length] ?? '/'}`,
      perSecond,
      requests: before + counted,
      answered: (at, milliseconds) => {
        if (at >= before) times.push(milliseconds);
      },
    });
  } finally {
    hole.close();
    await product.stop();
  }
  const good = times.filter((time) => Number.isFinite(time));
  return {
    requests: counted,
    failed: counted - good.length,
    p50: percentile(good, 0.5),
    p99: percentile(good, 0.99),
    slowest: percentile(good, 1),
  };
}
