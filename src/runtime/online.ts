import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

export interface OnlineStore {
  readonly store: StoreApi<{ readonly online: boolean }>;
  /** Listens to the browser; answers a function that stops. */
  start(source: OnlineSource): () => void;
}

/** What tells about the network: `window` and its `navigator`. */
export interface OnlineSource {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
  removeEventListener(type: 'online' | 'offline', listener: () => void): void;
}

/** Creates the store behind the offline banner; online until the browser says otherwise, so that the server's render is the same. */
export function createOnlineStore(): OnlineStore {
  const store = createStore<{ readonly online: boolean }>(() => ({ online: true }));
  return {
    store,
    start(source) {
      const look = (): void => {
        if (store.getState().online !== source.navigator.onLine) store.setState({ online: source.navigator.onLine }, true);
      };
      source.addEventListener('online', look);
      source.addEventListener('offline', look);
      look();
      return () => {
        source.removeEventListener('online', look);
        source.removeEventListener('offline', look);
      };
    },
  };
}
