import type { Clock } from '@alur/react/contract';

/** One deadline at a time: setting the same one again changes nothing, setting another one or null forgets it. */
export interface Alarm {
  set(at: number | null): void;
}

/** An alarm that rings by a clock. */
export function createAlarm(clock: Clock, ring: () => void): Alarm {
  let present: { readonly at: number; readonly cancel: () => void } | null = null;
  return {
    set(at) {
      if (present?.at === at) return;
      present?.cancel();
      present = at === null ? null : { at, cancel: clock.wakeAt(at, rung) };
    },
  };

  function rung(): void {
    present = null;
    ring();
  }
}
