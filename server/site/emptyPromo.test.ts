import { expect, test } from 'vitest';
import type { Row } from '../content/decoding/collection.ts';
import { promoRow } from '../testing/promoRow.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';

const origin = 'https://www.tv.test';

/** An edge whose page `only-plans` shows one package, and where a page, a menu and ads lead to addresses. */
async function leadingTo(written: readonly string[], redirects: readonly Row[] = []) {
  const edge = await startTestEdge({ variables: { ALUR_EDGE_URL: origin } });
  const published = { status: 'published', title_en: 'A' };
  edge.cms.items['redirect_rules'] = [...redirects];
  edge.cms.items['promo_pages'] = [
    promoRow('only-plans', { blocks: [{ block: 'plans', title_en: 'A', packages: ['sport'] }] }),
    promoRow('sale', {
      blocks: written.map((link) => ({ block: 'hero', title_en: 'Hello', label_en: 'Go', link })),
    }),
  ];
  edge.cms.items['menu_items'] = written.map((path, at) => ({
    ...published,
    slug: `entry-${at}`,
    sort: at,
    place: 'header',
    path,
  }));
  edge.cms.items['ads'] = written.map((link, at) => ({
    ...published,
    slug: `ad-${at}`,
    label_en: 'Go',
    link,
  }));
  const json = async (path: string): Promise<Row> => (await (await edge.get(path)).json()) as Row;
  return {
    isSold: (status: string): void => {
      edge.cms.items['pricing_packages'] = [{ slug: 'sport', status, title_en: 'Sport', package_id: 'p' }];
    },
    buttons: async (): Promise<unknown> => {
      const { blocks } = await json('/alur/page?path=/vplus/promo/sale');
      return (blocks as readonly { readonly slots: Row }[] | undefined)?.map(({ slots }) => slots['link']);
    },
    entries: async (): Promise<unknown> => {
      const { header } = await json('/alur/content/menu_items?locale=en');
      return (header as readonly Row[]).map(({ to }) => to);
    },
    ads: async (): Promise<unknown> =>
      Promise.all(written.map(async (_link, at) => (await json(`/alur/ads/ad-${at}?locale=en`))['link'])),
  };
}

const patience = { interval: 20 };

test('[EDGE-2920] a button that leads to a promo page on which nothing is left is left out however its address is written, and stands there while the page shows something', async () => {
  const written = [
    '/vplus//promo/only-plans',
    '/vplus/promo//only-plans/?a=1',
    '/vplus/%70romo/only%2Dplans#top',
  ];
  const { isSold, buttons } = await leadingTo(written);
  isSold('published');
  await expect.poll(buttons, patience).toEqual(written);
  isSold('draft');
  await expect.poll(buttons, patience).toEqual(['', '', '']);
});

test('[EDGE-2970] an address of a promo page with the product’s own origin is its path to buttons, menus and ads: it is left out while nothing is left of the page; the same path of another site stays', async () => {
  const register = '/vplus/auth/register?key=tv';
  const other = 'https://partner.test/vplus/promo/only-plans';
  const { isSold, buttons, entries, ads } = await leadingTo([
    `${origin}/vplus/promo/only-plans`,
    'HTTPS://WWW.TV.TEST:443/vplus//promo/only-plans/?a=1#top',
    `${origin}//vplus/promo/only-plans`,
    `${origin}${register}`,
    other,
  ]);
  const paths = [
    '/vplus/promo/only-plans',
    '/vplus//promo/only-plans/?a=1#top',
    '/vplus/promo/only-plans',
    register,
    other,
  ];
  isSold('published');
  await expect.poll(buttons, patience).toEqual(paths);
  await expect.poll(entries, patience).toEqual(paths);
  await expect.poll(ads, patience).toEqual(paths);
  isSold('draft');
  await expect.poll(buttons, patience).toEqual(['', '', '', register, other]);
  await expect.poll(entries, patience).toEqual([register, other]);
  await expect.poll(ads, patience).toEqual([null, null, null, register, other]);
});

test('[EDGE-2971] an address that editors redirect counts as where it ends: one that ends at a promo page on which nothing is left is left out', async () => {
  const rule = (slug: string, from: string, to: string): Row => ({
    slug,
    status: 'published',
    from_path: from,
    to_path: to,
  });
  const written = ['/lebaran', '/vplus/promo/over', '/vplus/promo/moved'];
  const { isSold, buttons } = await leadingTo(written, [
    rule('a', '/lebaran', '/vplus/promo/only-plans'),
    rule('b', '/vplus/promo/over', '/vplus/promo/next'),
    rule('d', '/vplus/promo/next', '/vplus/promo/only-plans'),
    rule('c', '/vplus/promo/moved', '/vplus/pricing'),
  ]);
  isSold('published');
  await expect.poll(buttons, patience).toEqual(written);
  isSold('draft');
  await expect.poll(buttons, patience).toEqual(['', '', '/vplus/promo/moved']);
});
