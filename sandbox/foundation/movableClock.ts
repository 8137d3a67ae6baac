import type { SandboxClock } from './places.ts';

/** A clock that the time machine moves: the same for everything that a program does. */
export interface MovableClock extends SandboxClock {
  /** By how many milliseconds it is ahead of the true time. */
  offset(): number;
  /** Sets how far it is ahead, in milliseconds; 0 is the true time again. */
  moveTo(offset: number): void;
}

/**
 * Returns a clock that counts from `base` and can be moved.
 *
 * @example
 * const clock = movableClock({ now: () => Date.now() });
 * clock.moveTo(3_600_000); // an hour ahead
 */
export function movableClock(base: SandboxClock): MovableClock {
  let offset = 0;
  return {
    now: () => base.now() + offset,
    offset: () => offset,
    moveTo: (next) => {
      offset = next;
    },
  };
}
