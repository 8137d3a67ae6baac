import type { Clock } from '@alur/react/contract';
import type { Watching } from '@alur/engine';
import type { Follow } from '@alur/react/run';
import { createEventStream } from '../http/eventStream.ts';
import type { HttpOptions } from '../http/http.ts';
import type { EffectServices } from '../effects/call/performer.ts';
import { createWatch } from './createWatch.ts';
import { effectSource } from './effectSource.ts';
import { createPagePresence } from './presence.ts';
import { createWatchingTabs } from './tabs.ts';

/** The API is asked again so long after a deadline, in milliseconds: a bank may be late. */
const afterDeadline = 10_000;

/** What following needs: the calls, and the connection that streams are opened with. */
export interface FollowServices {
  readonly effects: EffectServices;
  readonly connection: HttpOptions;
  readonly clock: Clock;
  readonly page: Window;
  /** Called with the milliseconds until the next try while the API can't be reached; null: it can, or nothing is tried. */
  readonly onContact: (retryIn: number | null) => void;
}

/**
 * Follows what a step of a flow watches, by its effect's declaration: stream, held answers, or asking again. Loaded late, by `import()` only.
 *
 * @example
 * const follow = createFollowEffect({ effects, connection, clock, page: window });
 * const stop = follow(snapshot.watching, (result) => dispatch({ type: 'news', watch: id, result }));
 */
export function createFollowEffect({ effects, connection, clock, page, onContact }: FollowServices): Follow {
  const listen = createEventStream(connection);
  const presence = createPagePresence(page);
  return (watching, onNews) => {
    const source = effectSource(watching, { effects, listen });
    if (source === null) return () => undefined;
    return createWatch({
      source,
      clock,
      presence,
      tabs: createWatchingTabs(source.name),
      random: Math.random,
      askAt: momentsOf(watching),
      onNews: ({ result }) => onNews(result),
      onContact,
    });
  };
}

function momentsOf({ askAt }: Watching): readonly number[] {
  return askAt === null ? [] : [askAt, askAt + afterDeadline];
}
