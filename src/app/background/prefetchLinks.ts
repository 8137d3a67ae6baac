import { isSlowConnection } from '../page/slowConnection.ts';

/**
 * Loads the screen of a link ahead, once for each path, as soon as it is pointed at, touched or has the focus. Returns how to stop.
 *
 * @param prefetch a screen that was not available is loaded when it is asked for
 */
export function prefetchLinks(
  page: Document,
  prefetch: (path: string) => Promise<void>,
  device: object = navigator,
): () => void {
  const seen = new Set([location.pathname]);
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.origin !== location.origin || seen.has(link.pathname)) return;
    if (isSlowConnection(device)) return;
    seen.add(link.pathname);
    void prefetch(link.pathname).catch(() => undefined);
  };
  const moments = ['pointerover', 'focusin'] as const;
  for (const moment of moments) page.addEventListener(moment, look, { passive: true });
  return () => {
    for (const moment of moments) page.removeEventListener(moment, look);
  };
}
