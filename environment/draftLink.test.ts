import { expect, test } from 'vitest';
import { draftTokenHash, isDraftToken, newDraftToken } from './draftLink.ts';

const secret = 'a-secret-for-tests-only-0123456789';

test('[EDGE-4780] the token of a draft’s link is made of 32 random bytes, and one that was made up, cut, altered or signed by another secret is recognised without a look at the database', () => {
  const token = newDraftToken(secret);
  expect(new Set(Array.from({ length: 200 }, () => newDraftToken(secret))).size).toBe(200);
  expect(isDraftToken(token, secret)).toBe(true);
  const altered = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
  for (const other of [
    '',
    '.',
    altered,
    token.slice(1),
    token.slice(0, -1),
    `${token}A`,
    ` ${token}`,
    `${token}\n`,
    token.replace('.', ''),
    newDraftToken('another-secret-for-tests-0123456789'),
    `${'A'.repeat(43)}.${'A'.repeat(22)}`,
    'x'.repeat(100_000),
  ])
    expect(isDraftToken(other, secret), other.slice(0, 80)).toBe(false);
  expect(draftTokenHash(token)).not.toContain(token.slice(0, 20));
});
