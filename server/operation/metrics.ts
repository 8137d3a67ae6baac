import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HeldContent } from '../content/contentStore.ts';
import type { Unread } from '../content/unread.ts';

/** Caches that have not confirmed a purge, and since when, in milliseconds since 1970. */
type PendingPurges = () => readonly { readonly host: string; readonly since: number }[];

/** What the edge counts, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly publishes: Counter<'flow' | 'result'>;
  readonly notices: Counter<'verdict'>;
  readonly policyReports: Counter<'directive'>;
  readonly pages: Counter<'result'>;
  readonly helpful: Counter<'article' | 'helpful'>;
  readonly bots: Counter<'verdict'>;
  readonly counts: Counter<'verdict'>;
  readonly sharedEntries: Counter<'kind' | 'result'>;
  readonly mediaFaults: Counter<'result'>;
  /** Shows which collections can't be read, from now on. */
  watchUnread(unread: () => readonly Unread[]): void;
  /** Shows in which steps fewer people go on than before, from now on. */
  watchAlarms(alarms: () => readonly { readonly flow: string; readonly step: string }[]): void;
  /** Shows which purges no cache has confirmed, from now on. */
  watchPurges(pending: PendingPurges): void;
}

/**
 * Counters of the edge, and gauges of its content. `now` gives milliseconds since 1970.
 *
 * @example
 * const metrics = createMetrics(content.current, Date.now);
 * metrics.bots.inc({ verdict: 'person' });
 * const page = await metrics.registry.metrics();
 */
export function createMetrics(content: () => HeldContent, now: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  watchContent(registers, content, now);
  return {
    registry,
    watchUnread: (unread) => watchUnread(registers, unread, now),
    watchAlarms: (alarms) => watchAlarms(registers, alarms),
    watchPurges: (pending) => watchPurges(registers, pending, now),
    publishes: new Counter({
      name: 'alur_publishes_total',
      help: 'Documents judged, by flow and result.',
      labelNames: ['flow', 'result'],
      registers,
    }),
    notices: new Counter({
      name: 'alur_notices_total',
      help: 'Notices of the CMS, by verdict.',
      labelNames: ['verdict'],
      registers,
    }),
    policyReports: new Counter({
      name: 'alur_csp_reports_total',
      help: 'Reported breaches of the content security policy.',
      labelNames: ['directive'],
      registers,
    }),
    helpful: new Counter({
      name: 'alur_help_votes_total',
      help: 'Readers who found an article helpful, or not.',
      labelNames: ['article', 'helpful'],
      registers,
    }),
    ...verdictCounters(registers),
    sharedEntries: new Counter({
      name: 'alur_shared_entries_total',
      help: 'Entries that edges share which were wrong when read, or could not be written or read.',
      labelNames: ['kind', 'result'],
      registers,
    }),
    mediaFaults: new Counter({
      name: 'alur_media_faults_total',
      help: 'Pictures and videos that the disk did not take (unwritten), or gave back gone, cut or changed (damaged).',
      labelNames: ['result'],
      registers,
    }),
    pages: new Counter({
      name: 'alur_pages_total',
      help: 'Pages sent: newly rendered, from memory, or as a plain shell.',
      labelNames: ['result'],
      registers,
    }),
  };
}

/** Counters of what visitors' pages report, by what became of it. */
function verdictCounters(registers: Registry[]): Pick<Metrics, 'bots' | 'counts'> {
  return {
    bots: new Counter({
      name: 'alur_bots_total',
      help: 'Visitors that a page flagged as bots, by whether their range is excepted; and pings of the detector.',
      labelNames: ['verdict'],
      registers,
    }),
    counts: new Counter({
      name: 'alur_step_counts_total',
      help: 'Messages with counts of steps, by whether they could be read, were of a document that is known, and found room.',
      labelNames: ['verdict'],
      registers,
    }),
  };
}

/** Age and source of the content, read when somebody asks for the metrics. */
function watchContent(registers: Registry[], content: () => HeldContent, now: () => number): void {
  new Gauge({
    name: 'alur_content_age_seconds',
    help: 'Seconds since the CMS last gave or confirmed the content; -1: never.',
    registers,
    collect() {
      const { readAt } = content();
      this.set(readAt === null ? -1 : (now() - readAt) / 1000);
    },
  });
  new Gauge({
    name: 'alur_content_source',
    help: 'Where the content came from: 1 at the present source.',
    labelNames: ['source'],
    registers,
    collect() {
      for (const source of ['cms', 'disk', 'shipped'] as const)
        this.set({ source }, content().source === source ? 1 : 0);
    },
  });
}

/** Steps that left their own past, read when somebody asks for the metrics. */
function watchAlarms(registers: Registry[], alarms: Parameters<Metrics['watchAlarms']>[0]): void {
  new Gauge({
    name: 'alur_step_alarms',
    help: '1 for a step in which fewer people go on than its own past explains, by flow and step; absent: none.',
    labelNames: ['flow', 'step'],
    registers,
    collect() {
      this.reset();
      for (const { flow, step } of alarms()) this.set({ flow, step }, 1);
    },
  });
}

/** Seconds for which each collection was not brought up to date, read when somebody asks for the metrics. */
function watchUnread(registers: Registry[], unread: () => readonly Unread[], now: () => number): void {
  new Gauge({
    name: 'alur_content_unread_seconds',
    help: 'Seconds since a collection of the CMS could first not be read, by collection and code; absent: it can.',
    labelNames: ['collection', 'code'],
    registers,
    collect() {
      this.reset();
      for (const { collection, code, since } of unread())
        this.set({ collection, code }, (now() - since) / 1000);
    },
  });
}

/** Seconds for which each cache has confirmed no purge, read when somebody asks for the metrics. */
function watchPurges(registers: Registry[], pending: PendingPurges, now: () => number): void {
  new Gauge({
    name: 'alur_cdn_purge_pending_seconds',
    help: 'Seconds since a purge was sent that a cache has not confirmed, by its host; absent: all are confirmed.',
    labelNames: ['host'],
    registers,
    collect() {
      this.reset();
      for (const { host, since } of pending()) this.set({ host }, (now() - since) / 1000);
    },
  });
}

/** Times every answer by route pattern, so that no path of a visitor becomes a label. */
export function timeRequests(server: FastifyInstance, { registry }: Metrics): void {
  const durations = new Histogram({
    name: 'alur_http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}
