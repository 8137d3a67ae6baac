import type { KeyValueStore, SystemClock } from '@alur/react/run';

/** Where a tab keeps by how much the device's clock is wrong, in milliseconds. */
export const clockOffsetKey = 'alur:clock-offset';

/** A difference that is no news: answers differ by the time they took. */
const jitterMs = 1_000;
/** No device is wrong by more, in milliseconds: a larger offset was not written here. */
const mostWrong = 20 * 365 * 86_400_000;

/**
 * A clock that counts from the server's time again after a reload, before any answer has come: the tab keeps by how much the device's clock is wrong.
 * Otherwise codes in flight that a tab restores would be over, or wait for a day, where the device is a day off (R7).
 *
 * @param wall the device's clock, in milliseconds since 1970
 */
export function withKeptOffset(
  clock: SystemClock,
  tab: KeyValueStore,
  wall: () => number = () => Date.now(),
): SystemClock {
  let offset = Number(tab.get(clockOffsetKey) ?? Number.NaN);
  if (Math.abs(offset) <= mostWrong) clock.anchor(wall() + offset);
  else offset = Number.NaN;
  return {
    ...clock,
    anchor(serverTime) {
      clock.anchor(serverTime);
      const now = serverTime - wall();
      if (!Number.isFinite(now) || Math.abs(now - offset) < jitterMs) return;
      offset = now;
      tab.set(clockOffsetKey, String(Math.round(now)));
    },
  };
}
