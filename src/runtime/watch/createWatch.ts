import type { Clock } from '@alur/react/contract';
import { createFollower } from './follow.ts';
import type { Presence } from './presence.ts';
import type { News, NewsSource } from './source.ts';
import type { WatchingTabs } from './tabs.ts';

export interface WatchOptions {
  readonly source: NewsSource;
  readonly clock: Clock;
  readonly presence: Presence;
  readonly tabs: WatchingTabs;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly onNews: (news: News) => void;
  /** Called with the milliseconds until the next try while the API can't be reached, with null once it is, and when nothing is tried. */
  readonly onContact?: (retryIn: number | null) => void;
  /** Moments of the clock, in milliseconds, at which to ask whatever else goes on: a deadline of the thing. */
  readonly askAt?: readonly number[];
}

/**
 * Watches a thing until it is final or the watch is stopped: paused while the page is hidden or offline, asked at once when it is back, by one
 * tab of the browser for all.
 *
 * @returns how to stop
 *
 * @example
 * const stop = createWatch({ source, clock, presence, tabs, random: Math.random, onNews });
 */
export function createWatch(options: WatchOptions): () => void {
  const { source, clock, presence, tabs } = options;
  const stopped = new AbortController();
  const isNews = createNewsFilter();
  let pause: AbortController | null = null;
  const onContact = onChange((retryIn) => options.onContact?.(retryIn), stopped.signal);

  const follower = createFollower(source, {
    clock,
    random: options.random,
    onContact,
    onNews(news) {
      take(news);
      if (news.result.ok) tabs.share(news);
    },
  });

  function take(news: News): void {
    if (stopped.signal.aborted || !isNews(news)) return;
    options.onNews(news);
    if (news.final) stop();
  }

  function onPresence(): void {
    if (!presence.present()) {
      pause?.abort();
      pause = null;
      onContact(null);
    } else if (pause === null) void lead();
    else follower.askNow();
  }

  async function lead(): Promise<void> {
    const own = new AbortController();
    pause = own;
    await tabs.lead((signal) => follower.follow(signal), AbortSignal.any([own.signal, stopped.signal]));
  }

  const forget = [
    presence.subscribe(onPresence),
    tabs.hear(take),
    ...stillAhead(options).map((at) => clock.wakeAt(at, () => presence.present() && follower.askNow())),
  ];

  function stop(): void {
    if (stopped.signal.aborted) return;
    stopped.abort();
    onContact(null);
    for (const each of forget) each();
  }

  if (presence.present()) void lead();
  return stop;
}

/** Reports once per change, for most answers bring the contact that there was; once stopped, only that nothing is tried any more. */
function onChange(
  report: (retryIn: number | null) => void,
  stopped: AbortSignal,
): (retryIn: number | null) => void {
  let last: number | null = null;
  return (retryIn) => {
    if (retryIn === last || (stopped.aborted && retryIn !== null)) return;
    last = retryIn;
    report(retryIn);
  };
}

/** Deadlines of the thing that have not passed. */
function stillAhead({ askAt = [], clock }: WatchOptions): readonly number[] {
  return askAt.filter((at) => at > clock.now());
}

/** Lets through what is newer than all before it, and nothing after the final state. */
function createNewsFilter(): (news: News) => boolean {
  let newest: number | null = null;
  let final = false;
  return (news) => {
    if (final || (news.version !== null && newest !== null && news.version <= newest)) return false;
    newest = news.version ?? newest;
    final = news.final;
    return true;
  };
}
