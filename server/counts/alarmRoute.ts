import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isRecord } from '@alur/engine/json';
import type { Records } from '../records/records.ts';
import { refuse, sendData } from '../responses/envelope.ts';
import { readerName, readersOnly } from '../security/readersOnly.ts';
import { lookedBack, lookDelay, type StepAlarm } from './alarms.ts';
import { type Counts, dayMs, hourMs } from './counts.ts';
import { isFlowKey } from './figureRoutes.ts';
import { noteLook } from './looks.ts';
import type { CountReadings } from './readings.ts';

/** Milliseconds for which an answer is given again without another look. */
const freshFor = 60_000;

/** The alarms of the last look, and when that was. */
interface Look {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How many steps of all flows were looked at. */
  readonly steps: number;
  readonly alarms: readonly StepAlarm[];
}

/** Looks for steps in which fewer people went on than before. */
export interface AlarmWatch {
  /** Looks once an hour has ended since the last try. Rejects with `RecordsUnavailable`. */
  lookHourly(): Promise<void>;
  /** The last look, or a new one where it is a minute old. Rejects with `RecordsUnavailable`. */
  look(): Promise<Look>;
  /** Looks at one flow now: nothing is read of the others, however many there are. Rejects with `RecordsUnavailable`. */
  lookAt(flow: string): Promise<Omit<Look, 'steps'>>;
  /** Alarms of the last look that are not over. */
  current(): readonly StepAlarm[];
}

/**
 * Watches the counts of all flows. Each alarm is logged once.
 * @example
 * const watch = createAlarmWatch({ store, now: Date.now, log: server.log });
 * await watch.lookHourly();
 */
export function createAlarmWatch({
  store,
  now,
  log,
}: {
  readonly store: Pick<Counts, 'enteredSteps'> & Pick<CountReadings, 'alarms'>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}): AlarmWatch {
  let held: Look | null = null;
  let triedHour = Number.NEGATIVE_INFINITY;
  let logged: ReadonlySet<string> = new Set();
  const lookNow = async (): Promise<Look> => {
    const at = now();
    const since = lookedSince(at);
    const steps = await store.enteredSteps(since);
    const alarms: StepAlarm[] = [];
    // One after another: many flows take no memory together.
    for (const flow of new Set(steps.map((each) => each.flow)))
      alarms.push(...(await store.alarms(flow, since, { now: at, steps: steps.length })));
    alarms.sort(byUrgency);
    const open = alarms.filter(({ isOver }) => !isOver);
    for (const alarm of open)
      if (!logged.has(keyOf(alarm))) log.warn({ alarm }, 'Fewer people than usual go on from a step.');
    logged = new Set(alarms.map(keyOf));
    held = { at, steps: steps.length, alarms };
    return held;
  };
  return {
    async lookHourly() {
      const hour = Math.floor((now() - lookDelay) / hourMs);
      if (hour === triedHour) return;
      triedHour = hour;
      await lookNow();
    },
    look: async () => (held !== null && now() - held.at < freshFor ? held : lookNow()),
    async lookAt(flow) {
      const at = now();
      const since = lookedSince(at);
      // Of how many steps all flows have, the last look is near enough: to count them, the numbers of all are read.
      const steps = held?.steps ?? (await store.enteredSteps(since)).length;
      const alarms = await store.alarms(flow, since, { now: at, steps });
      return { at, alarms: alarms.toSorted(byUrgency) };
    },
    current: () => held?.alarms.filter(({ isOver }) => !isOver) ?? [],
  };
}

/** What reading alarms needs of the edge. */
interface AlarmParts {
  readonly watch: Pick<AlarmWatch, 'look' | 'lookAt'>;
  /** Where it is noted who looked at a flow. */
  readonly records: Pick<Records, 'add'>;
  readonly secret: string | null;
  readonly now: () => number;
}

/** `GET /alur/alarms`: steps in which fewer people went on than before, those that are not over first, of all flows or of `?flow=` alone, with the secret that reads counts. Without one there is nothing at this address. */
export function addAlarmRoute(server: FastifyInstance, { watch, records, secret, now }: AlarmParts): void {
  if (secret === null) return;
  server.get(
    '/alur/alarms',
    readersOnly(secret)(async (request, reply) => {
      const { flow } = isRecord(request.query) ? request.query : {};
      if (flow !== undefined && !isFlowKey(flow)) return refuse(request, reply, 'err_bad_request');
      if (flow !== undefined)
        await noteLook(records, { flow, who: readerName(request), did: 'looked', at: now() });
      const { at, alarms } = await (flow === undefined ? watch.look() : watch.lookAt(flow));
      return sendData(request, reply, { lookedAt: new Date(at).toISOString(), alarms });
    }),
  );
}

function lookedSince(at: number): number {
  return (Math.floor(at / dayMs) - lookedBack.days) * dayMs;
}

/** Those that are not over first, and of them the latest. */
function byUrgency(one: StepAlarm, other: StepAlarm): number {
  return Number(one.isOver) - Number(other.isOver) || (one.since < other.since ? 1 : -1);
}

function keyOf({ flow, step, unit, since }: StepAlarm): string {
  return [flow, step, unit, since].join(' ');
}
