import { expect, it } from 'vitest';
import { createSystemClock, memoryStore } from '@alur/react/run';
import { clockOffsetKey, withKeptOffset } from './keptOffset.ts';

const day = 86_400_000;
const server = 1_700_000_000_000;

/** A page of a device whose clock is wrong by so much; its monotonic clock begins with the page. */
function page(tab: ReturnType<typeof memoryStore>, wrong: number) {
  const wall = (): number => server + wrong;
  const source = { wall, monotonic: () => 0, after: () => () => undefined };
  return withKeptOffset(createSystemClock(source), tab, wall);
}

it.each([day, -day])(
  '[RUN-1082] R7 a device that is wrong by %d ms counts from the server’s time right after a reload',
  (wrong) => {
    const tab = memoryStore();
    const first = page(tab, wrong);
    expect(first.now()).toBe(server + wrong);
    first.anchor(server);
    expect(first.now()).toBe(server);
    expect(page(tab, wrong).now()).toBe(server);
  },
);

it('[RUN-1082] a clock that was put right meanwhile is believed as soon as an answer comes', () => {
  const tab = memoryStore();
  page(tab, day).anchor(server);
  const repaired = page(tab, 0);
  repaired.anchor(server);
  expect(repaired.now()).toBe(server);
  expect(page(tab, 0).now()).toBe(server);
});

it('[RUN-1082] what is no offset in the tab’s store moves no clock', () => {
  for (const odd of ['', 'x', '1e300', 'null', 'Infinity']) {
    const tab = memoryStore();
    tab.set(clockOffsetKey, odd);
    expect(page(tab, 0).now()).toBe(server);
  }
});
