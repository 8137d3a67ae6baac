import { expect, test } from 'vitest';
import { type Airs, inOrderOfShowing, isShowing, showingAt, showingTime } from './titles.ts';

/** A moment in Jakarta's time. */
const at = (written: string): number => Date.parse(`${written}:00+07:00`);
const daily: Airs = { every: 'daily', from: at('2026-01-05T22:00'), until: at('2026-01-06T04:00') };
const weekly: Airs = { every: 'weekly', from: at('2026-01-10T19:00'), until: at('2026-01-10T21:00') };
const once: Airs = { every: 'once', from: at('2026-11-24T19:00'), until: at('2026-11-24T21:00') };

test('[APP-3350] a title that comes every day or every week is on, or next, at the same time of any later day; what is shown once is over after it', () => {
  expect(showingAt(daily, at('2026-11-24T01:00'))).toEqual({
    from: at('2026-11-23T22:00'),
    until: at('2026-11-24T04:00'),
  });
  // It ends at its end, and not a moment later.
  expect(showingAt(daily, at('2026-11-24T04:00'))?.from).toBe(at('2026-11-24T22:00'));
  expect(showingAt(weekly, at('2026-11-24T12:00'))?.from).toBe(at('2026-11-28T19:00'));
  expect(showingAt(weekly, at('2026-01-01T12:00'))?.from).toBe(at('2026-01-10T19:00'));
  expect(showingAt(once, at('2026-11-24T21:00'))).toBeNull();
  expect(showingAt({ every: 'always' }, 0)).toBeNull();
});

test('[APP-3351] what is on now, today, tonight or tomorrow is a matter of Jakarta’s day, whatever the reader’s time zone', () => {
  const next = { from: at('2026-11-24T19:00'), until: at('2026-11-24T21:00') };
  expect(showingTime(next, at('2026-11-24T20:59'))).toBe('now');
  expect(showingTime(next, at('2026-11-24T00:10'))).toBe('tonight');
  expect(showingTime({ ...next, from: at('2026-11-24T17:59') }, at('2026-11-24T09:00'))).toBe('today');
  // One minute before midnight in Jakarta it is still tomorrow's.
  expect(showingTime(next, at('2026-11-23T23:59'))).toBe('tomorrow');
  expect(showingTime(next, at('2026-11-22T23:59'))).toBe('later');
});

test('[APP-3350] titles stand in the order in which they can be watched, those on now in the order of editors, and what is over is left out', () => {
  const named = [
    { slug: 'film', airs: { every: 'always' } as const },
    { slug: 'over', airs: once },
    { slug: 'match', airs: weekly },
    { slug: 'night', airs: daily },
    {
      slug: 'also-on',
      airs: { every: 'once', from: at('2026-11-25T00:30'), until: at('2026-11-25T03:00') } as const,
    },
  ];
  expect(inOrderOfShowing(named, at('2026-11-25T01:00')).map(({ slug }) => slug)).toEqual([
    'night',
    'also-on',
    'match',
    'film',
  ]);
});

test('[APP-3351] this evening is from six to midnight in Jakarta, with what began before and is still on', () => {
  const noon = at('2026-11-28T12:00');
  expect(isShowing(weekly, 'tonight', noon)).toBe(true);
  expect(isShowing(weekly, 'tonight', at('2026-11-27T12:00'))).toBe(false);
  expect(
    isShowing(
      { every: 'once', from: at('2026-11-28T16:00'), until: at('2026-11-28T18:30') },
      'tonight',
      noon,
    ),
  ).toBe(true);
  expect(
    isShowing(
      { every: 'once', from: at('2026-11-28T16:00'), until: at('2026-11-28T18:00') },
      'tonight',
      noon,
    ),
  ).toBe(false);
  expect(isShowing(weekly, 'now', noon)).toBe(true);
  expect(isShowing(weekly, 'now', at('2026-11-27T12:00'))).toBe(false);
  expect(isShowing({ every: 'always' }, 'always', noon)).toBe(true);
});
