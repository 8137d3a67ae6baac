import { expect, test } from 'vitest';
import type { Row } from '../content/door/collection.ts';
import { promoRow } from '../testing/promoRow.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';

test('[EDGE-2920] a button that leads to a promo page on which nothing is left is left out however its address is written, and stands there while the page shows something', async () => {
  const written = [
    '/vplus//promo/only-plans',
    '/vplus/promo//only-plans/?a=1',
    '/vplus/help/../promo/only-plans',
    '/vplus/%70romo/only%2Dplans#top',
  ];
  const edge = await startTestEdge();
  edge.cms.items['promo_pages'] = [
    promoRow('only-plans', { blocks: [{ block: 'plans', title_en: 'A', packages: ['sport'] }] }),
    promoRow('sale', {
      blocks: written.map((link) => ({ block: 'hero', title_en: 'Hello', label_en: 'Go', link })),
    }),
  ];
  const isSold = (status: string): void => {
    edge.cms.items['pricing_packages'] = [{ slug: 'sport', status, title_en: 'Sport', package_id: 'p' }];
  };
  const links = async (): Promise<unknown> => {
    const page = (await (await edge.get('/alur/page?path=/vplus/promo/sale')).json()) as Row;
    return (page['blocks'] as readonly { readonly slots: Row }[] | undefined)?.map(
      ({ slots }) => slots['link'],
    );
  };
  isSold('published');
  await expect.poll(links, { interval: 20 }).toEqual(written);
  isSold('draft');
  await expect.poll(links, { interval: 20, timeout: 15_000 }).toEqual(['', '', '', '']);
});
