import {
  mostCounts,
  sentBody,
  type SentCounts,
  type StepCount,
} from '../../contracts/measuring/stepCounts.ts';

/** Counts of this long are joined, in milliseconds: nobody leaves a step sooner in numbers that matter. */
const joinMs = 2000;

/** Gathers counts of a page, and sends them. */
export interface CountSender {
  /** Takes counts of a run; they leave within two seconds. */
  add(run: Pick<SentCounts, 'flow' | 'revision'>, counts: readonly StepCount[]): void;
  /** Sends what is there at once: the page may be gone in a moment. */
  flush(): void;
  /** Drops what is there. */
  forget(): void;
}

/**
 * Joins counts of one run into one message. Nothing waits for an answer, nothing is kept in the browser, and what can't be sent is gone: a count that comes late or twice is worse than one that is missing.
 *
 * @param place language and width of the page at the moment of sending
 * @param post sends a body to the edge
 */
export function createCountSender(
  place: () => Pick<SentCounts, 'locale' | 'width'>,
  post: (body: string) => void = postCounts,
): CountSender {
  let run: Pick<SentCounts, 'flow' | 'revision'> = { flow: '', revision: '' };
  let waiting: readonly StepCount[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const counts = waiting;
    waiting = [];
    for (let from = 0; from < counts.length; from += mostCounts)
      post(sentBody({ ...run, ...place(), counts: counts.slice(from, from + mostCounts) }));
  }
  return {
    add({ flow, revision }, counts) {
      if (counts.length === 0) return;
      if (flow !== run.flow || revision !== run.revision) flush();
      run = { flow, revision };
      waiting = [...waiting, ...counts];
      timer ??= setTimeout(flush, joinMs);
    },
    flush,
    forget() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}

/** No cookie and no address of the page goes along, and the call outlives the page. Browsers without such calls have beacons. */
function postCounts(body: string): void {
  // A call without a connection is one error more in the log of the person who looks for the first one.
  if (!navigator.onLine) return;
  const type = 'application/json';
  if (!('keepalive' in Request.prototype)) {
    navigator.sendBeacon('/alur/counts', new Blob([body], { type }));
    return;
  }
  const sent = fetch('/alur/counts', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  sent.catch(() => undefined);
}
