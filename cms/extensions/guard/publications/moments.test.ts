import { expect, it } from 'vitest';
import { FlowRefusal } from './flowRefusal.ts';
import { momentWords } from '../publicationRows/momentWords.ts';
import { parseLocalTime } from './moments.ts';

it.each([
  ['2026-12-01T00:00', 'Asia/Jakarta', '2026-11-30T17:00:00.000Z'],
  ['2026-12-01T00:00:00', 'Asia/Jayapura', '2026-11-30T15:00:00.000Z'],
  ['2028-02-29T23:59', 'UTC', '2028-02-29T23:59:00.000Z'],
  ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-12-01T00:00', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['2026-06-01T00:00', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z'],
  ['2026-12-01T00:00+07:00', 'America/New_York', '2026-11-30T17:00:00.000Z'],
  ['2026-12-01T00:00:00.500Z', 'Asia/Jakarta', '2026-12-01T00:00:00.500Z'],
])('[CMS-4379] %s by the clock of %s is one instant', (moment, zone, instant) => {
  expect(parseLocalTime(moment, zone).toISOString()).toBe(instant);
});

it('[CMS-4379] where clocks go back an hour the first of the two is meant, and both sides of it are right', () => {
  const at = (moment: string): string => parseLocalTime(moment, 'America/New_York').toISOString();
  expect(at('2026-11-01T00:59')).toBe('2026-11-01T04:59:00.000Z');
  expect(at('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  expect(at('2026-11-01T02:00')).toBe('2026-11-01T07:00:00.000Z');
});

it.each([
  ['2026-03-08T02:30', 'America/New_York', 'moment', 'go forward over 2026-03-08 02:30'],
  ['2026-02-30T00:00', 'Asia/Jakarta', 'moment', 'Give the day'],
  ['tomorrow', 'Asia/Jakarta', 'moment', 'Give the day'],
  ['2026-12-01', 'Asia/Jakarta', 'moment', 'Give the day'],
  ['2026-12-01T00:00', 'Mars/Olympus', 'zone', 'no zone “Mars/Olympus”'],
])('[CMS-4379] %s by the clock of %s is refused at its part', (moment, zone, field, words) => {
  const read = (): unknown => parseLocalTime(moment, zone);
  expect(read).toThrow(FlowRefusal);
  expect(read).toThrow(expect.objectContaining({ message: expect.stringContaining(words) }));
  expect(read).toThrow(expect.objectContaining({ extensions: expect.objectContaining({ field }) }));
});

it('[CMS-4379] a moment is said by the clock of its zone, in each language', () => {
  const words = momentWords({ moment: '2026-11-30T17:00:00.000Z', zone: 'Asia/Jakarta' });
  expect(words.en).toBe('1 Dec 2026, 00:00 (Asia/Jakarta)');
  expect(words.id).toMatch(/^1 Des 2026, 00[.:]00 \(Asia\/Jakarta\)$/);
});
