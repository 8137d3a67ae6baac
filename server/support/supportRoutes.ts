import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomInt, randomUUID } from 'node:crypto';
import { isRecord } from '@alur/engine/json';
import { networkOf } from '../../environment/network.ts';
import { codeLength, codeSigns, type SupportReport } from '../../src/contracts/support/supportReport.ts';
import { createRooms } from '../answers/limits.ts';
import type { BundleStore } from '../bundles/store.ts';
import { countedNames } from '../counts/countedNames.ts';
import type { NamesOf } from '../counts/countRoute.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { type Records, RecordsUnavailable } from '../records/records.ts';
import { refuse, refuseFor, sendData } from '../responses/envelope.ts';
import { resolveClient } from '../security/clientAddress.ts';
import { readerName, readersOnly } from '../security/readersOnly.ts';
import { knownReport, namedReport, readReport } from './readReport.ts';

const dayMs = 86_400_000;
/** How many days a report is kept, and how long it is known who looked at one. */
const kept = { report: 30, look: 400 };
/** Of one network, and of all together: reports are rare, and a carrier puts many people behind one address. */
const sending = { ofOne: { burst: 20, aMinute: 2 }, ofAll: { burst: 1000, aMinute: 60 } };
/** Codes that one reader may try: of 850 thousand million nobody guesses one so. */
const tries = { burst: 20, aMinute: 5 };
/** A report of 120 marks with a few inputs each. */
const bodyLimit = 65_536;
const mostLooks = 20;

/** What reports for support need of the edge. */
export interface SupportParts {
  readonly environment: Pick<EdgeEnvironment, 'answersSecret' | 'trustedProxies'>;
  readonly bundles: Pick<BundleStore, 'get' | 'earlier'>;
  readonly records: Pick<Records, 'add' | 'find' | 'list'>;
  readonly namesOf: NamesOf;
  readonly now: () => number;
}

/**
 * `/alur/support`: takes what a visitor sends of a run to support, keeps it for 30 days under a code, and gives it to those with the secret. Of the visitor nothing is kept; their network is counted in memory, so that nobody fills the store.
 */
export function addSupportRoutes(server: FastifyInstance, parts: SupportParts): void {
  const { answersSecret: secret } = parts.environment;
  server.get('/alur/support', async (request, reply) =>
    sendData(request, reply, { days: secret === null ? 0 : kept.report }),
  );
  // What nobody could read is not taken.
  if (secret === null) return;
  const { ofOne, ofAll } = sending;
  const rooms = { ofOne: createRooms(ofOne, parts.now), ofAll: createRooms(ofAll, parts.now) };
  server.post('/alur/support', { bodyLimit }, async (request, reply) => {
    const { address } = resolveClient(
      request.socket.remoteAddress,
      request.headers,
      parts.environment.trustedProxies,
    );
    const network = networkOf(address);
    const wait = Math.max(rooms.ofOne.wait(network), rooms.ofAll.wait(''));
    if (wait > 0) return refuseFor(request, reply, wait);
    rooms.ofOne.add(network, -1);
    const sent = readReport(request.body);
    const report = sent === null ? null : await checkReport(sent, parts);
    if (report === null) return refuse(request, reply, 'err_bad_request');
    rooms.ofAll.add('', -1);
    return keepReport(report, { request, reply, parts });
  });
  addReadingRoute(server, parts, secret);
}

/**
 * The report as it is kept; null: it is refused. Behind a balancer a page may run a revision that this edge has not, or no longer: its names are looked up in the one that is served then, and one which that lacks is kept as `other`.
 */
async function checkReport(
  sent: SupportReport,
  { bundles, namesOf }: SupportParts,
): Promise<SupportReport | null> {
  const { flow, revision } = sent;
  const remembered = namesOf(flow, revision);
  if (remembered !== null) return knownReport(sent, remembered);
  const stored = await bundles.earlier(flow, revision);
  if (stored !== null) return knownReport(sent, countedNames(stored));
  const served = bundles.get(flow);
  return served === null ? null : namedReport(sent, countedNames(served.data));
}

async function keepReport(
  report: SupportReport,
  {
    request,
    reply,
    parts,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly parts: SupportParts },
): Promise<FastifyReply> {
  const { records, now } = parts;
  const at = now();
  const place = { kind: 'support', subject: 'report', at, until: at + kept.report * dayMs };
  const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');
  try {
    const added = await records.add({
      ...place,
      key: code,
      digest: randomUUID(),
      body: { ...report } as never,
    });
    if (added !== 'added') return refuse(request, reply, 'err_overloaded');
    return sendData(request, reply, { code });
  } catch (fault) {
    if (!(fault instanceof RecordsUnavailable)) throw fault;
    request.log.error({ trouble: fault.trouble }, 'A report for support could not be kept.');
    return refuse(request, reply, 'err_overloaded');
  }
}

function addReadingRoute(
  server: FastifyInstance,
  { bundles, records, now }: SupportParts,
  secret: string,
): void {
  const room = createRooms(tries, now);
  server.get(
    '/alur/support/:code',
    readersOnly(secret)(async (request, reply) => {
      const who = readerName(request);
      const wait = room.wait(who);
      if (wait > 0) return refuseFor(request, reply, wait);
      const code = isRecord(request.params) ? String(request.params['code']) : '';
      const found = await records.find('support', 'report', code);
      const at = now();
      if (found === null || (found.until ?? at) <= at) {
        room.add(who, -1);
        // Not 404: that is what those get who have no right to ask.
        return sendData(request, reply, null);
      }
      const subject = `support ${code}`;
      await records.add({
        ...{ kind: 'look', subject, at, until: at + kept.look * dayMs, key: randomUUID(), digest: '' },
        body: { who },
      });
      const looks = await records.list({ kind: 'look', subject, limit: mostLooks });
      const report = readReport(found.body);
      return sendData(request, reply, {
        code,
        at: new Date(found.at).toISOString(),
        until: new Date(found.until ?? at).toISOString(),
        isServed: report !== null && bundles.get(report.flow)?.data.revision === report.revision,
        looks: looks.map((look) => ({
          at: new Date(look.at).toISOString(),
          who: isRecord(look.body) ? String(look.body['who']) : '',
        })),
        report: found.body,
      });
    }),
  );
}
