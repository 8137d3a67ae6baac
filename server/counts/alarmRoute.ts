import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sendData } from '../responses/envelope.ts';
import { readersOnly } from '../security/readersOnly.ts';
import { lookedBack, lookDelay, type StepAlarm } from './alarms.ts';
import { type Counts, dayMs, hourMs } from './counts.ts';
import type { CountReadings } from './readings.ts';

/** Milliseconds for which an answer is given again without another look. */
const freshFor = 60_000;

/** The alarms of the last look, and when that was. */
interface Look {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly alarms: readonly StepAlarm[];
}

/** Looks for steps in which fewer people went on than before. */
export interface AlarmWatch {
  /** Looks once an hour has ended since the last try. Rejects with `RecordsUnavailable`. */
  lookHourly(): Promise<void>;
  /** The last look, or a new one where it is a minute old. Rejects with `RecordsUnavailable`. */
  look(): Promise<Look>;
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
    const since = (Math.floor(at / dayMs) - lookedBack.days) * dayMs;
    const steps = await store.enteredSteps(since);
    const alarms: StepAlarm[] = [];
    // One after another: many flows take no memory together.
    for (const flow of new Set(steps.map((each) => each.flow)))
      alarms.push(...(await store.alarms(flow, since, { now: at, steps: steps.length })));
    alarms.sort(
      (one, other) => Number(one.isOver) - Number(other.isOver) || (one.since < other.since ? 1 : -1),
    );
    const open = alarms.filter(({ isOver }) => !isOver);
    for (const alarm of open)
      if (!logged.has(keyOf(alarm))) log.warn({ alarm }, 'Fewer people than usual go on from a step.');
    logged = new Set(alarms.map(keyOf));
    held = { at, alarms };
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
    current: () => held?.alarms.filter(({ isOver }) => !isOver) ?? [],
  };
}

/** `GET /alur/alarms`: steps in which fewer people went on than before, those that are not over first, with the secret that reads counts. Without one there is nothing at this address. */
export function addAlarmRoute(
  server: FastifyInstance,
  watch: Pick<AlarmWatch, 'look'>,
  secret: string | null,
): void {
  if (secret === null) return;
  server.get(
    '/alur/alarms',
    readersOnly(secret)(async (request, reply) => {
      const { at, alarms } = await watch.look();
      return sendData(request, reply, { lookedAt: new Date(at).toISOString(), alarms });
    }),
  );
}

function keyOf({ flow, step, unit, since }: StepAlarm): string {
  return [flow, step, unit, since].join(' ');
}
