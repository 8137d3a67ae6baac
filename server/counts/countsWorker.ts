// Keeps numbers of steps for `countsThread.ts`: one file or database, whose calls come as messages.
import { parentPort, workerData } from 'node:worker_threads';
import { RecordsUnavailable } from '../records/records.ts';
import type { Counts } from './counts.ts';
import { openSqliteCounts } from './sqliteCounts.ts';
import type { CountsAnswer, CountsCalls, CountsOrder, CountsPlace } from './countsThread.ts';
import { createReadings } from './readings.ts';

const store = await openStore(workerData as CountsPlace);
const calls: CountsCalls & Pick<Counts, 'close'> = { ...store, ...createReadings(store) };

parentPort?.on('message', (order: CountsOrder) => void answer(order));

async function answer({ id, call, given }: CountsOrder): Promise<void> {
  const run = calls[call] as (...values: readonly unknown[]) => Promise<unknown>;
  const settled = await run(...given).then(
    (value): CountsAnswer => ({ id, value }),
    (fault: unknown): CountsAnswer => {
      // Anything else is a defect, which ends the thread.
      if (!(fault instanceof RecordsUnavailable)) throw fault;
      return { id, fault: { trouble: fault.trouble, code: fault.code } };
    },
  );
  parentPort?.postMessage(settled);
}

async function openStore({ database, file }: CountsPlace): Promise<Counts> {
  if (database === null) return openSqliteCounts(file);
  return (await import('./postgresCounts.ts')).openPostgresCounts(database);
}
