import type { FastifyInstance } from 'fastify';
import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Records, RecordsUnavailable } from '../records/records.ts';
import { addAlarmRoute, createAlarmWatch } from './alarmRoute.ts';
import { addCountRoute, type CountingParts, type NamesOf } from './countRoute.ts';
import { dayMs, hourMs } from './counts.ts';
import { addFigureRoutes } from './figureRoutes.ts';
import { createTally } from './tally.ts';
import { keepCounts, type KeptCounts } from './countsThread.ts';

/** Milliseconds between two writes: what a killed edge loses at most. */
const betweenWrites = 30_000;
/** How long hours and days are kept. */
const kept = { hours: 14 * dayMs, days: 400 * dayMs };
const unwritten = 'Counts of steps could not be written; they are kept in memory, and written later.';
const unwatched = 'Counts of steps could not be looked at for alarms; it is tried again.';
const uncondensed = 'Hours of counts could not be made into days; it is tried again.';

/** What else of the edge may use of counted steps. */
interface OpenedCounts {
  /** Names of the documents whose steps are counted. */
  readonly namesOf: NamesOf;
  readonly store: KeptCounts;
  /** Writes what is in memory; what can't be written stays there. */
  readonly write: () => Promise<void>;
}

/** Opens what is kept of counted steps, writes it twice a minute, and adds the calls that add to it and read it. Nothing of it is needed for pages: a store that takes nothing stops nobody. */
export async function openCounts(
  server: FastifyInstance,
  parts: CountingParts & { readonly records: Pick<Records, 'add' | 'list'> },
): Promise<OpenedCounts> {
  const { environment, records, now } = parts;
  const { recordsDatabase, dataFolder } = environment;
  const store = keepCounts({
    database: recordsDatabase,
    file: join(dataFolder, 'records', 'counts.sqlite'),
  });
  const salt = randomBytes(16);
  const tally = createTally((network) =>
    createHmac('sha256', salt).update(network).digest('base64url').slice(0, 12),
  );
  const complain = (fault: unknown, sentence: string): void => {
    // A role that may only add leaves it to another edge.
    const isLeft =
      fault instanceof RecordsUnavailable && fault.trouble === 'denied' && sentence === uncondensed;
    if (!isLeft) server.log.warn({ err: fault }, sentence);
  };
  const write = async (): Promise<void> => {
    const rows = tally.take();
    if (rows.length === 0) return;
    await store.add(rows).catch((fault: unknown) => {
      tally.putBack(rows);
      complain(fault, unwritten);
    });
  };
  let condensed = Number.NEGATIVE_INFINITY;
  const condense = async (): Promise<void> => {
    const at = now();
    if (at - condensed < hourMs) return;
    condensed = at;
    const ends = { hoursUntil: Math.floor((at - kept.hours) / dayMs) * dayMs, daysUntil: at - kept.days };
    await store.condense(ends).catch((fault: unknown) => complain(fault, uncondensed));
  };
  const namesOf = addCountRoute(server, { ...parts, tally });
  const watch = createAlarmWatch({ store, now, log: server.log });
  parts.metrics.watchAlarms(watch.current);
  addAlarmRoute(server, { watch, records, secret: environment.answersSecret, now });
  addFigureRoutes(server, { store, records, write, secret: environment.answersSecret, now });
  const lookForAlarms = (): Promise<void> =>
    watch.lookHourly().catch((fault: unknown) => complain(fault, unwatched));
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = write().then(condense).then(lookForAlarms);
  }, betweenWrites).unref();
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
    await write();
    await store.close();
  });
  return { namesOf, store, write };
}
