import type { PlayedBack } from '@alur/publish/prove';
import type { PlayAnswer, PlayOrder } from './playOrder.ts';

/** After this many milliseconds the search for values is given up. */
const patience = 30_000;

/** Finds values that walk a recorded way again, in a worker of its own; null: it can't be done here, or not in time. */
export async function playAgain(order: Omit<PlayOrder, 'kind'>): Promise<PlayedBack | null> {
  const ended = Promise.withResolvers<PlayedBack | null>();
  const worker = new Worker(new URL('../alur-check/worker.js', document.baseURI), {
    type: 'module',
    name: 'alur-play',
  });
  const timer = setTimeout(() => ended.resolve(null), patience);
  worker.addEventListener('message', ({ data }: MessageEvent<PlayAnswer>) => ended.resolve(data.played));
  worker.addEventListener('error', () => ended.resolve(null));
  worker.postMessage({ kind: 'play', ...order } satisfies PlayOrder);
  try {
    return await ended.promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
