import { expect, test } from 'vitest';
import { mayReload, reloadGuard } from './reloadOnce.ts';

test('[APP-07] a part that fails to load reloads the page, but not a page reloaded less than 10 s ago', () => {
  expect(mayReload({ type: 'navigate', age: 500, online: true })).toBe(true);
  expect(mayReload({ type: 'reload', age: 500, online: true })).toBe(false);
  expect(mayReload({ type: 'reload', age: reloadGuard, online: true })).toBe(true);
});

test('[APP-07] without a connection nothing is reloaded', () => {
  expect(mayReload({ type: 'navigate', age: reloadGuard, online: false })).toBe(false);
});
