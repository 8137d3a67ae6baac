import type { FastifyInstance } from 'fastify';
import { isRecord } from '@alur/engine/json';
import type { Counts, DeviceTotal } from '../counts/counts.ts';
import { fewest, type Shown } from '../counts/hideFew.ts';
import { noteLook } from '../counts/looks.ts';
import { experimentName, readExperimentName } from '../experiments/experimentName.ts';
import type { Experiments } from '../experiments/experiments.ts';
import type { Records } from '../records/records.ts';
import { refuse, sendData } from '../responses/envelope.ts';
import { readerName, readersOnly } from '../security/readersOnly.ts';
import { readExperiment } from './readExperiment.ts';
import type { Reading, SideFigures } from './readSides.ts';

const flowKey = /^[a-z][A-Za-z0-9-]{0,63}$/;

/** An experiment as it is read. */
interface ExperimentFigures {
  readonly experiment: string;
  /** Of B, in percent. */
  readonly share: number;
  readonly isRunning: boolean;
  readonly stopped: 'worse' | 'failing' | null;
  readonly verdict: Reading['verdict'];
  readonly a: ShownSide;
  readonly b: ShownSide;
  /** In points: B's percent less A's. */
  readonly difference: { readonly is: number; readonly low: number; readonly high: number } | null;
  readonly findable: number | null;
  readonly doubtful: number;
  readonly since: string;
  readonly until: string;
}

type ShownSide = Readonly<Record<keyof SideFigures, Shown>>;

interface ExperimentRouteParts {
  readonly store: Pick<Counts, 'devices'>;
  readonly experiments: Pick<Experiments, 'running'>;
  /** Where it is noted who looked. */
  readonly records: Pick<Records, 'add'>;
  /** Writes what is still in memory. */
  readonly write: () => Promise<void>;
  readonly secret: string | null;
  readonly now: () => number;
}

/**
 * `GET /alur/experiments/{flow}`: what can be said of the experiments of a flow, the latest first, with the secret that reads counts. It is noted who looked. Without the secret there is nothing at this address.
 */
export function addExperimentRoute(server: FastifyInstance, parts: ExperimentRouteParts): void {
  const { store, records, experiments, write, secret, now } = parts;
  if (secret === null) return;
  server.get(
    '/alur/experiments/:flow',
    readersOnly(secret)(async (request, reply) => {
      const flow = isRecord(request.params) ? String(request.params['flow']) : '';
      if (!flowKey.test(flow)) return refuse(request, reply, 'err_bad_request');
      await noteLook(records, { flow, who: readerName(request), did: 'looked', at: now() });
      await write();
      const running = experiments.running(flow);
      const byName = Map.groupBy(await store.devices(flow), ({ name }) => name);
      const current = running === null ? null : experimentName(running);
      if (current !== null && !byName.has(current)) byName.set(current, []);
      const figures = [...byName].flatMap(([name, rows]) => figuresOf(name, rows, name === current, now()));
      figures.sort((one, other) => (one.since < other.since ? 1 : -1));
      return sendData(request, reply, { flow, fewest, experiments: figures });
    }),
  );
}

function figuresOf(
  name: string,
  rows: readonly DeviceTotal[],
  isRunning: boolean,
  now: number,
): readonly ExperimentFigures[] {
  const named = readExperimentName(name);
  if (named === null) return [];
  const { slug, share } = named;
  const { a, b, difference, findable, since, until, stopped, verdict, doubtful } = readExperiment(
    rows,
    share / 100,
  );
  return [
    {
      ...{ experiment: slug, share, isRunning, stopped, verdict, doubtful },
      a: show(a),
      b: show(b),
      difference:
        difference === null
          ? null
          : { is: points(difference.is), low: points(difference.low), high: points(difference.high) },
      findable: findable === null ? null : points(findable),
      since: new Date(rows.length === 0 ? now : since).toISOString(),
      until: new Date(rows.length === 0 ? now : until).toISOString(),
    },
  ];
}

/** Small numbers are hidden, and what gives them away. */
function show({ entered, reached, failed }: SideFigures): ShownSide {
  const few = (count: number): boolean => count < fewest;
  const part = (count: number): Shown => (few(entered) || few(count) || few(entered - count) ? null : count);
  return { entered: few(entered) ? null : entered, reached: part(reached), failed: part(failed) };
}

function points(part: number): number {
  return Math.round(part * 1000) / 10;
}
