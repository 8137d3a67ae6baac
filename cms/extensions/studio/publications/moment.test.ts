import { afterEach, expect, it, vi } from 'vitest';
import { momentOf, now, zonedClock } from './moment.ts';

afterEach(() => vi.unstubAllGlobals());

it('[CMS-4363] a draft goes live now, or at a day and a time by the clock of a zone; half a moment is none', () => {
  expect(now).toMatchObject({ isNow: true, zone: 'Asia/Jakarta' });
  expect(momentOf(now)).toBeUndefined();
  const later = { ...now, isNow: false, day: '2026-12-01' };
  expect(momentOf(later)).toEqual({ moment: '2026-12-01T00:00', zone: 'Asia/Jakarta' });
  expect(momentOf({ ...later, zone: 'UTC', time: '09:30' })).toEqual({
    moment: '2026-12-01T09:30',
    zone: 'UTC',
  });
  expect(momentOf({ ...later, day: '' })).toBeNull();
  expect(momentOf({ ...later, time: '' })).toBeNull();
});

it.each([
  ['en-US', '1 December 2026 at 00:00 (Asia/Jakarta, Western Indonesia Time)'],
  ['id-ID', '1 Desember 2026 pukul 00.00 (Asia/Jakarta, Waktu Indonesia Barat)'],
])('[CMS-4363] a moment is read by the clock of its zone, which is written out (%s)', (lang, words) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  expect(zonedClock('2026-11-30T17:00:00.000Z', 'Asia/Jakarta')).toBe(words);
  expect(zonedClock('2026-11-30T17:00:00.000Z', null)).toBe(words);
  expect(zonedClock('soon', null)).toBe('soon');
});
