import { EventEmitter, once } from 'node:events';
import type { CDPSession } from 'playwright';

/** Milliseconds that a mark is waited for. */
const patience = 60_000;

/**
 * Receives the marks that a page sets, from the page: until they are there nothing else runs in it. Playwright's own waiting would compile a script of
 * its own on the page's thread (50 to 80 ms on the slow phone): between the HTML and the first picture of a page that needs nothing else, in an idle moment of
 * one that fetches more.
 */
export async function followMarks<Mark extends string>(
  devTools: CDPSession,
): Promise<{
  /** Rejects when the mark is not set in time. */
  readonly reached: (mark: Mark) => Promise<number>;
}> {
  const reports = new EventEmitter();
  const known = new Map<string, number>();
  devTools.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'benchMark') return;
    const [mark = '', at] = payload.split(' ');
    known.set(mark, Number(at));
    reports.emit(mark);
  });
  await devTools.send('Runtime.enable');
  await devTools.send('Runtime.addBinding', { name: 'benchMark' });
  return {
    async reached(mark) {
      if (!known.has(mark)) await once(reports, mark, { signal: AbortSignal.timeout(patience) });
      return known.get(mark) ?? Number.NaN;
    },
  };
}
