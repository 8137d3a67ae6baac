import { expect, test } from 'vitest';
import type { Boot } from '../../../contracts/boot/boot.ts';
import { paths } from '../../../contracts/generated/paths.ts';
import { locales } from '../../../contracts/locale.ts';
import { sharedTestEdge } from '../../../../server/testing/startTestEdge.ts';
import en from '../../../../locales/en/common.json' with { type: 'json' };
import id from '../../../../locales/id/common.json' with { type: 'json' };
import { prerender } from '../../entryServer.tsx';

/** What ships, without the CMS. */
const shipping = sharedTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
const products = { en: en['app.description'], id: id['app.description'] };

test('[EDGE-3014] every page of the sitemap, and the choices of privacy, say what they are for in their language, each in words of its own', async () => {
  const edge = shipping();
  const xml = await (await edge.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<?]*)<\/loc>/g)].map(([, path = '']) => path);
  const kinds = new Set<string | undefined>();
  const said = new Map<string, string>();
  const unsaid: string[] = [];
  for (const locale of locales)
    for (const path of [...listed, paths.privacy]) {
      const query = new URLSearchParams({ path, locale });
      const boot = (await (await edge.get(`/alur/boot?${query.toString()}`)).json()) as Boot;
      kinds.add(boot.page?.page.kind);
      const page = await prerender({ path, search: '', boot, bundle: null, description: products[locale] });
      const other = said.get(page.description);
      if (page.description.length < 10 || page.description === products[locale] || other !== undefined)
        unsaid.push(`${locale} ${path}: “${page.description}”, as ${other ?? 'the product'}`);
      said.set(page.description, `${locale} ${path}`);
    }
  expect(unsaid).toEqual([]);
  expect([...kinds]).toEqual(
    expect.arrayContaining(['home', 'category', 'article', 'text', 'pricing', 'channels', 'promo', 'stores']),
  );
}, 60_000);
