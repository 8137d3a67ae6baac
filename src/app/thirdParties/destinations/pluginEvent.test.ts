import { expect, it } from 'vitest';
import { purchase, purchasePage as page } from '../../../analytics/testing/purchase.ts';
import { pluginEventOf } from './pluginEvent.ts';

it('[ANA-2602] a plugin learns what was bought, for how much and where, and nothing of a person, a device, an order or a payment', () => {
  expect(pluginEventOf(purchase, 'same')).toEqual({
    type: 'track',
    event: 'Purchase',
    messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    timestamp: '2026-11-22T03:00:00.000Z',
    properties: {
      packageId: 'film-30',
      total: 49_000,
      category: 'payment',
      action: 'paid',
      platform: 'M-site',
    },
    context: { page },
  });
});

it.each([
  ['under another name', { properties: { note: ['subscriber-77'] } }],
  ['inside another value', { properties: { packageId: ['film-30', 'film-subscriber-77'] } }],
  ['as the name of a property', { properties: { 'subscriber-77': [true] } }],
  ['as the name of the event', { event: ['Purchase', 'subscriber-77'] }],
  ['in capitals', { properties: { note: ['SUBSCRIBER-77'] } }],
  ['without its hyphens', { properties: { note: ['subscriber77'] } }],
  ['in two halves', { properties: { note: ['subscrib'], more: ['xscriber77'] } }],
  ['a telephone number of twelve digits', { properties: { total: [49_000, 628_123_456_789] } }],
  ['a telephone number with a point', { properties: { total: [49_000, 62.8123456789] } }],
  ['a telephone number with hyphens', { properties: { note: ['call-0812-3456-7890'] } }],
  ['of a device', { properties: { note: ['device-1'] } }],
  ['of a payment', { properties: { note: ['payment-1'] } }],
  ['another company’s id', { properties: { note: ['fb.1.2.3'] } }],
  ['an e-mail address', { properties: { note: ['me@mail.test'] } }],
  ['a telephone number', { properties: { note: ['+6281234567890'] } }],
  ['a telephone number as a number', { properties: { total: [49_000, 6_281_234_567_890] } }],
  ['a list', { properties: { note: [['subscriber-77']] } }],
  ['an object', { properties: { note: [{ id: 'subscriber-77' }] } }],
  ['at the top', { email: ['me@mail.test'], userId: ['subscriber-77', 'subscriber-77'] }],
  ['in the place of the page', { context: { page: { title: ['Alur', 'subscriber-77'] } } }],
])('[ANA-2602] what a change adds of a person’s stays out: %s', (_, changes) => {
  const said = JSON.stringify({ ...pluginEventOf(purchase, { changes }), messageId: 'drawn by chance' });
  expect(said).not.toMatch(/subscri|scriber|device-1|payment-1|fb\.1|mail\.test|6281|62\.8|0812/i);
});

it('[ANA-2602] nothing is said of who it is, and nothing where the changes are another event’s', () => {
  expect(pluginEventOf({ ...purchase, type: 'identify' }, 'same')).toBeNull();
  expect(pluginEventOf({ ...purchase, type: 'group' }, 'same')).toBeNull();
  expect(pluginEventOf(purchase, { changes: { event: ['Login', 'Purchase'] } })).toBeNull();
});
