/** Runs work soon, when nothing else is to do. */
export type WhenIdle = (work: () => void) => void;

/** A second is the longest that work waits while the page is busy; Safari, which can't tell, waits a fifth of one. */
const waits = { busy: 1000, unknown: 200 } as const;

/**
 * Work for the idle moments of a page, done at once when the page is hidden or left: nothing is lost by a reload.
 *
 * @example
 *   const whenIdle = createWhenIdle(window);
 *   whenIdle(() => sessionStorage.setItem('draft', text));
 */
export function createWhenIdle(page: Window): WhenIdle {
  let waiting: (() => void)[] = [];
  const run = (): void => {
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  };
  page.addEventListener('pagehide', run);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') run();
  });
  return (work) => {
    waiting.push(work);
    if (waiting.length > 1) return;
    if ('requestIdleCallback' in page) page.requestIdleCallback(run, { timeout: waits.busy });
    else globalThis.setTimeout(run, waits.unknown);
  };
}
