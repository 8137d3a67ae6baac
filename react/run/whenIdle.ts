/** Runs work soon, when nothing else is to do. */
export type WhenIdle = (work: () => void) => void;

/** What of a browser's window is needed. Safari has no `requestIdleCallback`. */
export interface IdlePage {
  addEventListener(type: 'pagehide', listener: () => void): void;
  readonly document: {
    addEventListener(type: 'visibilitychange', listener: () => void): void;
    readonly visibilityState: DocumentVisibilityState;
  };
  requestIdleCallback?(work: () => void, options: { readonly timeout: number }): number;
}

/** Milliseconds: between two keys a page is idle as well, so work gathers first; a busy page is given that long on top. */
const waits = { gather: 500, busy: 1000 } as const;

/**
 * Work for the idle moments of a page, done at once when the page is hidden or left: nothing is lost by a reload.
 *
 * @example
 *   const whenIdle = createWhenIdle(window);
 *   whenIdle(() => sessionStorage.setItem('draft', text));
 */
export function createWhenIdle(page: IdlePage): WhenIdle {
  let waiting: (() => void)[] = [];
  const run = (): void => {
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  };
  const runWhenIdle = (): void => {
    if (page.requestIdleCallback === undefined) run();
    else page.requestIdleCallback(run, { timeout: waits.busy });
  };
  page.addEventListener('pagehide', run);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') run();
  });
  return (work) => {
    waiting.push(work);
    if (waiting.length === 1) setTimeout(runWhenIdle, waits.gather);
  };
}
