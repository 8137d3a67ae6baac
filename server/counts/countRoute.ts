import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sideIn } from '../../src/contracts/experiments.ts';
import type { SentCounts, StepCount } from '../../src/contracts/measuring/stepCounts.ts';
import { networkOf } from '../../environment/network.ts';
import type { BundleStore } from '../bundles/store.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { experimentName } from '../experiments/experimentName.ts';
import type { Experiments } from '../experiments/experiments.ts';
import type { Metrics } from '../operation/metrics.ts';
import { resolveClient } from '../security/clientAddress.ts';
import { countedNames, type CountedNames } from './countedNames.ts';
import { readCounts } from './readCounts.ts';
import type { Tally } from './tally.ts';

/** Revisions of a flow whose names are remembered: people in the middle of an earlier one are counted too. */
const mostRevisions = 4;

/** What counting needs of the edge. */
export interface CountingParts {
  readonly environment: EdgeEnvironment;
  readonly bundles: Pick<BundleStore, 'get'>;
  readonly experiments: Pick<Experiments, 'get' | 'running'>;
  readonly metrics: Pick<Metrics, 'counts' | 'watchAlarms'>;
  readonly now: () => number;
}

type RouteParts = CountingParts & { readonly tally: Tally };

/**
 * `POST /alur/counts`: a page says what was done in its steps. The answer is 204 before anything is looked at, since nobody waits for it. Nothing of a visitor is kept: of an address, only a salted name that
 * ends with its hour, to find one that gives more than its share. Returns the names of the documents that it knows.
 */
export function addCountRoute(server: FastifyInstance, parts: RouteParts): NamesOf {
  const namesOf = createNames([parts.bundles, parts.experiments]);
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A page of another site may not send this type without being asked first.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    );
    scope.post('/alur/counts', async (request, reply) => {
      void reply.code(204).header('cache-control', 'no-store').send();
      parts.metrics.counts.inc({ verdict: takeCounts(request, namesOf, parts) });
      return reply;
    });
  });
  return namesOf;
}

type Verdict = 'taken' | 'unread' | 'unknown' | 'full' | 'refused';

/** Adds what a page sent, as far as the document of its revision knows the names. */
function takeCounts({ body, headers, socket }: FastifyRequest, namesOf: NamesOf, parts: RouteParts): Verdict {
  const { environment, tally, now } = parts;
  // The browser refuses for its visitor: the page sends nothing then, and nothing is taken all the same.
  if (headers['sec-gpc'] === '1') return 'refused';
  const sent = readCounts(parseBody(body));
  if (sent === null) return 'unread';
  const names = namesOf(sent.flow, sent.revision);
  const counts = sent.counts.flatMap(
    (count) => (count.kind === 'device' ? keepDevice(sent, count, parts) : names?.keep(count)) ?? [],
  );
  if (counts.length === 0) return 'unknown';
  const { address } = resolveClient(socket.remoteAddress, headers, environment.trustedProxies);
  return tally.add({ ...sent, counts }, networkOf(address), now()) ? 'taken' : 'full';
}

/** A device as it is kept, on the side that its page names: words are no part of a revision, so both may have the same. Null: no such experiment runs, or the revision is not of that side. */
function keepDevice(
  { flow, revision }: SentCounts,
  count: StepCount,
  { bundles, experiments }: RouteParts,
): StepCount | null {
  const running = experiments.running(flow);
  const side = sideIn(count.code);
  if (running === null || side === null || experimentName(running) !== count.name) return null;
  const served = (side === 'b' ? experiments : bundles).get(flow);
  return served?.data.revision === revision ? count : null;
}

function parseBody(body: unknown): unknown {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : null;
  } catch {
    return null;
  }
}

/** Names of a revision of a flow; null: this edge does not know it. */
export type NamesOf = (flow: string, revision: string) => CountedNames | null;

/** Names of the revisions that this edge serves, or has served while counts of them came. */
function createNames(stores: readonly Pick<BundleStore, 'get'>[]): NamesOf {
  const known = new Map<string, Map<string, CountedNames>>();
  return (flow, revision) => {
    const served = stores.flatMap((store) => store.get(flow) ?? []);
    if (served.length === 0) return known.get(flow)?.get(revision) ?? null;
    const revisions = known.get(flow) ?? new Map<string, CountedNames>();
    known.set(flow, revisions);
    for (const { data } of served) {
      if (revisions.has(data.revision)) continue;
      revisions.set(data.revision, countedNames(data));
      const [oldest = ''] = revisions.keys();
      if (revisions.size > mostRevisions) revisions.delete(oldest);
    }
    return revisions.get(revision) ?? null;
  };
}
