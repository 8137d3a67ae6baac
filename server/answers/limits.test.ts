import { expect, it } from 'vitest';
import { createAnswerLimits } from './limits.ts';

const address = '203.0.113.7';

it('[EDGE-4643] a thousand people behind one address may answer within a minute, a flood under made-up names from there ends, and an address beside it notices nothing', () => {
  let now = 0;
  const limits = createAnswerLimits(() => now);
  const take = (visitor: string, from = address): number | null => limits.take({ address: from, visitor });
  for (let nth = 0; nth < 1000; nth += 1) expect(take(`person ${nth}`)).toBeNull();
  const flood = Array.from({ length: 10_000 }, (_, nth) => take(`made up ${nth}`));
  expect(flood.filter((wait) => wait === null)).toHaveLength(500);
  expect(take('another person')).toBe(1);
  expect(take('another person', '203.0.113.8')).toBeNull();
  now += 60_000;
  const later = Array.from({ length: 1000 }, (_, nth) => take(`later ${nth}`));
  expect(later.filter((wait) => wait === null)).toHaveLength(120);
});

it('[EDGE-4643] five presses of one visitor in a minute are taken, and one that kept nothing does not count', () => {
  let now = 0;
  const limits = createAnswerLimits(() => now);
  const rina = { address, visitor: 'rina' };
  for (let nth = 0; nth < 20; nth += 1) {
    expect(limits.take(rina)).toBeNull();
    limits.giveBack(rina);
  }
  expect([1, 2, 3, 4, 5].map(() => limits.take(rina))).toEqual([null, null, null, null, null]);
  now += 40_000;
  expect(limits.take(rina)).toBe(20);
  now += 20_000;
  expect(limits.take(rina)).toBeNull();
});

it('[EDGE-4724] junk under made-up names leaves the address its room for answers, and ends what the record store is asked for', () => {
  let now = 0;
  const limits = createAnswerLimits(() => now);
  const junk = Array.from({ length: 10_000 }, (_, nth) => {
    const sender = { address, visitor: `made up ${nth}` };
    const isTaken = limits.take(sender) === null;
    limits.countJunk(sender);
    return isTaken;
  });
  expect(junk.every(Boolean)).toBe(true);
  const rina = { address, visitor: 'rina' };
  expect(limits.take(rina)).toBeNull();
  expect(limits.isJunkSpent(rina)).toBe(true);
  expect(limits.isJunkSpent({ ...rina, address: '203.0.113.8' })).toBe(false);
  now += 60_000;
  expect(limits.isJunkSpent(rina)).toBe(false);
});
