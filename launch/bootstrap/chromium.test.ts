import { expect, it } from 'vitest';
import { findBrowser, findChromium } from './chromium.mjs';

it('[LAUNCH-15] takes the one the environment names', () => {
  expect(findChromium({ ALUR_CHROMIUM: '/x/chrome' }, () => false)).toBe('/x/chrome');
});

it("[LAUNCH-15] prefers Chromium to Chrome among the system's", () => {
  expect(findChromium({ PATH: '/a:/b' }, (path) => ['/a/google-chrome', '/b/chromium'].includes(path))).toBe(
    '/b/chromium',
  );
});

it('[LAUNCH-2130] prefers the shell, which has no windows to draw, but for tests that need a whole browser', () => {
  const exists = (path: string): boolean => ['/a/chromium', '/b/chromium-headless-shell'].includes(path);
  expect(findChromium({ PATH: '/a:/b' }, exists)).toBe('/b/chromium-headless-shell');
  expect(findBrowser({ PATH: '/a:/b' }, exists)).toBe('/a/chromium');
});

it('[LAUNCH-15] returns null when there is none', () => {
  expect(findChromium({ PATH: '/a' }, () => false)).toBeNull();
});
