import { expect, test } from 'vitest';
import { createRelogin } from './relogin.ts';

test('[APP-24] relogin=true asks for a login once more; any other word does not', () => {
  const relogin = createRelogin();
  expect(relogin.isAsked('subscribers', '?a=1&relogin=true')).toBe(true);
  expect(
    ['', '?relogin=1', '?relogin=', '?xrelogin=true'].map((search) => relogin.isAsked('subscribers', search)),
  ).toEqual([false, false, false, false]);
});

test('[APP-24] the login that a subscriber was sent to shows, until another screen does', () => {
  const relogin = createRelogin();
  relogin.sent();
  expect([relogin.isAsked('visitors', ''), relogin.isAsked('subscribers', '')]).toEqual([true, false]);
  relogin.passed();
  expect(relogin.isAsked('visitors', '')).toBe(false);
});
