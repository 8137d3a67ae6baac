import type { News } from './source.ts';

/** The tabs of this browser that watch the same thing: one follows it, the others hear of it. */
export interface WatchingTabs {
  /** Runs `follow` while no other tab does. Resolves when it has ended or the signal is aborted. */
  lead(follow: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
  share(news: News): void;
  /** Notifies of what another tab has heard. Returns how to stop. */
  hear(listener: (news: News) => void): () => void;
}

/** This tab alone: where the browser has no locks, or a partner's frame may not use them. */
const alone: WatchingTabs = {
  lead: (follow, signal) => follow(signal),
  share: () => undefined,
  hear: () => () => undefined,
};

/**
 * The tabs that watch the thing of this name. Locks and channels are the browser's own; where it refuses them, each tab follows by itself.
 * What comes over the channel was read and checked by another tab of this origin.
 */
export function createWatchingTabs(name: string): WatchingTabs {
  const { locks } = navigator;
  if (locks === undefined || typeof BroadcastChannel === 'undefined') return alone;
  const id = `alur.watch ${name}`;
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(id);
  } catch {
    return alone;
  }
  return {
    async lead(follow, signal) {
      let began = false;
      const run = (): Promise<void> => {
        began = true;
        return follow(signal);
      };
      // Aborted while it waited for its turn, it rejects; refused by the browser, it rejects too, and then this tab is on its own.
      await locks
        .request(id, { signal }, run)
        .catch(() => (began || signal.aborted ? undefined : follow(signal)));
    },
    share: (news) => channel.postMessage(news),
    hear(listener) {
      const onMessage = ({ data }: MessageEvent<News>): void => listener(data);
      channel.addEventListener('message', onMessage);
      return () => {
        channel.removeEventListener('message', onMessage);
        channel.close();
      };
    },
  };
}
