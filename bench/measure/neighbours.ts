import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { median } from './median.ts';
import { percentile } from './percentile.ts';

/** How long readers wait for an answer: half of them, and 99 of a hundred, no longer than this; milliseconds. */
export interface Waits {
  readonly p50: number;
  readonly p99: number;
}

/** One page, read a thousand times in a row: by itself, and beside strangers. */
export interface Neighbours {
  readonly alone: Waits;
  readonly beside: Waits;
  /** Responses to the strangers, per second. */
  readonly strangersPerSecond: number;
}

const reads = 1000;
/** As the attack that found pages of invented addresses to slow everybody down. */
const strangers = 16;

/**
 * Reads `page` alone, then while 16 clients ask for invented addresses as fast as they are answered. They are a thread of their own: what the
 * reader waits for is the edge, not them.
 *
 * @param invented addresses with `*` for what is invented
 */
export async function measureNeighbours(page: string, invented: readonly string[]): Promise<Neighbours> {
  await readAgain(page, 100);
  const alone = await readAgain(page, reads);
  const worker = new Worker(new URL('strangers.ts', import.meta.url), {
    workerData: { pages: invented, clients: strangers },
  });
  const began = performance.now();
  const beside = await readAgain(page, reads);
  const seconds = (performance.now() - began) / 1000;
  const answered = once(worker, 'message');
  worker.postMessage('stop');
  return { alone, beside, strangersPerSecond: Number((await answered)[0]) / seconds };
}

async function readAgain(page: string, times: number): Promise<Waits> {
  const waits: number[] = [];
  for (let read = 0; read < times; read += 1) {
    const asked = performance.now();
    const response = await fetch(page);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${page} was answered with ${response.status} beside strangers`);
    waits.push(performance.now() - asked);
  }
  return { p50: median(waits), p99: percentile(waits, 0.99) };
}
