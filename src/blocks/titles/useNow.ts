import { useEffect, useState } from 'react';

/** How often the page looks at the clock, in milliseconds: times of day are read in minutes. */
const look = 20_000;

/**
 * The present, looked at again while the page is open; null until the page runs: what the edge sends is the same at every minute.
 *
 * @param clock milliseconds since 1970
 */
export function useNow(clock: () => number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const read = (): void => setNow(clock());
    const timer = setInterval(read, look);
    // A tab that slept shows the present at once.
    document.addEventListener('visibilitychange', read);
    read();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [clock]);
  return now;
}
