import type { FastifyInstance } from 'fastify';
import { refuse } from '../responses/envelope.ts';
import type { FlowReport } from '../bundles/heldFlow.ts';
import type { BundleStore } from '../bundles/store.ts';
import { essentialFlows } from '../../src/contracts/address/essentialRoutes.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { PendingPurge } from '../cdn/purger.ts';
import { everyPage, flowOfPage, pageOfFlow } from '../cdn/pageKeys.ts';
import { collectionsOn } from '../cdn/pageRevisions.ts';
import type { Unread } from '../content/unread.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import type { Metrics } from '../operation/metrics.ts';
import { mayOperate } from '../security/operations.ts';
import { emptyPages } from '../site/promoPages.ts';

export interface HealthParts {
  readonly environment: EdgeEnvironment;
  readonly content: ContentStore;
  readonly bundles: BundleStore;
  readonly metrics: Metrics;
  readonly buildId: string;
  /** What the build lacks, one sentence each. */
  readonly buildFaults: readonly string[];
  readonly cmsFault: () => string | null;
  readonly unread: () => readonly Unread[];
  /** Purges that a cache has not confirmed. */
  readonly pendingPurges: () => readonly PendingPurge[];
  readonly draining: () => boolean;
  /** Whether the pages of the essential flows are made. */
  readonly prepared: () => boolean;
  readonly now: () => number;
}

/**
 * `/healthz`: the process answers. `/readyz`: a subscriber could be served, and, for operators only, what is known of content. `/metrics`: for
 * Prometheus, for operators only.
 */
export function addHealthRoutes(server: FastifyInstance, parts: HealthParts): void {
  server.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url === '/healthz' || request.routeOptions.url === '/readyz')
      void reply.header('cache-control', 'no-store');
  });

  server.get('/healthz', async () => ({ status: 'ok' }));

  const { metricsToken: token } = parts.environment;

  server.get('/readyz', async (request, reply) => {
    const reasons = notReady(parts);
    const status = reasons.length === 0 ? 'ready' : 'not_ready';
    const details = mayOperate(request, token) ? { reasons, ...healthDetails(parts) } : {};
    return reply.code(reasons.length === 0 ? 200 : 503).send({ status, ...details });
  });

  server.get('/metrics', async (request, reply) => {
    if (!mayOperate(request, token)) return refuse(request, reply, 'err_not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(parts.metrics.registry.contentType)
      .send(await parts.metrics.registry.metrics());
  });
}

/** What the edge serves, where from, how old it is, and what was not taken. */
function healthDetails(parts: HealthParts): object {
  const { content, bundles, buildId, cmsFault, unread, pendingPurges, now } = parts;
  const { source, readAt, revision, remarks } = content.current();
  const fault = cmsFault();
  // Asked once: each time it compares what all pages are made of.
  const pending = pendingPurges();
  const reports = bundles.reports();
  return {
    buildId,
    content: {
      source,
      state: fault === null ? 'fresh' : 'stale',
      ageSeconds: readAt === null ? null : Math.max(0, Math.round((now() - readAt) / 1000)),
      revision,
      fault,
      unread: unread().map(({ since, readAt: last, ...each }) => ({
        ...each,
        since: new Date(since).toISOString(),
        readAt: last === null ? null : new Date(last).toISOString(),
      })),
      remarks: [...remarks, ...emptyPages(content, bundles)],
    },
    cdn: pending.map(({ since, ...each }) => ({
      ...each,
      since: new Date(since).toISOString(),
      collections: collectionsOn(each.keys),
    })),
    flows: [...reports.map((report) => seenByVisitors(report, pending)), ...removedFlows(reports, pending)],
  };
}

/** A flow that the edge serves, or no longer serves, and of which a cache has not confirmed that it dropped the earlier pages. */
type WaitsForCaches = Omit<FlowReport, 'state'> & {
  readonly state: 'purging' | 'removed';
  readonly caches: readonly { readonly host: string; readonly since: string }[];
};

/** A flow counts as live once each cache has confirmed that it dropped its earlier pages. What keeps its document from being served is said first. */
function seenByVisitors(report: FlowReport, pending: readonly PendingPurge[]): FlowReport | WaitsForCaches {
  const caches = cachesIn(
    pending.filter(({ keys }) => keys.includes(everyPage) || keys.includes(pageOfFlow(report.flow))),
  );
  return caches.length === 0 || report.state !== 'current' ? report : { ...report, state: 'purging', caches };
}

/** Flows that were taken off the site, and whose pages a cache may still show. */
function removedFlows(
  reports: readonly FlowReport[],
  pending: readonly PendingPurge[],
): readonly WaitsForCaches[] {
  const named = new Set(pending.flatMap(({ keys }) => keys.flatMap((key) => flowOfPage(key) ?? [])));
  for (const { flow } of reports) named.delete(flow);
  return [...named].map((flow) => {
    const caches = cachesIn(pending.filter(({ keys }) => keys.includes(pageOfFlow(flow))));
    return { flow, revision: null, item: null, source: null, state: 'removed', problems: [], caches };
  });
}

function cachesIn(pending: readonly PendingPurge[]): WaitsForCaches['caches'] {
  return pending.map(({ host, since }) => ({ host, since: new Date(since).toISOString() }));
}

function notReady({ bundles, buildFaults, draining, prepared }: HealthParts): readonly string[] {
  return [
    ...(draining() ? ['The process is ending.'] : []),
    ...(prepared() ? [] : ['The pages of the essential flows are being made.']),
    ...essentialFlows
      .filter((flow) => bundles.get(flow) === null)
      .map((flow) => `The flow "${flow}" has no valid bundle; see "flows" for its problems.`),
    ...buildFaults,
  ];
}
