import { expect, it } from 'vitest';
import type { EventContext } from '../../hooks/directus.ts';
import { createFailedLogins } from './logins.ts';

const from = (ip: string): EventContext => ({
  database: () => {
    throw new Error('A login is counted without the database.');
  },
  accountability: { user: null, admin: false, ip },
});

/** How many of 30 wrong logins are compared, each from another of these addresses. */
function compared(addressOf: (nth: number) => string): number {
  const logins = createFailedLogins(() => 0);
  let admitted = 0;
  for (let nth = 0; nth < 30; nth += 1)
    try {
      logins.admit(from(addressOf(nth)));
      admitted += 1;
      logins.settle(from(addressOf(nth)), false);
    } catch {
      continue;
    }
  return admitted;
}

it.each([
  ['all addresses of one IPv6 /64', (nth: number) => `2001:db8:1:2::${(nth + 1).toString(16)}`, 20],
  [
    'an IPv4 address and itself written as IPv6',
    (nth: number) => (nth % 2 ? '::ffff:198.51.100.7' : '198.51.100.7'),
    20,
  ],
  ['thirty IPv6 networks', (nth: number) => `2001:db8:1:${nth.toString(16)}::1`, 30],
  ['thirty IPv4 addresses', (nth: number) => `198.51.100.${nth}`, 30],
])(
  '[CMS-900] [T17] of wrong passwords from %s, as many are compared as the network allows',
  (_, addressOf, most) => {
    expect(compared(addressOf)).toBe(most);
  },
);
