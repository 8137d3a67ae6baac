import { expect, test } from 'vitest';
import { timeLeft } from './countdown/timeLeft.ts';
import { drawnBlock } from './drawnBlocks.ts';
import { slots } from './frame/slots.ts';
import { blockManifests } from './manifests.ts';

test('[APP-2220] every block that editors can choose is drawn, and has slots that a form can show', () => {
  for (const { name, slots: own } of blockManifests) {
    expect(drawnBlock(name), name).toBeDefined();
    expect(Object.values(own), name).toContain('needed');
    for (const slot of Object.keys(own)) expect(slots, name).toHaveProperty(slot);
  }
});

test('[APP-2221] a countdown shows whole days, hours, minutes and seconds, and stands still at nothing', () => {
  const until = Date.UTC(2027, 0, 1);
  expect(timeLeft(until, Date.UTC(2026, 11, 29, 20, 58, 57))).toEqual({
    days: 2,
    hours: 3,
    minutes: 1,
    seconds: 3,
  });
  expect(timeLeft(until, until - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  for (const now of [until, until + 86_400_000])
    expect(timeLeft(until, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
