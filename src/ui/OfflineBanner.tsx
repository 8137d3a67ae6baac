import { useSyncExternalStore } from 'react';
import './OfflineBanner.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that there is no connection, for as long as there is none (spec §2). It lies over the page: nothing moves. */
export function OfflineBanner({ text }: { readonly text: string }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className={online ? undefined : 'offline-area'} role="status">
      {!online && <div className="offline">{text}</div>}
    </div>
  );
}
