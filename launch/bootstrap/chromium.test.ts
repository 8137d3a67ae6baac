import { expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

it('[LAUNCH-15] takes the one the environment names', () => {
  expect(findChromium({ ALUR_CHROMIUM: '/x/chrome' }, () => false)).toBe('/x/chrome');
});

it("[LAUNCH-15] prefers Chromium to Chrome among the system's", () => {
  expect(findChromium({ PATH: '/a:/b' }, (path) => ['/a/google-chrome', '/b/chromium'].includes(path))).toBe(
    '/b/chromium',
  );
});

it('[LAUNCH-15] answers null when there is none', () => {
  expect(findChromium({ PATH: '/a' }, () => false)).toBeNull();
});
