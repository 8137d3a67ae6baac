import { expect, test } from 'vitest';
import { type PreviewClaims, readTicket, writeTicket } from './previewTicket.ts';

const secret = 'a-secret-for-tests-only-0123456789';
const claims: PreviewClaims = {
  collection: 'promo_pages',
  item: 'launch',
  version: null,
  user: 'somebody',
  expires: 1000,
  id: 'one',
};

test('[EDGE-2510] [T09] a ticket says what was signed, until it expires', () => {
  const ticket = writeTicket('open', claims, secret);
  expect(readTicket('open', ticket, secret, 999)).toEqual(claims);
  expect(readTicket('open', ticket, secret, 1000)).toBe('expired');
});

test('[EDGE-2510] [T09] a ticket of another purpose or secret, an altered one, a piece of one and no ticket at all are forged', () => {
  const ticket = writeTicket('open', claims, secret);
  const [body = '', signature = ''] = ticket.split('.');
  const other = Buffer.from(JSON.stringify({ ...claims, item: 'secret' })).toString('base64url');
  expect(readTicket('read', ticket, secret, 0)).toBe('forged');
  expect(readTicket('open', ticket, `${secret}x`, 0)).toBe('forged');
  for (const forged of [
    `${other}.${signature}`,
    body,
    `${body}.`,
    '',
    '.',
    `${ticket}x`,
    'x'.repeat(100_000),
  ])
    expect(readTicket('open', forged, secret, 0)).toBe('forged');
});
