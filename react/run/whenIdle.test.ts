import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWhenIdle, type IdlePage } from './whenIdle.ts';

/** A page whose events the test fires. */
function testPage(changes: Partial<IdlePage> = {}): { page: IdlePage; fire: (type: string) => void } {
  const events = new EventTarget();
  const addEventListener = (type: string, listener: () => void): void =>
    events.addEventListener(type, listener);
  const page = { addEventListener, document: { addEventListener, visibilityState: 'hidden' as const } };
  return { page: { ...page, ...changes }, fire: (type) => events.dispatchEvent(new Event(type)) };
}

describe('work for idle moments', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(['pagehide', 'visibilitychange'])(
    '[RUN-501] is done at once on %s, and not again later',
    (type) => {
      const { page, fire } = testPage();
      const done = vi.fn();
      createWhenIdle(page)(done);
      expect(done).not.toHaveBeenCalled();
      fire(type);
      expect(done).toHaveBeenCalledOnce();
      vi.runAllTimers();
      expect(done).toHaveBeenCalledOnce();
    },
  );

  it('[RUN-501] gathers for half a second, then waits until the browser is idle', () => {
    const idle: (() => void)[] = [];
    const { page } = testPage({ requestIdleCallback: (work) => idle.push(work) });
    const done = vi.fn();
    const whenIdle = createWhenIdle(page);
    whenIdle(done);
    whenIdle(done);
    vi.advanceTimersByTime(499);
    expect(idle).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([idle.length, done.mock.calls.length]).toEqual([1, 0]);
    idle[0]?.();
    expect(done).toHaveBeenCalledTimes(2);
  });

  it('[RUN-501] is done after half a second where the browser can not tell when it is idle', () => {
    const done = vi.fn();
    createWhenIdle(testPage().page)(done);
    vi.advanceTimersByTime(500);
    expect(done).toHaveBeenCalledOnce();
  });
});
