import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeparture } from './departure.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A window of which only what a departure needs is there. */
function page(): {
  readonly self: Window;
  readonly gone: string[];
  readonly show: (persisted: boolean) => void;
  readonly listeners: () => number;
} {
  const gone: string[] = [];
  const listeners = new Set<(event: { readonly persisted: boolean }) => void>();
  const self = {
    setTimeout,
    clearTimeout,
    location: { replace: (address: string) => void gone.push(address) },
    addEventListener: (_: string, listener: (event: { readonly persisted: boolean }) => void) =>
      listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { readonly persisted: boolean }) => void) =>
      listeners.delete(listener),
  };
  return {
    self: self as unknown as Window,
    gone,
    show: (persisted) => [...listeners].forEach((listener) => listener({ persisted })),
    listeners: () => listeners.size,
  };
}

describe('departure', () => {
  it('[RUN-61] R17 replaces the page, and settles when the browser brings it back', async () => {
    const { self, gone, show, listeners } = page();
    let here = false;
    const departed = createDeparture(self)('https://idp.test/').then(() => (here = true));
    expect(gone).toEqual(['https://idp.test/']);
    show(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(here).toBe(false);
    show(true);
    await departed;
    expect([here, listeners(), vi.getTimerCount()]).toEqual([true, 0, 0]);
  });

  it('[RUN-61] a page that was not left after fifteen seconds lets its flow continue', async () => {
    const { self, listeners } = page();
    let here = false;
    void createDeparture(self)('https://idp.test/').then(() => (here = true));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(here).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([here, listeners()]).toEqual([true, 0]);
  });
});
