/** Sends an error to the error-reporting service, when the environment names one. `where` is a part of the program, never a value. */
export type Report = (error: unknown, where: string) => void;

/** Share of errors and of page loads that are reported (spec §9). */
const sampleRate = 0.5;
const tracesSampleRate = 0.05;
/** Noise of browsers, nothing anyone could mend (spec §8). */
const ignored = ['Script error', 'ResizeObserver loop'];

/** Reports go nowhere until the service is named; its client loads with the first report, never before the page can be used. */
export function createReport(dsn: string, release: string): Report {
  let client: Promise<typeof import('@sentry/react')> | null = null;
  return (error, where) => {
    if (dsn === '') return;
    client ??= import('@sentry/react').then((sentry) => {
      sentry.init({ dsn, release, sampleRate, tracesSampleRate, ignoreErrors: ignored });
      return sentry;
    });
    client.then(
      (sentry) => sentry.captureException(error, { tags: { where } }),
      // A report that can't be sent is not worth an error of its own.
      () => undefined,
    );
  };
}
