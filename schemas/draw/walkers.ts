import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FlowFacts, Written } from './flowFacts.ts';

/** Threads that walk flows, as many as there are cores. */
export interface Walkers {
  /** @throws what the walk throws */
  walk(item: Written): Promise<FlowFacts>;
  end(): Promise<void>;
}

const script = new URL('./walkThread.ts', import.meta.url);

/**
 * @example
 *   const walkers = createWalkers();
 *   const facts = await walkers.walk(item);
 *   await walkers.end();
 */
export function createWalkers(count = availableParallelism()): Walkers {
  const all: Worker[] = [];
  const free: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  const oneFree = async (): Promise<Worker> => {
    const worker = free.pop();
    if (worker !== undefined) return worker;
    if (all.length >= count) return new Promise((resolve) => waiting.push(resolve));
    const started = new Worker(script);
    all.push(started);
    return started;
  };
  const release = (worker: Worker): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(worker);
    else next(worker);
  };
  return {
    async walk(item) {
      const worker = await oneFree();
      worker.postMessage(item);
      const [facts] = (await once(worker, 'message')) as [FlowFacts];
      release(worker);
      return facts;
    },
    async end() {
      await Promise.all(all.map((worker) => worker.terminate()));
    },
  };
}
