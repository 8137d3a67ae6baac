import { Worker } from 'node:worker_threads';
import { RecordsUnavailable } from '../records/records.ts';
import type { Counts } from './counts.ts';
import type { CountReadings } from './readings.ts';

/** Where numbers are kept: a PostgreSQL database, or a file where there is none. */
export interface CountsPlace {
  readonly database: string | null;
  readonly file: string;
}

/** Numbers that another thread keeps, reads and works out. */
export type KeptCounts = Omit<Counts, 'read' | 'totals'> & CountReadings;

/** What the thread can be asked for. */
export type CountsCalls = Omit<KeptCounts, 'close'>;

/** A call of one of {@link CountsCalls}, or the last message: that nothing more comes. */
export type CountsOrder =
  | { readonly id: number; readonly call: keyof CountsCalls; readonly given: readonly unknown[] }
  | { readonly id: number; readonly call: 'close'; readonly given: readonly [] };

export type CountsAnswer = { readonly id: number } & (
  { readonly value: unknown } | { readonly fault: Pick<RecordsUnavailable, 'trouble' | 'code'> }
);

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (fault: Error) => void;
}

/**
 * Keeps numbers in a thread of their own, which begins with the first call: of a flow with many visitors the numbers of some months take seconds to read, and no page waits for that. A thread that ends unasked rejects what was asked of it,
 * and the next call begins another.
 *
 * @example
 * const counts = keepCounts({ database: null, file: join(environment.dataFolder, 'records', 'counts.sqlite') });
 * await counts.add(rows);
 * await counts.close();
 */
export function keepCounts(place: CountsPlace): KeptCounts {
  let thread: Worker | null = null;
  let asked = 0;
  const waiting = new Map<number, Waiting>();
  const lose = (lost: Worker, why: string): void => {
    if (thread !== lost) return;
    thread = null;
    for (const { reject } of waiting.values()) reject(new RecordsUnavailable('down', `thread, ${why}`));
    waiting.clear();
  };
  const begin = (): Worker => {
    const begun = new Worker(new URL('./countsWorker.ts', import.meta.url), { workerData: place });
    begun.on('message', (answer: CountsAnswer) => {
      const asker = waiting.get(answer.id);
      waiting.delete(answer.id);
      // A thread without work keeps no process alive, and one that still writes does.
      if (waiting.size === 0) begun.unref();
      if ('fault' in answer) asker?.reject(new RecordsUnavailable(answer.fault.trouble, answer.fault.code));
      else asker?.resolve(answer.value as never);
    });
    // The kind of a defect alone: its message may name values.
    begun.once('error', ({ name }) => lose(begun, name));
    begun.once('exit', () => lose(begun, 'ended'));
    return begun;
  };
  const ask = <T>(call: CountsOrder['call'], ...given: readonly unknown[]): Promise<T> =>
    new Promise((resolve, reject) => {
      thread ??= begin();
      asked += 1;
      waiting.set(asked, { resolve, reject });
      thread.ref();
      thread.postMessage({ id: asked, call, given });
    });
  return {
    add: (...given) => ask('add', ...given),
    devices: (...given) => ask('devices', ...given),
    enteredSteps: (...given) => ask('enteredSteps', ...given),
    condense: (...given) => ask('condense', ...given),
    figures: (...given) => ask('figures', ...given),
    alarms: (...given) => ask('alarms', ...given),
    async close() {
      const closed = thread;
      if (closed === null) return;
      // One that has ended has nothing open.
      await ask('close').catch(() => undefined);
      await closed.terminate();
    },
  };
}
