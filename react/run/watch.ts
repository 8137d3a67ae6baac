import type { EffectResult, Watching } from '@alur/engine';

/**
 * Follows news of something, however it comes: by server-sent events, a long poll or a poll. Each answer is handed to `onNews`; the engine drops what is
 * old, so an answer may come twice. Returns a function that stops it.
 */
export type Follow = (watching: Watching, onNews: (result: EffectResult) => void) => () => void;

/** Follows one thing at a time: setting the same one again changes nothing, setting another one or null stops it. */
export interface Watch {
  set(watching: Watching | null): void;
}

/**
 * A watch that passes on what it hears, with the id of what it followed; nothing once that has stopped.
 *
 * @example
 * const watch = createWatch(follow, (id, result) => dispatch({ type: 'news', watch: id, result }));
 * watch.set(snapshot.watching); // null ends it
 */
export function createFlowWatch(
  follow: Follow | undefined,
  onNews: (id: string, result: EffectResult) => void,
): Watch {
  let present: { readonly watching: Watching; readonly stop: () => void } | null = null;
  return {
    set(watching) {
      if (watching === (present?.watching ?? null) || follow === undefined) return;
      present?.stop();
      present = null;
      if (watching === null) return;
      let over = false;
      const stop = follow(watching, (result) => {
        if (!over) onNews(watching.id, result);
      });
      present = {
        watching,
        stop: () => {
          over = true;
          stop();
        },
      };
    },
  };
}
