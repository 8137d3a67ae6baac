import { expect, it } from 'vitest';
import { decodeDestinations } from './decodeDestinations.ts';

const device = { type: 'internal-plugin', name: 'gtm' };
const whole = {
  id: 'd1',
  newEvents: ['same'],
  credentials: { a: 1 },
  options: { a: 2 },
  deviceOptions: device,
};

it('[ANA-2600] a destination is read: events as they were or with changes, options over credentials, and its plugin', () => {
  const plugin = { type: 'analytics-plugin', packageCdn: 'https://cdn.test/a.js', moduleVarName: 'made' };
  expect(
    decodeDestinations([
      whole,
      { id: 'd2', newEvents: ['same', { __diff: { event: ['a', 'b'] } }], deviceOptions: plugin },
      { id: 'd3', newEvents: 'same', deviceOptions: device },
      { id: 'd4', newEvents: { __diff: {} }, deviceOptions: device },
    ]),
  ).toEqual([
    { id: 'd1', newEvents: ['same'], credentials: { a: 2 }, device },
    { id: 'd2', newEvents: ['same', { changes: { event: ['a', 'b'] } }], credentials: {}, device: plugin },
    { id: 'd3', newEvents: ['same'], credentials: {}, device },
    { id: 'd4', newEvents: [{ changes: {} }], credentials: {}, device },
  ]);
});

it.each([
  ['nothing', null, 'it has no id'],
  ['an id of blanks', { ...whole, id: 'two words' }, 'it has no id'],
  [
    'more than eight thousand characters',
    { ...whole, credentials: { a: 'x'.repeat(9000) } },
    'it is too long',
  ],
  ['no plugin', { ...whole, deviceOptions: undefined }, 'its deviceOptions name no plugin'],
  [
    'another type of plugin',
    { ...whole, deviceOptions: { type: 'tag', name: 'a' } },
    'its deviceOptions name no plugin',
  ],
  [
    'a path in place of a global',
    {
      ...whole,
      deviceOptions: { type: 'analytics-plugin', packageCdn: 'https://cdn.test/a.js', moduleVarName: 'a.b' },
    },
    'its deviceOptions name no plugin',
  ],
  ['a whole event of its own', { ...whole, newEvents: [{ event: 'Made' }] }, 'its newEvents are neither'],
  [
    'more than five events',
    { ...whole, newEvents: Array.from({ length: 6 }, () => 'same') },
    'its newEvents are neither',
  ],
  ['credentials as a text', { ...whole, credentials: 'a' }, 'its credentials or options'],
  [
    'more than twenty credentials',
    { ...whole, credentials: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a${index}`, 1])) },
    'its credentials or options',
  ],
])('[ANA-2600] a destination with %s is refused, and why', (_, given, reason) => {
  const [read] = decodeDestinations([given]);
  expect(read).toHaveProperty('refused', expect.stringContaining(reason));
});

it('[ANA-2600] of five hundred destinations ten are read', () => {
  expect(decodeDestinations(Array.from({ length: 500 }, () => whole))).toHaveLength(10);
});
