import { expect, test } from 'vitest';
import { choiceCookie, readCookie } from './cookies.ts';

test('[APP-08] language and theme are kept for 365 days, for the whole site', () => {
  expect(choiceCookie('locale', 'id', false)).toBe('locale=id; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(choiceCookie('theme', 'dark', true)).toBe(
    'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
});

test('[APP-08] a cookie is read by its whole name', () => {
  expect(readCookie('mylocale=xx; locale=id; theme=dark', 'locale')).toBe('id');
  expect(readCookie('mylocale=xx', 'locale')).toBeUndefined();
});
