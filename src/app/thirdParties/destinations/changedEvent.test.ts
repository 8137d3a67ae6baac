import { expect, it } from 'vitest';
import { changedEvent } from './changedEvent.ts';

const event = { event: 'Screen', properties: { screen: 'home', total: 5 } };

it.each([
  [
    'adds',
    { properties: { source: ['mail'] } },
    { properties: { screen: 'home', total: 5, source: 'mail' } },
  ],
  ['replaces', { event: ['Screen', 'Seen'] }, { event: 'Seen' }],
  ['removes', { properties: { total: [5, 0, 0] } }, { properties: { screen: 'home' } }],
  ['adds an object', { context: [{ a: 1 }] }, { context: { a: 1 } }],
  ['nothing', {}, {}],
])('[ANA-2601] changes: %s', (_, changes, difference) => {
  expect(changedEvent(event, changes)).toEqual({ ...event, ...difference });
});

it.each([
  ['another event’s', { event: ['Other', 'Seen'] }],
  ['the removal of what is not there', { properties: { other: [1, 0, 0] } }],
  ['a long text’s', { event: ['@@ -1 +1 @@', 0, 2] }],
  ['a list’s', { properties: { _t: 'a', 0: ['a'] } }],
  ['below what is no object', { event: { a: ['b'] } }],
  ['below nothing', { other: { a: ['b'] } }],
  ['no change at all', { event: 'Seen' }],
  ['of a prototype', { constructor: { prototype: { polluted: [true] } } }],
  ['of a prototype by its other name', JSON.parse('{"__proto__":{"polluted":[true]}}')],
  [
    'more names than an event has',
    Object.fromEntries(Array.from({ length: 61 }, (__, at) => [`a${at}`, [1]])),
  ],
])('[ANA-2601] changes of a wrong kind, %s, are not carried out', (_, changes) => {
  expect(changedEvent(event, changes)).toBeNull();
  expect({}).not.toHaveProperty('polluted');
});

it('[ANA-2601] changes go four levels deep and no deeper, and leave the event that was sent as it was', () => {
  const deep = { a: { b: { c: { d: { e: 1 } } } } };
  expect(changedEvent(deep, { a: { b: { c: { d: [{ e: 1 }, 2] } } } })).toEqual({
    a: { b: { c: { d: 2 } } },
  });
  expect(changedEvent(deep, { a: { b: { c: { d: { e: [1, 2] } } } } })).toBeNull();
  expect(deep.a.b.c.d.e).toBe(1);
});
