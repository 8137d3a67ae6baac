import { expect, test } from 'vitest';
import { promoPages } from '../content/collections/promoPages.ts';
import type { DecodeContext } from '../content/decoding/collection.ts';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { promoRow } from '../testing/promoRow.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem } from '../testing/stubFlow.ts';

const context = {} as DecodeContext;

const withFlows = [
  { block: 'hero', title_en: 'Hello' },
  { block: 'flow', flow: 'contest' },
];

test('[EDGE-2450] a flow stands in its page while it is published and may; the page stays without it, and gets it back with no publish of its own', async () => {
  const cms = await startCmsStandIn({
    flow_documents: essentialItems(flowItem('contest')),
    promo_pages: [promoRow('sale', { blocks: withFlows })],
  });
  const edge = await startTestEdge({ cms });
  const shown = async (): Promise<unknown> => {
    const page = (await (await edge.get('/alur/page?path=/vplus/promo/sale')).json()) as {
      readonly blocks?: readonly { readonly slots: Readonly<Record<string, unknown>> }[];
    };
    return page.blocks?.map(({ slots }) => slots['flow'] ?? 'no flow');
  };
  const flow = { name: 'contest', access: 'everyone', title: '', path: '/vplus/auth/contest' };
  const holds = (...items: ReturnType<typeof flowItem>[]): void => {
    edge.cms.items['flow_documents'] = essentialItems(...items);
  };
  await edge.until(({ content }) => content.source === 'cms');
  await expect.poll(shown).toEqual(['no flow', flow]);
  holds();
  await expect.poll(shown).toEqual(['no flow']);
  holds(flowItem('contest', { access: 'visitors' }));
  await expect.poll(shown).toEqual(['no flow']);
  holds(flowItem('contest'));
  await expect.poll(shown).toEqual(['no flow', flow]);
});

test('[EDGE-2451] [T31] the policy of a page with a flow admits no libraries of others; that of its neighbour does', async () => {
  const cms = await startCmsStandIn({
    flow_documents: essentialItems(flowItem('contest')),
    promo_pages: [promoRow('sale', { blocks: withFlows }), promoRow('plain')],
  });
  const edge = await startTestEdge({
    cms,
    variables: {
      ALUR_EDGE_URL: 'https://tv.test',
      ALUR_ANALYTICS_URL: 'https://ingest.test',
      ALUR_THIRD_PARTIES: 'measurement=https://www.googletagmanager.com/gtag/js G-ABC',
    },
  });
  const admits = async (slug: string): Promise<boolean> => {
    const answer = await edge.get(`/vplus/promo/${slug}`);
    return (answer.headers.get('content-security-policy') ?? '').includes('googletagmanager');
  };
  const both = async (): Promise<readonly boolean[]> => [await admits('sale'), await admits('plain')];
  await expect.poll(both).toEqual([false, true]);
});

test('[EDGE-2450] of two flows on a page the first is shown, and a remark names the other', () => {
  const blocks = [...withFlows, { block: 'flow', flow: 'login' }, { block: 'flow', flow: '../x' }];
  const { value, remarks } = promoPages.decode([promoRow('a', { blocks })], context, []);
  expect(value[0]?.blocks.map(({ block }) => block)).toEqual(['hero', 'flow']);
  expect(remarks).toEqual([
    'promo_pages a: block 3: a page shows one flow; the page is shown without it',
    'promo_pages a: block 4: a page shows one flow; the page is shown without it',
  ]);
});
