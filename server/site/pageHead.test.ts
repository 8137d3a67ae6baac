import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureNames } from '../../src/contracts/site/blocks.ts';
import type { PromoPage } from '../../src/contracts/site/pages.ts';
import { sharedTestEdge, startTestEdge } from '../testing/startTestEdge.ts';
import { pageHead } from './pageHead.ts';

const english = { locale: 'en', localeChosen: false } as const;
const folder = join(import.meta.dirname, '..', '..', 'public');

test.each([...pictureNames, ''])(
  '[EDGE-2460] the link preview of a page that opens with the picture “%s” names a picture that exists',
  (picture) => {
    const blocks: PromoPage['blocks'] = [{ block: 'hero', slots: { title: 'Hello', picture } }];
    const page: PromoPage = { kind: 'promo', slug: 'home', title: 'Alur', summary: '', blocks };
    const url = pageHead(page, '/', english, 'https://tv.test')?.image.url ?? '';
    expect(url).toContain(`/share/${picture === '' ? 'alur' : picture}.jpg`);
    expect(existsSync(join(folder, new URL(url).pathname))).toBe(true);
  },
);

/** What ships, without the CMS. */
const shipping = sharedTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });

/** The addresses in a page's head, by what each is. */
async function addressesIn(address: string, headers: Record<string, string> = {}) {
  const html = await (await shipping().get(address, headers)).text();
  const only = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
  return {
    lang: only(/<html lang="([^"]+)"/),
    canonical: only(/<link rel="canonical" href="([^"]+)">/),
    url: only(/<meta property="og:url" content="([^"]+)">/),
    alternates: Object.fromEntries(
      [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name = '', href = '']) => [
        name,
        href,
      ]),
    ),
  };
}

const anyPages = ['/', '/vplus/pricing', '/vplus/channels', '/vplus/help', '/vplus/help/article/refunds'];

test.each(anyPages)(
  '[EDGE-3010] every address that %s names for a language is canonical to itself, in that language, and names the same addresses',
  async (path) => {
    const { alternates } = await addressesIn(path);
    expect(Object.keys(alternates).sort()).toEqual(['en', 'id', 'x-default']);
    for (const [name, address] of Object.entries(alternates)) {
      const { pathname, search } = new URL(address);
      const found = await addressesIn(`${pathname}${search}`);
      expect(found).toEqual({
        lang: name === 'x-default' ? 'en' : name,
        canonical: address,
        url: address,
        alternates,
      });
    }
  },
);

test('[EDGE-3010] a campaign, an address of e-mail and an unknown language are in no canonical address', async () => {
  const canonical = async (query: string, headers?: Record<string, string>): Promise<string> =>
    (await addressesIn(`/vplus/pricing${query}`, headers)).canonical.replace(/^https?:\/\/[^/]+/, '');
  expect(await canonical('?utm_campaign=a&locale=id&email=a@b.test&key=default')).toBe(
    '/vplus/pricing?locale=id',
  );
  expect(await canonical('?utm_campaign=a&locale=fr')).toBe('/vplus/pricing');
  expect(await canonical('', { cookie: 'locale=id' })).toBe('/vplus/pricing');
});

test('[EDGE-3011] a page that goes out without its text names the address of its language, whichever was asked for first', async () => {
  const edge = await startTestEdge({
    variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' },
    build: { slow: true },
  });
  const canonicalOfShell = async (query: string): Promise<string | undefined> => {
    const html = await (await edge.get(`/vplus/pricing${query}email=slow-1%40b.test`)).text();
    return html.includes('<p id="path">') ? '' : /rel="canonical" href="[^"]*\/vplus([^"]*)"/.exec(html)?.[1];
  };
  await expect.poll(() => canonicalOfShell('?')).toBe('/pricing');
  await expect.poll(() => canonicalOfShell('?locale=en&')).toBe('/pricing?locale=en');
  await expect.poll(() => canonicalOfShell('?')).toBe('/pricing');
});

test('[EDGE-3012] the sitemap lists each page in each language, and every entry names all addresses of its page', async () => {
  const xml = await (await shipping().get('/sitemap.xml')).text();
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
    ([, loc = '', links = '']) => ({
      loc,
      links: [...links.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
        ([, name, href]) => `${name} ${href}`,
      ),
    }),
  );
  const listed = new Set(entries.map(({ loc }) => loc));
  expect([listed.size, entries.length]).toEqual([entries.length, xml.split('<loc>').length - 1]);
  for (const { loc, links } of entries) {
    const page = loc.replace(/\?.*$/, '');
    expect(links).toEqual([`en ${page}?locale=en`, `id ${page}?locale=id`, `x-default ${page}`]);
    for (const link of links) expect(listed).toContain(link.split(' ')[1]);
  }
  expect([...listed].some((loc) => loc.endsWith('/vplus/pricing?locale=id'))).toBe(true);
});

test('[EDGE-3013] a list of all channels has the address of the page of all, and the sitemap that one alone', async () => {
  const canonical = async (path: string): Promise<string> =>
    (await addressesIn(path)).canonical.replace(/^https?:\/\/[^/]+/, '');
  expect(await canonical('/vplus/channels/all')).toBe('/vplus/channels');
  expect(await canonical('/vplus/channels/all?locale=id')).toBe('/vplus/channels?locale=id');
  expect(await canonical('/vplus/channels/sport')).toBe('/vplus/channels/sport');
  const xml = await (await shipping().get('/sitemap.xml')).text();
  expect(xml.match(/\/vplus\/channels(?:\/(?:all|sport))?<\/loc>/g)).toEqual([
    '/vplus/channels</loc>',
    '/vplus/channels/sport</loc>',
  ]);
});
