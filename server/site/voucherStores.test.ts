import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storesIn, voucherStores } from '../content/collections/voucherStores.ts';
import type { DecodeContext, Row } from '../content/decoding/collection.ts';
import { inOneLanguage } from '../testing/inOneLanguage.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';

const context = { ceiling: { edgeOrigin: 'https://tv.test' } } as DecodeContext;
const shop: Row = { slug: 'a', status: 'published', title_en: 'Shop', regions: 'ID' };

test('[EDGE-2160] who sells vouchers is a page of the default region and of each other one, in both languages and without the CMS', async () => {
  const edge = await startTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  const home = await (await edge.get('/vplus/redeem/stores?locale=id')).text();
  expect(home).toContain('Minta voucher Alur di kasir.');
  expect(home).toContain('"path":"/vplus/redeem/stores/my","region":"Malaysia"');
  expect(home).not.toContain('Kedai Cahaya');
  const malaysia = await (await edge.get('/vplus/redeem/stores/MY?locale=en')).text();
  expect(malaysia).toContain('Kedai Cahaya');
  expect(malaysia).toMatch(/rel="canonical" href="[^"]*\/vplus\/redeem\/stores\/my\?locale=en"/);
  expect(await (await edge.get('/sitemap.xml')).text()).toContain('/vplus/redeem/stores/my</loc>');
});

test('[EDGE-2160] a country without a store has a page that holds none; a region that is no country of ours is not found', async () => {
  const edge = await startTestEdge();
  edge.cms.items.auth_countries = [
    { name: 'Singapore', isocode: 'SG', three_code: 'SGP', code: '65', enabled: true },
  ];
  const page = async (region: string): Promise<unknown> =>
    (await edge.get(`/alur/page?path=/vplus/redeem/stores/${region}&locale=en`)).json();
  await expect
    .poll(() => page('sg'), { interval: 20 })
    .toMatchObject({ kind: 'stores', region: 'Singapore', stores: [] });
  expect(await page('xq')).toEqual({ kind: 'missing' });
  expect(await page('indonesia')).toEqual({ kind: 'missing' });
});

test('[EDGE-2161] the specification’s call returns the stores of a region; one without any has an empty list', async () => {
  const edge = await startTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  const stores = async (region: string): Promise<unknown> =>
    ((await (await edge.get(`/vplus/config/voucher/${region}`)).json()) as { data: unknown }).data;
  expect(await stores('ID')).toContainEqual({ id: 'warung-sinar', name: 'Warung Sinar' });
  expect(await stores('my')).toEqual([{ id: 'kedai-cahaya', name: 'Kedai Cahaya' }]);
  expect(await stores('SG')).toEqual([]);
});

test('[EDGE-2162] a store is shown in the regions that it names, or everywhere; an unsafe link, and a store of no region, are left out', () => {
  const rows = [
    { ...shop, regions: 'id, my', link: 'javascript:alert(1)' },
    { ...shop, slug: 'b', regions: 'global', link: 'https://shop.test/voucher' },
    { ...shop, slug: 'c', regions: '<b>' },
    { ...shop, slug: 'd', regions: null },
  ];
  const { value, remarks } = voucherStores.decode(rows, context, []);
  expect(storesIn(value, 'MY', 'en').map(({ slug, link }) => [slug, link])).toEqual([
    ['a', null],
    ['b', 'https://shop.test/voucher'],
  ]);
  expect(storesIn(value, 'SG', 'en').map(({ slug }) => slug)).toEqual(['b']);
  expect(remarks).toEqual([
    'voucher_stores c: its regions are no list of country codes; it was left out',
    'voucher_stores d: its regions are no list of country codes; it was left out',
  ]);
});

test('[EDGE-2323] a store of what is no country keeps its last good version, and a remark names the letters', () => {
  const { value, remarks } = voucherStores.decode([{ ...shop, regions: 'ID, EN, UK' }], context, [shop]);
  expect(storesIn(value, 'ID', 'en').map(({ slug }) => slug)).toEqual(['a']);
  expect(remarks).toEqual([
    'voucher_stores a: EN, UK: no country has this code; its last good version serves',
  ]);
});

test('[EDGE-2162] the stores that ship are good, and have words in both languages', () => {
  const file = new URL('../../cms-seed/content/voucher_stores.json', import.meta.url);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];
  expect(voucherStores.decode(rows, context, []).remarks).toEqual([]);
  expect(rows.flatMap((row) => inOneLanguage(row, String(row['slug'])))).toEqual([]);
});
