import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '@alur/engine/json';
import { refuse, sendData } from '../responses/envelope.ts';
import { readersOnly } from '../security/readersOnly.ts';
import { type Counts, dayMs } from './counts.ts';
import { figureTable } from './figureTable.ts';
import { fewest } from './hideFew.ts';
import { figuresOf, type RevisionFigures } from './stepFigures.ts';

/** How many days back numbers are read, this one included. */
const days = { usual: 28, most: 400 };
const flowKey = /^[a-z][A-Za-z0-9-]{0,63}$/;

/** What was counted of a flow since a day. */
interface FlowFigures {
  readonly flow: string;
  readonly since: string;
  readonly until: string;
  /** Smaller numbers are null. */
  readonly fewest: number;
  /** Counts that were left out, since one network gave more than its share of an hour. */
  readonly doubtful: number;
  readonly revisions: readonly RevisionFigures[];
}

/**
 * `GET /alur/counts/{flow}` and its `/table`: what was counted of a flow's steps, by revision, with the secret by which Studio's side reads what forms collected. Without the secret there is nothing at these addresses.
 *
 * @param write writes what is still in memory, so that this edge's own numbers are those of now
 */
export function addFigureRoutes(
  server: FastifyInstance,
  {
    store,
    write,
    secret,
    now,
  }: {
    readonly store: Pick<Counts, 'read'>;
    readonly write: () => Promise<void>;
    readonly secret: string | null;
    readonly now: () => number;
  },
): void {
  if (secret === null) return;
  const guard = readersOnly(secret);
  const read = async ({ params, query }: FastifyRequest): Promise<FlowFigures | null> => {
    const flow = isRecord(params) ? String(params['flow']) : '';
    const back = Number((isRecord(query) ? query['days'] : undefined) ?? days.usual);
    if (!flowKey.test(flow) || !Number.isInteger(back) || back < 1 || back > days.most) return null;
    const at = now();
    const since = (Math.floor(at / dayMs) - back + 1) * dayMs;
    await write();
    const revisions = figuresOf(await store.read(flow, since), at);
    const doubtful = revisions.flatMap(({ steps }) => steps).reduce((sum, step) => sum + step.doubtful, 0);
    const [first, last] = [new Date(since).toISOString(), new Date(at).toISOString()];
    return { flow, since: first, until: last, fewest, doubtful, revisions };
  };
  server.get(
    '/alur/counts/:flow',
    guard(async (request, reply) => {
      const found = await read(request);
      return found === null ? refuse(request, reply, 'err_bad_request') : sendData(request, reply, found);
    }),
  );
  server.get(
    '/alur/counts/:flow/table',
    guard(async (request, reply) => {
      const found = await read(request);
      if (found === null) return refuse(request, reply, 'err_bad_request');
      return reply.type('text/csv; charset=utf-8').send(figureTable(found.flow, found.revisions));
    }),
  );
}
