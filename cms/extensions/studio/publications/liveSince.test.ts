import { expect, it } from 'vitest';
import { readLive } from './LiveSince.ts';

const at = Date.parse('2026-11-28T09:00:00.000Z');
const published = { at, served: 'a' };

it('[CMS-4365] a flow is live once the site serves something else than before it was published, and not sooner', () => {
  expect(readLive({ state: 'live', served: 'b' }, published, at + 900)).toEqual({
    is: 'live',
    at: at + 900,
  });
  expect(readLive({ state: 'live', served: 'a' }, published, at + 900)).toEqual({ is: 'reading' });
  expect(readLive({ state: 'refused', served: 'b' }, published, at + 900)).toEqual({ is: 'reading' });
  expect(readLive(null, published, at + 900)).toEqual({ is: 'reading' });
  // What the site served before is not known.
  expect(readLive({ state: 'live', served: 'b' }, { at, served: undefined }, at + 900)).toEqual({
    is: 'reading',
  });
  // A flow that was not on the site yet.
  expect(readLive({ state: 'live', served: 'a' }, { at, served: null }, at + 1)).toMatchObject({
    is: 'live',
  });
});

it('[CMS-4365] after twenty seconds it is said why a flow is not live, and that it shows the same where it does', () => {
  const late = at + 20_000;
  const why = { en: 'A button leads nowhere.', id: 'Sebuah tombol tidak menuju ke mana pun.' };
  expect(readLive({ state: 'refused', served: 'a', problems: [why, 7] }, published, late)).toEqual({
    is: 'late',
    reasons: [why],
    isServed: false,
  });
  expect(readLive({ state: 'live', served: 'a', problems: [why] }, published, late)).toEqual({
    is: 'late',
    reasons: [],
    isServed: true,
  });
  expect(readLive(null, published, late)).toEqual({ is: 'late', reasons: [], isServed: false });
});
