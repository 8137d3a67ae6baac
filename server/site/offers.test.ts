import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { channels } from '../content/collections/channels.ts';
import { pricingPackages } from '../content/collections/pricingPackages.ts';
import type { DecodeContext, Row } from '../content/decoding/collection.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';

const context = {} as DecodeContext;

test('[EDGE-932] packages, channels and the channels of a package arrive as HTML data with text, without the CMS; a list nobody names is not found', async () => {
  const edge = await startTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  const pricing = await (await edge.get('/vplus/pricing?locale=id')).text();
  expect(pricing).toContain('"title":"Entertainment"');
  expect(pricing).toContain('Film dan serial di pekan rilisnya');
  expect(pricing).toContain('Film dan serial di pekan rilisnya');
  expect(pricing).toContain('rel="canonical"');
  const sport = await (await edge.get('/vplus/channels/sport?locale=en')).text();
  expect(sport).toContain('"@type":"ItemList"');
  expect(sport).toContain('"numberOfItems":7');
  const none = await (await edge.get('/vplus/channels/none')).text();
  expect(none).not.toContain('rel="canonical"');
  expect(await (await edge.get('/sitemap.xml')).text()).toContain('/vplus/channels/sport</loc>');
});

test('[EDGE-933] no price of a package comes from the CMS, whatever an editor writes beside its fields', () => {
  expect(pricingPackages.fields.join()).not.toMatch(/price|amount|cost/i);
  const row: Row = { slug: 'a', status: 'published', package_id: 'sport-30', title_en: 'Sport', price: 1 };
  expect(JSON.stringify(pricingPackages.decode([row], context, []).value)).not.toContain('price');
  const shipped = readFileSync(
    new URL('../../cms-seed/content/pricing_packages.json', import.meta.url),
    'utf8',
  );
  expect(shipped).not.toMatch(/Rp|IDR|[0-9]{4,}/);
});

test('[EDGE-2400] of a package browsers get its id and its label in both languages, nothing else, without the CMS too', async () => {
  const edge = await startTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  const answer = await edge.get('/alur/content/pricing_packages');
  expect(await answer.json()).toEqual(
    expect.arrayContaining([
      { package_id: 'sport-30', label: { en: 'Most chosen', id: 'Paling banyak dipilih' } },
    ]),
  );
  const row: Row = { slug: 'a', status: 'published', package_id: 'sport-30', title_en: 'A', label_en: 'New' };
  const plain: Row = { ...row, slug: 'b', package_id: 'all-365', label_en: '' };
  const { value } = pricingPackages.decode([{ ...row, price: 1 }, plain], context, []);
  expect(pricingPackages.forBrowsers?.(value, 'en')).toEqual([
    { package_id: 'sport-30', label: { en: 'New', id: 'New' } },
  ]);
});

test('[EDGE-934] a logo is drawn from closed lists, whatever its fields hold', () => {
  const hostile = ['url(#x)', '"><script>', 'red', 'x'.repeat(9999), 7, null];
  for (const value of hostile) {
    const row = {
      slug: 'a',
      status: 'published',
      title_en: 'A',
      shape: value,
      letters: value,
      color: value,
      second_color: value,
      lists: value,
      category: value,
    };
    const [channel] = channels.decode([row], context, []).value;
    expect(channel?.logo.shape).toBe('circle');
    expect(channel?.logo.color).toMatch(/^#[0-9A-F]{6}$/);
    expect(channel?.logo.secondColor).toMatch(/^#[0-9A-F]{6}$/);
    expect(channel?.logo.letters).toMatch(/^[\p{L}\p{N}]{0,4}$/u);
  }
});

test('[EDGE-934] forty channels ship, each with a logo of its own', () => {
  const rows = JSON.parse(
    readFileSync(new URL('../../cms-seed/content/channels.json', import.meta.url), 'utf8'),
  ) as Row[];
  const { value, remarks = [] } = channels.decode(rows, context, []);
  expect([value.length, remarks]).toEqual([40, []]);
  expect(new Set(value.map(({ logo }) => JSON.stringify(logo))).size).toBe(40);
});
