import { describe, expect, it } from 'vitest';
import { createSystemClock } from './systemClock.ts';
import type { ClockSource, SystemClock } from './systemClock.ts';

const hour = 3_600_000;

/** A machine whose clocks the test turns: time passes, the machine sleeps, the wall clock is set. */
function machine(resync?: ClockSource['resync']): {
  readonly clock: SystemClock;
  pass(ms: number): void;
  sleep(ms: number): void;
  set(ms: number): void;
} {
  let monotonic = 0;
  let wall = 1_700_000_000_000;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  const clock = createSystemClock({
    wall: () => wall,
    monotonic: () => monotonic,
    after(ms, callback) {
      const timer = { at: monotonic + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    ...(resync === undefined ? {} : { resync }),
  });
  return {
    clock,
    pass(ms) {
      const end = monotonic + ms;
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0];
        const to = next?.at ?? end;
        wall += to - monotonic;
        monotonic = to;
        if (next === undefined) return;
        timers.delete(next);
        next.callback();
      }
    },
    sleep: (ms) => void (wall += ms),
    set: (ms) => void (wall += ms),
  };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe('clock', () => {
  it("[RUN-17] R7 counts from the server's time, however wrong the device's is", () => {
    const { clock, pass } = machine();
    clock.anchor(5_000);
    pass(1_234);
    expect(clock.now()).toBe(6_234);
    clock.anchor(Number.NaN);
    expect(clock.now()).toBe(6_234);
  });

  it.each([24 * hour, -24 * hour])(
    '[RUN-17] R7 a device clock set by %i ms moves no deadline',
    async (jump) => {
      let server = 5_000;
      const { clock, pass, set } = machine(() => Promise.resolve(server));
      clock.anchor(server);
      let rung = 0;
      clock.wakeAt(65_000, () => (rung += 1));
      pass(30_000);
      server += 30_000;
      set(jump);
      pass(1_000);
      server += 1_000;
      await settled();
      expect(Math.abs(clock.now() - server)).toBeLessThanOrEqual(1_000);
      pass(27_000);
      expect(rung).toBe(0);
      pass(4_000);
      expect(rung).toBe(1);
    },
  );

  it('[RUN-17] slow responses do not disturb it', () => {
    const { clock, pass } = machine();
    clock.anchor(50_000);
    pass(1_000);
    for (const late of [-900, 0, 900]) clock.anchor(51_000 + late);
    expect(clock.now()).toBe(51_000);
    clock.anchor(53_000);
    expect(clock.now()).toBe(53_000);
  });

  it('[RUN-18] R7 a sleep is seen after the device clock was set back', () => {
    const { clock, pass, set, sleep } = machine();
    clock.anchor(5_000);
    set(-24 * hour);
    expect(clock.now()).toBe(5_000);
    sleep(hour);
    pass(0);
    clock.now();
    expect(clock.now()).toBe(5_000 + hour);
  });

  it('[RUN-18] R7 after a sleep the server is asked, and what is due rings within 2 s', async () => {
    let server = 5_000;
    const { clock, pass, sleep } = machine(() => Promise.resolve(server));
    clock.anchor(server);
    let rung = 0;
    clock.wakeAt(5_000 + 60_000, () => (rung += 1));
    pass(10_000);
    sleep(8 * hour);
    server += 10_000 + 8 * hour;
    pass(1_000);
    await settled();
    pass(1_000);
    expect(rung).toBe(1);
    expect(Math.abs(clock.now() - server)).toBeLessThanOrEqual(2_000);
  });

  it.each([
    ['there is none', undefined],
    ['it can not be reached', () => Promise.resolve(null)],
    ['asking fails', () => Promise.reject(new Error('offline'))],
  ])('[RUN-18] when %s, a jump ahead counts as sleep', async (_, resync) => {
    const { clock, pass, sleep } = machine(resync);
    clock.anchor(5_000);
    let rung = 0;
    clock.wakeAt(65_000, () => (rung += 1));
    sleep(2 * hour);
    pass(1_000);
    await settled();
    pass(1_000);
    expect(rung).toBe(1);
    expect(clock.now()).toBe(5_000 + 2 * hour + 2_000);
  });

  it('[RUN-19] an alarm rings once, never before its time, never in the turn that set it, and not after it was cancelled', () => {
    const { clock, pass } = machine();
    const rung: string[] = [];
    const start = clock.now();
    clock.wakeAt(start - 5, () => rung.push('past'));
    expect(rung).toEqual([]);
    const cancel = clock.wakeAt(start + 10, () => rung.push('cancelled'));
    clock.wakeAt(start + 2_500, () => rung.push('later'));
    cancel();
    pass(2_499);
    expect(rung).toEqual(['past']);
    pass(1);
    pass(10_000);
    expect(rung).toEqual(['past', 'later']);
  });

  it('[RUN-19] an anchor that passes a deadline rings it at once', () => {
    const { clock } = machine();
    clock.anchor(0);
    let rung = 0;
    clock.wakeAt(60_000, () => (rung += 1));
    clock.anchor(59_000);
    expect(rung).toBe(0);
    clock.anchor(61_000);
    expect(rung).toBe(1);
  });
});
