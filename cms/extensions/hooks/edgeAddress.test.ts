import { expect, it } from 'vitest';
import { edgeAddress } from './edgeAddress.ts';

it('[CMS-5020] an edge is asked at the first of the edges’ own addresses, else at that of the site; without either none is', () => {
  const site = 'https://www.alur.test';
  const own = 'http://10.0.0.7:3000/ http://10.0.0.8:3000';
  expect(edgeAddress({ ALUR_EDGE_URL: site, ALUR_EDGE_NOTICE_URLS: own })).toBe('http://10.0.0.7:3000');
  expect(edgeAddress({ ALUR_EDGE_URL: site, ALUR_EDGE_NOTICE_URLS: '' })).toBe(site);
  expect(edgeAddress({ ALUR_EDGE_URL: '' })).toBeNull();
});
