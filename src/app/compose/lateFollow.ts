import type { Follow } from '@alur/react/run';

/**
 * Follows what a step watches with a part of the program that is loaded when there is something to follow. Where it does not load, the step still
 * has its button that asks.
 *
 * @example
 * const follow = createLateFollow(async () => (await import('./following.ts')).createFollowing(options, await effects.services()));
 */
export function createLateFollow(load: () => Promise<Follow>): Follow {
  return (watching, onNews) => {
    let over = false;
    let stop = (): void => undefined;
    const begin = (follow: Follow): void => {
      if (!over) stop = follow(watching, onNews);
    };
    load().then(begin, () => undefined);
    return () => {
      over = true;
      stop();
    };
  };
}
