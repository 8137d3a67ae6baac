/** Tells whether this page can be followed news in: it is seen and has a network. */
export interface Presence {
  readonly present: () => boolean;
  /** Notifies of each change, and of each return to a page that the browser had set aside. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** The presence of a page in a browser. */
export function createPagePresence(page: Window): Presence {
  const { document, navigator } = page;
  return {
    present: () => document.visibilityState === 'visible' && navigator.onLine,
    subscribe(listener) {
      const events = ['pageshow', 'online', 'offline'] as const;
      document.addEventListener('visibilitychange', listener);
      for (const event of events) page.addEventListener(event, listener);
      return () => {
        document.removeEventListener('visibilitychange', listener);
        for (const event of events) page.removeEventListener(event, listener);
      };
    },
  };
}
