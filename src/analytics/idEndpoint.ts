import type { Identity } from './identity.ts';

/** Milliseconds after which an endpoint that has not answered is left alone (spec 9). */
const timeoutMs = 1000;

/** What was asked of an id endpoint. */
export interface IdQuestion {
  /** Resolves when it has answered or is left alone. Never rejects. */
  readonly settled: Promise<unknown>;
  /** Gives the question up, since its id is forgotten. A cookie that an answer on its way still brings is removed. */
  readonly giveUp: () => void;
}

/**
 * Lets a server set the anonymous id: a cookie that a server sets lives longer than a script's in some browsers. Works in a browser only. What it
 * answers is not read: the cookie is. Without it the id is a script's cookie. The id is made first: of two tabs that begin at once, a server would
 * give each one of its own.
 *
 * @param endpoint absolute, or a path of this site
 */
export function askIdEndpoint(
  endpoint: string,
  request: typeof fetch,
  { anonymousId, dropAnonymousId }: Identity,
): IdQuestion {
  const id = anonymousId();
  const url = new URL(endpoint, location.origin);
  url.searchParams.set('domain', location.hostname);
  const abort = new AbortController();
  const giveUp = (): void => abort.abort();
  setTimeout(giveUp, timeoutMs);
  return {
    settled: request(url, { credentials: 'include', signal: abort.signal }).catch(() => undefined),
    giveUp() {
      giveUp();
      setTimeout(() => dropAnonymousId(id), timeoutMs);
    },
  };
}
