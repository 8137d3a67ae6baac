/** Sends an error to the error-reporting service, when the environment names one. `where` is a part of the program, never a value. */
export type Report = (error: unknown, where: string) => void;

/**
 * Reports go nowhere until the service is named; its client loads with the first report, never before the page can be used.
 *
 * @example
 * const report = createReport(boot.sentryDsn, boot.buildId);
 * report(error, 'loadBundle');
 */
export function createReport(dsn: string, release: string): Report {
  return (error, where) => {
    if (dsn === '') return;
    import('./errorClient.ts').then(
      ({ errorClient }) => errorClient({ dsn, release })(error, where),
      // A report that can't be sent is not worth an error of its own.
      () => undefined,
    );
  };
}
