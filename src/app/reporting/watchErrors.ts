import type { Boot } from '../../contracts/boot/boot.ts';
import type { Report } from './errorReports.ts';

/** Share of page loads that are measured (spec 9). */
const traceRate = 0.05;

export interface WatchErrorsOptions {
  readonly boot: Pick<Boot, 'sentryDsn' | 'buildId'>;
  readonly report: Report;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Starts the client for a page load that is measured: it is drawn first, so that nobody else downloads it for that. */
  readonly measureLoad: (service: { readonly dsn: string; readonly release: string }) => void;
  /** Replaced in tests. */
  readonly random?: () => number;
}

/**
 * Reports what nothing catches, and has one page load in twenty measured. Begins once the page is idle, and does nothing where no service is named.
 *
 * @returns how to stop
 */
export function watchErrors(options: WatchErrorsOptions): () => void {
  const { boot, report, page, measureLoad, random = Math.random } = options;
  const { sentryDsn: dsn, buildId: release } = boot;
  if (dsn === '') return () => undefined;
  if (random() < traceRate) measureLoad({ dsn, release });
  const caught = (event: Event): void => {
    if ('reason' in event) report(event.reason, 'unhandled');
    else if ('error' in event) report(event.error ?? new Error(messageOf(event)), 'uncaught');
  };
  const kinds = ['error', 'unhandledrejection'] as const;
  for (const kind of kinds) page.addEventListener(kind, caught);
  return () => kinds.forEach((kind) => page.removeEventListener(kind, caught));
}

/** What a browser says where it withholds the error itself: the filters know these sentences. */
function messageOf(event: Event): string {
  return 'message' in event ? String(event.message) : '';
}
