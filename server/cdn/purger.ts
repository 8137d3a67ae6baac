import { setTimeout } from 'node:timers/promises';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { editorsPage, everyPage, pageOfFlow, pageWithFlow } from './pageKeys.ts';

/** What the kept pages were made of, by what they are kept under. Each value changes with its pages. */
export interface PageRevisions {
  /** Texts, dialogs, config, rules and routes: what every page depends on. */
  readonly all: string;
  /** Editors' pages and menus, also those that open and close by their schedule. */
  readonly site: string;
  readonly flows: ReadonlyMap<string, string>;
}

/** What a cache has not confirmed. */
export interface PendingPurge {
  /** The cache's host: the rest of its address may be a secret. */
  readonly host: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  readonly keys: readonly string[];
}

export interface PurgerOptions {
  readonly cdn: NonNullable<EdgeEnvironment['cdn']>;
  readonly revisions: () => PageRevisions;
  readonly report: {
    warn(details: object, sentence: string): void;
    info(details: object, sentence: string): void;
  };
  /** Aborted when the edge ends. */
  readonly ending: AbortSignal;
  readonly now: () => number;
  /** Milliseconds between two looks at the revisions; default 500. */
  readonly lookMs?: number;
}

const patienceMs = 5_000;
/** The longest that a page made before the change can be on its way into a cache: it would come in behind the purge. */
const onTheWayMs = 5_000;
const longestPauseMs = 30_000;

/**
 * Purges at each cache what changed, until it confirms. It compares what pages are made of, so that whatever changes them is seen: a publish, a schedule, a restored
 * copy. A start purges everything: what changed while the edge was off is not known.
 *
 * @returns what no cache has confirmed yet
 * @example
 * const pending = startPurger({ cdn, revisions, report: server.log, ending, now: Date.now });
 */
export function startPurger(options: PurgerOptions): () => readonly PendingPurge[] {
  const { cdn, revisions, ending, lookMs = 500 } = options;
  const caches = cdn.addresses.map((address) => createCache(address, options));
  let before: PageRevisions | null = null;
  const look = (): void => {
    const present = revisions();
    const keys = changedKeys(before, present);
    before = present;
    if (keys.length === 0) return;
    const purgeAll = (): void => caches.forEach((cache) => cache.purge(keys));
    purgeAll();
    void setTimeout(onTheWayMs, undefined, { signal: ending, ref: false }).then(purgeAll, () => undefined);
  };
  look();
  const looking = setInterval(look, lookMs);
  looking.unref();
  ending.addEventListener('abort', () => clearInterval(looking));
  return () => {
    // A change that no look has seen yet is not confirmed either.
    look();
    return caches.flatMap(({ pending }) => pending() ?? []);
  };
}

/** What the pages that changed are kept under. */
export function changedKeys(before: PageRevisions | null, present: PageRevisions): readonly string[] {
  if (before === null) return [everyPage];
  const flows = [...new Set([...before.flows.keys(), ...present.flows.keys()])].filter(
    (flow) => before.flows.get(flow) !== present.flows.get(flow),
  );
  if (before.all !== present.all)
    // With its address a flow that was taken off changes all: it is named, for it is what visitors should see no more.
    return [everyPage, ...flows.filter((flow) => !present.flows.has(flow)).map(pageOfFlow)];
  return [
    ...(before.site === present.site ? [] : [editorsPage]),
    ...(flows.length === 0 ? [] : [pageWithFlow]),
    ...flows.map(pageOfFlow),
  ];
}

interface Cache {
  purge(keys: readonly string[]): void;
  pending(): PendingPurge | null;
}

/** One cache: its purges go out one after another, and each is sent again until it is confirmed. */
function createCache(address: string, { cdn, report, ending, now }: PurgerOptions): Cache {
  const { host } = new URL(address);
  /** Not confirmed yet. */
  const keys = new Set<string>();
  let since: number | null = null;
  let isSending = false;

  async function sendAll(): Promise<void> {
    for (let tries = 0; keys.size > 0 && !ending.aborted;) {
      const sent = [...keys];
      const fault = await purgeFault(address, cdn.token, sent);
      if (fault === null) {
        sent.forEach((key) => keys.delete(key));
        if (tries > 0) report.info({ host }, 'The CDN confirms purges again.');
        tries = 0;
        continue;
      }
      if (tries === 0)
        report.warn(
          { host, fault },
          'The CDN did not confirm a purge. Its visitors may get earlier pages for up to 11 minutes. It is tried again until it is confirmed.',
        );
      tries += 1;
      const pause = Math.min(longestPauseMs, 500 * 2 ** Math.min(tries, 10));
      await setTimeout(pause, undefined, { signal: ending, ref: false }).catch(() => undefined);
    }
  }

  return {
    purge(more) {
      more.forEach((key) => keys.add(key));
      since ??= now();
      if (isSending) return;
      isSending = true;
      void sendAll().finally(() => {
        isSending = false;
        since = null;
      });
    },
    pending: () => (since === null || keys.size === 0 ? null : { host, since, keys: [...keys] }),
  };
}

/**
 * Sends one purge: the names in `Surrogate-Key`, and as JSON for caches that read a body.
 * @returns why it is not confirmed; null: it is
 */
async function purgeFault(
  address: string,
  token: string | null,
  keys: readonly string[],
): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': keys.join(' '),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ tags: keys }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `answered ${answer.status}`;
  } catch (fault) {
    return fault instanceof Error && fault.name === 'TimeoutError'
      ? `no answer within ${patienceMs} ms`
      : 'unreachable';
  }
}
