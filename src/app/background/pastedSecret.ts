import { takeTokens } from '../../runtime/session/takeTokens.ts';

/** What of a browser's window is followed. */
export interface FollowedWindow extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly location: Pick<Location, 'search' | 'hash' | 'reload'>;
}

/**
 * Loads the page again when a link with a secret behind its hash is pasted into the tab that shows its page already: that loads nothing, and only a load
 * takes a secret out of the address and uses it.
 *
 * @returns how to stop
 */
export function watchPastedSecret(page: FollowedWindow): () => void {
  const look = (): void => {
    const { search, hash } = page.location;
    if (takeTokens(search, hash).hash !== hash) page.location.reload();
  };
  page.addEventListener('hashchange', look);
  return () => page.removeEventListener('hashchange', look);
}
