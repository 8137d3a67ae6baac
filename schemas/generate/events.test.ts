import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventsModule } from './events.ts';

const whole = { category: 'shop', action: 'view', pixel: 'custom' };
const moduleOf = (entry: object, name = 'Watch'): string =>
  eventsModule({ flows: { [name]: entry }, app: {} });

it('[ANA-1776] the catalogue that ships is whole, and standard events of pixels are marked as such', () => {
  const written = JSON.parse(readFileSync('schemas/events.json', 'utf8')) as Record<'flows' | 'app', object>;
  expect(eventsModule(written)).toContain('"Purchase"');
  expect(Object.keys({ ...written.flows, ...written.app }).length).toBeGreaterThan(10);
});

it.each([
  [{ ...whole, category: 'Two words' }, 'as its category'],
  [{ ...whole, action: undefined }, 'as its action'],
  [{ ...whole, pixel: 'standard' }, 'no standard event of ad pixels'],
  [{ ...whole, label: 'x' }, 'has a key "label" that nothing reads'],
  [{ ...whole, properties: { orderId: 'word' } }, 'unknown kind'],
  [{ ...whole, properties: { email: 'text' } }, 'sounds like something personal'],
  [{ ...whole, properties: { phoneHash: 'text' } }, 'sounds like something personal'],
  [{ ...whole, once: 'orderId' }, 'not one of its properties'],
  [{ ...whole, group: 'paid' }, 'follows answers of no group'],
])('[ANA-1776] an entry %o fails with “%s”', (entry, words) => {
  expect(() => moduleOf(entry)).toThrow(words);
});

it('[ANA-1776] a name is one word, and stands in one group', () => {
  expect(() => moduleOf(whole, 'watch')).toThrow('no name of an event');
  expect(() => eventsModule({ flows: { Watch: whole }, app: { Watch: whole } })).toThrow('two groups');
  expect(() => moduleOf(whole, 'Purchase')).toThrow('a standard event of ad pixels');
});
