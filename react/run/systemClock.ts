import type { Clock } from '@alur/react/contract';

/** A clock that counts from the server's time. */
export interface SystemClock extends Clock {
  /** The server's wall clock, in milliseconds since 1970, as a response just stated it. */
  anchor(serverTime: number): void;
}

/** What a clock is made of; the defaults are the machine's. */
export interface ClockSource {
  readonly wall: () => number;
  /** Never jumps, but may stand still while the machine sleeps. */
  readonly monotonic: () => number;
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** Asks the server for its time; null when it is not available. */
  readonly resync?: () => Promise<number | null>;
}

/** A wall clock that runs ahead of the monotonic one by more than this: the machine slept, or its clock was set. */
const jumpMs = 2_000;
/** Timers stand still in sleep, so a deadline is looked at again at least this often. */
const longestNapMs = 1_000;
/** Answers differ by the time they took: a smaller difference than this is no news, and time must not stumble over it. */
const jitterMs = 1_000;

/**
 * Counts from the server's time by the monotonic clock: a wrong or changed device clock moves no deadline (R7).
 *
 * @example
 * const clock = createSystemClock();
 * clock.anchor(Date.parse(response.headers.get('date') ?? ''));
 * clock.now();
 */
export function createSystemClock(source: ClockSource = machineClock()): SystemClock {
  let asking = false;
  const alarms = new Set<() => void>();

  const { count, ahead, countFrom } = createCounter(source);

  function anchor(time: number): void {
    if (!Number.isFinite(time)) return;
    const present = count();
    countFrom(Math.abs(time - present) < jitterMs ? present : time);
    for (const look of [...alarms]) look();
  }

  /** Sleep and a clock set forward look the same from here; only the server knows. When it can't be asked, it was sleep. */
  function noticeJump(): void {
    const jump = ahead();
    // Set back: nothing to us, but a later sleep must be seen from here.
    if (jump < -jumpMs) countFrom(count());
    if (asking || jump < jumpMs) return;
    if (source.resync === undefined) return anchor(count() + ahead());
    asking = true;
    void source
      .resync()
      .catch(() => null)
      .then((time) => {
        asking = false;
        anchor(time ?? count() + ahead());
      });
  }

  function now(): number {
    noticeJump();
    return count();
  }

  function wakeAt(at: number, callback: () => void): () => void {
    let cancelTimer = (): void => undefined;
    const look = (): void => {
      cancelTimer();
      const left = at - now();
      // Asking the time may have woken this very alarm.
      if (!alarms.has(look)) return;
      if (left > 0) {
        cancelTimer = source.after(Math.min(Math.ceil(left), longestNapMs), look);
        return;
      }
      alarms.delete(look);
      callback();
    };
    alarms.add(look);
    // Never at once: who asks is still in the middle of its own turn.
    cancelTimer = source.after(Math.min(Math.max(Math.ceil(at - now()), 0), longestNapMs), look);
    return () => {
      alarms.delete(look);
      cancelTimer();
    };
  }

  return { now, wakeAt, anchor };
}

interface Counter {
  /** The time that was counted from, and what has passed since by the monotonic clock. */
  readonly count: () => number;
  /** By how much the wall clock has run ahead of the monotonic one. */
  readonly ahead: () => number;
  readonly countFrom: (time: number) => void;
}

function createCounter(source: ClockSource): Counter {
  let base = source.wall();
  let wallAtBase = base;
  let monotonicAtBase = source.monotonic();
  return {
    count: () => base + (source.monotonic() - monotonicAtBase),
    ahead: () => source.wall() - wallAtBase - (source.monotonic() - monotonicAtBase),
    countFrom(time) {
      base = time;
      wallAtBase = source.wall();
      monotonicAtBase = source.monotonic();
    },
  };
}

/** The machine's own clocks. Reads nothing until it is asked, so a server may import it. */
export function machineClock(resync?: ClockSource['resync']): ClockSource {
  return {
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    ...(resync === undefined ? {} : { resync }),
  };
}
