import { expect, test } from 'vitest';
import { addressElsewhere } from './otherHost.ts';

const here = (origin: string) => ({
  origin,
  pathname: '/admin/content/promo_pages/home',
  search: '?version=a',
});

test('[CMS-3463] under another name of the machine Studio knows the address of the same item under the name that the site knows', () => {
  expect(addressElsewhere('http://localhost:8055', here('http://127.0.0.1:8055'))).toBe(
    'http://localhost:8055/admin/content/promo_pages/home?version=a',
  );
});

test('[CMS-3463] nothing is said of the preview where Studio is open under the name that the site knows, or that name is not known', () => {
  expect(addressElsewhere('https://cms.tv.test', here('https://cms.tv.test'))).toBeNull();
  expect(addressElsewhere(null, here('https://cms.tv.test'))).toBeNull();
});
