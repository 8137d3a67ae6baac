import * as sentry from '@sentry/react';
import { type RawEnvelope, scrubEnvelope } from './scrubEnvelope.ts';

type MakeTransport = typeof sentry.makeFetchTransport;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];

/** How the error service is reached. */
export interface ErrorClientOptions {
  /** Address of the service, with its public key. */
  readonly dsn: string;
  /** Id of the build: the source maps are kept under it. */
  readonly release: string;
  /** Replaced in tests. */
  readonly scrub?: (envelope: RawEnvelope) => RawEnvelope | null;
  /** Replaced in tests: where there is no database of the browser's. */
  readonly deliver?: MakeTransport;
}

/** Sends one error; `where` is a part of the program. */
export type SendError = (error: unknown, where: string) => void;

/** Share of errors that are reported (spec 9). */
const sampleRate = 0.5;
/** Noise of browsers, nothing anyone could mend (spec 8). */
const ignored = ['Script error', 'ResizeObserver loop'];
/** Envelopes that wait for a connection, over a reload too; of more the oldest stay. */
const mostWaiting = 30;

/**
 * Starts the client of the error service. What it gathers by itself is little, and what it sends or keeps passes the scrubber last.
 *
 * @example
 * const send = startErrorClient({ dsn: 'https://key@reports.test/1', release: 'b1' });
 * send(new Error('lost'), 'flow');
 */
export function startErrorClient({
  dsn,
  release,
  scrub = scrubEnvelope,
  deliver = offline,
}: ErrorClientOptions): SendError {
  sentry.init({
    dsn,
    release,
    sampleRate,
    // `measureLoad` turns it on.
    tracesSampleRate: 0,
    traceLifecycle: 'static',
    // The product API never learns of it.
    tracePropagationTargets: [],
    ignoreErrors: ignored,
    sendClientReports: false,
    defaultIntegrations: false,
    integrations: [
      sentry.eventFiltersIntegration(),
      sentry.dedupeIntegration(),
      sentry.breadcrumbsIntegration({ dom: false, xhr: false, sentry: false }),
    ],
    transport: (options) => scrubbing(deliver(options), scrub),
  });
  return (error, where) => {
    const type = uncaught[where];
    const mechanism = type === undefined ? {} : { mechanism: { type, handled: false } };
    sentry.captureException(error, { captureContext: { tags: { where } }, ...mechanism });
  };
}

/** What no part of the program caught (`watchErrors.ts`), by the name that the service has for it: it counts these apart. */
const uncaught: Readonly<Partial<Record<string, string>>> = {
  uncaught: 'onerror',
  unhandled: 'onunhandledrejection',
};

let running: SendError | null = null;

/** The client of this page: it starts with the first that needs it. */
export function errorClient(options: ErrorClientOptions): SendError {
  running ??= startErrorClient(options);
  return running;
}

/**
 * Measures the load of this page, whose share was drawn before the client was loaded: nobody else downloads it for that. The client may have
 * started for an error a moment before, since a browser answers two imports of one module in any order.
 */
export function measureLoad(options: ErrorClientOptions): void {
  errorClient(options);
  const client = sentry.getClient();
  if (client === undefined) return;
  client.getOptions().tracesSampleRate = 1;
  client.addIntegration(sentry.browserTracingIntegration({ enableInp: false }));
}

function offline(options: Parameters<MakeTransport>[0]): ReturnType<MakeTransport> {
  const make = sentry.makeBrowserOfflineTransport(sentry.makeFetchTransport);
  return make({ ...options, dbName: 'alur-reports', maxQueueSize: mostWaiting, flushAtStartup: true });
}

/** Nothing passes but what the scrubber has built: before it goes, and before it waits. */
function scrubbing(
  transport: ReturnType<MakeTransport>,
  scrub: (envelope: RawEnvelope) => RawEnvelope | null,
): ReturnType<MakeTransport> {
  return {
    send(envelope) {
      const clean = scrub(envelope);
      return clean === null ? Promise.resolve({}) : transport.send(clean as Envelope);
    },
    flush: (timeout) => transport.flush(timeout),
  };
}
