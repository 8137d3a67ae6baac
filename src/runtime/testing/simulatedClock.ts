import type { Clock } from '@alur/react/contract';

/** A clock for tests: time passes on request, and alarms ring on the way, in order. */
export interface SimulatedClock extends Clock {
  advance(milliseconds: number): void;
  /** Alarms that have not rung yet. */
  pending(): number;
}

export function createSimulatedClock(start = 1_700_000_000_000): SimulatedClock {
  let time = start;
  const alarms = new Set<{ readonly at: number; readonly callback: () => void }>();

  function nextBefore(end: number): { readonly at: number; readonly callback: () => void } | undefined {
    return [...alarms].filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0];
  }

  return {
    now: () => time,
    pending: () => alarms.size,
    wakeAt(at, callback) {
      const alarm = { at, callback };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    advance(milliseconds) {
      const end = time + milliseconds;
      for (let next = nextBefore(end); next !== undefined; next = nextBefore(end)) {
        alarms.delete(next);
        time = Math.max(time, next.at);
        next.callback();
      }
      time = end;
    },
  };
}
