import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '@alur/engine/json';
import { isLocale } from '../../src/contracts/locale.ts';
import { pageWidths } from '../../src/contracts/measuring/stepCounts.ts';
import type { Records } from '../records/records.ts';
import { refuse, sendData } from '../responses/envelope.ts';
import { readerName, readersOnly } from '../security/readersOnly.ts';
import { dayMs } from './counts.ts';
import { figureTable } from './figureTable.ts';
import { fewest } from './hideFew.ts';
import { type Look, listLooks, noteLook } from './looks.ts';
import type { Visits } from './stepFigures.ts';
import type { CountReadings, FlowCounts } from './readings.ts';

/** How many days back numbers are read, this one included. */
const days = { usual: 28, most: 400 };
const flowKey = /^[a-z][A-Za-z0-9-]{0,63}$/;

/** Whether a value can be the key of a flow. */
export function isFlowKey(value: unknown): value is string {
  return typeof value === 'string' && flowKey.test(value);
}

/** What was counted of a flow since a day. */
interface FlowFigures extends Visits, FlowCounts {
  readonly flow: string;
  readonly since: string;
  readonly until: string;
  /** Smaller numbers are null. */
  readonly fewest: number;
}

/** What is asked: of which flow, how many days back, and of whose visits. */
interface Question extends Visits {
  readonly flow: string;
  readonly back: number;
}

/** What reading numbers needs of the edge. */
interface FigureParts {
  readonly store: Pick<CountReadings, 'figures'>;
  /** Where it is noted who looked. */
  readonly records: Pick<Records, 'add' | 'list'>;
  /** Writes what is still in memory, so that this edge's own numbers are those of now. */
  readonly write: () => Promise<void>;
  readonly secret: string | null;
  readonly now: () => number;
}

/**
 * `GET /alur/counts/{flow}` and its `/table`: what was counted of a flow's steps, by revision, with the secret by which Studio's side reads what forms collected. It is noted who looked. Without the secret there is nothing at these addresses.
 */
export function addFigureRoutes(server: FastifyInstance, parts: FigureParts): void {
  const { records, secret, now } = parts;
  if (secret === null) return;
  const guard = readersOnly(secret);
  const note = async (request: FastifyRequest, flow: string, did: Look['did']): Promise<void> =>
    noteLook(records, { flow, who: readerName(request), did, at: now() });
  server.get(
    '/alur/counts/:flow',
    guard(async (request, reply) => {
      const asked = readQuestion(request);
      if (asked === null) return refuse(request, reply, 'err_bad_request');
      await note(request, asked.flow, 'looked');
      const looks = await listLooks(records, asked.flow);
      return sendData(request, reply, { ...(await readFigures(asked, parts)), looks });
    }),
  );
  server.get(
    '/alur/counts/:flow/table',
    guard(async (request, reply) => {
      const asked = readQuestion(request);
      if (asked === null) return refuse(request, reply, 'err_bad_request');
      await note(request, asked.flow, 'exported');
      const { flow, revisions } = await readFigures(asked, parts);
      return reply.type('text/csv; charset=utf-8').send(figureTable(flow, asked, revisions));
    }),
  );
}

async function readFigures(
  { flow, back, locale, width }: Question,
  { store, write, now }: FigureParts,
): Promise<FlowFigures> {
  const at = now();
  const since = (Math.floor(at / dayMs) - back + 1) * dayMs;
  await write();
  const { doubtful, revisions } = await store.figures(flow, since, { now: at, visits: { locale, width } });
  const [first, last] = [new Date(since).toISOString(), new Date(at).toISOString()];
  return { flow, since: first, until: last, locale, width, fewest, doubtful, revisions };
}

/** Null: it makes no sense. */
function readQuestion({ params, query }: FastifyRequest): Question | null {
  const asked = isRecord(query) ? query : {};
  const flow = isRecord(params) ? String(params['flow']) : '';
  const back = Number(asked['days'] ?? days.usual);
  if (!isFlowKey(flow) || !Number.isInteger(back) || back < 1 || back > days.most) return null;
  const { locale = null, width = null } = asked;
  const known = pageWidths.find((each) => each === width) ?? null;
  if ((locale !== null && !isLocale(locale)) || (width !== null && known === null)) return null;
  return { flow, back, locale, width: known };
}
