import type { Clock } from '@alur/react/contract';
import { paceOf } from './pace.ts';
import type { News, NewsSource } from './source.ts';
import { wait } from './wait.ts';

export interface FollowOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly onNews: (news: News) => void;
  /** Called with the milliseconds until the next try each time that the API could not be reached, and with null when it was. */
  readonly onContact?: (retryIn: number | null) => void;
}

/** Seconds that the API may hold an answer back. */
const holdSeconds = 25;

/** An answer that comes sooner than this, in milliseconds, and brings nothing new was not held back. */
const heldFor = 1_000;

/** Whether an answer came at all: a refusal is one, a fault of the server or of the network is none. */
function isAnswer({ result }: News): boolean {
  return result.ok || (result.error.status >= 400 && result.error.status < 500);
}

/** What is known of the thing: the newest news only. */
interface Known {
  readonly since: number | null;
  readonly final: boolean;
  readonly pace: News['pace'];
  readonly take: (news: News) => void;
}

/** Passes news on, each version once and none after a newer one. */
function createKnown({ onContact, onNews }: FollowOptions): Known {
  const known = {
    since: null as number | null,
    final: false,
    pace: undefined as News['pace'],
    take(news: News): void {
      if (isAnswer(news)) onContact?.(null);
      known.final ||= news.final;
      known.pace = news.pace ?? known.pace;
      if (news.version !== null && known.since !== null && news.version <= known.since) return;
      known.since = news.version ?? known.since;
      onNews(news);
    },
  };
  return known;
}

/** A follower of one thing. */
export interface Follower {
  /** Follows until the thing is final or the signal is aborted. One request is on its way at a time. */
  follow(signal: AbortSignal): Promise<void>;
  /** Asks at once, in the place of what is on its way. */
  askNow(): void;
}

/**
 * Follows a thing by the best way there is: a stream; where there is none, or no room for it now, or it breaks twice without a word, held answers;
 * where it does not hold them back, asking again and again.
 *
 * @example
 *   const follower = createFollower(source, { clock, random: Math.random, onNews });
 *   await follower.follow(signal);
 */
export function createFollower(source: NewsSource, options: FollowOptions): Follower {
  const { clock, random } = options;
  const began = clock.now();
  const known = createKnown(options);
  let holds = true;
  let faulted = false;
  let isLost = false;
  let silentStreams = 0;
  let roomAt = began;
  let interrupt = new AbortController();

  async function ask(hold: number, signal: AbortSignal): Promise<void> {
    const { since } = known;
    const asked = clock.now();
    const news = await source.ask({ since, hold, signal });
    // A question that was given up may have been answered with a fault that does not count.
    if (signal.aborted) return;
    known.take(news);
    faulted = !news.result.ok;
    isLost = !isAnswer(news);
    if (hold > 0 && !faulted) holds = known.since !== since || clock.now() - asked >= heldFor;
  }

  async function listen(signal: AbortSignal): Promise<void> {
    const end = (await source.listen?.(known.take, signal)) ?? false;
    if (typeof end === 'object') roomAt = clock.now() + end.retryIn;
    else silentStreams = end || signal.aborted ? 0 : silentStreams + 1;
  }

  async function onward(signal: AbortSignal): Promise<void> {
    const streams = source.listen !== undefined && silentStreams < 2 && clock.now() >= roomAt;
    if (streams) await listen(signal);
    else if (holds && !faulted) return ask(holdSeconds, signal);
    if (known.final || signal.aborted) return;
    const rest = paceOf(clock.now() - began, random(), known.pace);
    if (isLost) options.onContact?.(rest);
    await wait(clock, rest, signal);
    if (!signal.aborted) await ask(0, signal);
  }

  return {
    askNow: () => interrupt.abort(),
    async follow(signal) {
      while (!known.final && !signal.aborted) {
        interrupt = new AbortController();
        const both = AbortSignal.any([signal, interrupt.signal]);
        await ask(0, both);
        while (!known.final && !both.aborted) await onward(both);
      }
    },
  };
}
