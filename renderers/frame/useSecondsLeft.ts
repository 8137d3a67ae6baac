import { useEffect, useState } from 'react';
import type { Clock } from '@alur/react/contract';

/** Whole seconds until a moment, counted by the clock's own time; null when there is no moment or it is over. */
export function useSecondsLeft(clock: Clock, until: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) {
      setLeft(null);
      return;
    }
    let cancel = (): void => undefined;
    const tick = (): void => {
      const now = clock.now();
      const seconds = Math.ceil((until - now) / 1000);
      setLeft(seconds > 0 ? seconds : null);
      if (seconds > 0) cancel = clock.wakeAt(until - (seconds - 1) * 1000, tick);
    };
    tick();
    return () => cancel();
  }, [clock, until]);
  return left;
}
