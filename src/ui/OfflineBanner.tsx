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

export interface OfflineBannerProps {
  /** Shown while the device has no connection. */
  readonly text: string;
  /** Shown while it has one and something is not reached all the same; null: all is well. */
  readonly lost?: string | null;
}

/** Says that there is no connection, for as long as there is none (spec §2). It lies over the page: nothing moves. */
export function OfflineBanner({ text, lost = null }: OfflineBannerProps) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const shown = online ? lost : text;
  return (
    <div className={shown === null ? undefined : 'offline-area'} role="status">
      {shown !== null && <div className="offline">{shown}</div>}
    </div>
  );
}
