import { readShippedFlows } from '../../server/bundles/shipped.ts';
import type { CmsItems } from '../../server/testing/cmsStandIn.ts';
import { promoRow } from '../../server/testing/promoRow.ts';

/** How much there is beside what ships. */
export interface GrownCounts {
  readonly flows: number;
  readonly promoPages: number;
  readonly articles: number;
}

/** What a CMS holds that holds the flows that ship. */
export async function shippedContent(root: string): Promise<Partial<CmsItems>> {
  return { flow_documents: (await readShippedFlows(root)).map((item) => ({ ...item })) };
}

/**
 * The same with flows of one field, promo pages of one block and articles of 3 kB on top.
 *
 * @example
 * const items = await grownContent(root, { flows: 300, promoPages: 2_000, articles: 10_000 });
 */
export async function grownContent(root: string, counts: GrownCounts): Promise<Partial<CmsItems>> {
  const shipped = await readShippedFlows(root);
  const model = shipped.find(({ key }) => key === 'tv-activate');
  if (model === undefined) throw new Error('There is no flow tv-activate to copy.');
  const text = JSON.stringify(model);
  const flows = listOf(counts.flows, (number) => {
    const key = `grown-${number}`;
    const copy = text
      .replaceAll('"tvActivate.', `"grown${Number(number)}.`)
      .replaceAll('"tv-activate"', `"${key}"`)
      .replaceAll('/vplus/tv/activate', `/vplus/f/${key}`);
    return JSON.parse(copy) as Record<string, unknown>;
  });
  const words = 'A sentence of an article that somebody has to read. '.repeat(60);
  return {
    flow_documents: [...shipped.map((item) => ({ ...item })), ...flows],
    promo_pages: listOf(counts.promoPages, (number) => ({ ...promoRow(`grown-${number}`) })),
    help_articles: listOf(counts.articles, (number) => ({
      slug: `grown-${number}`,
      status: 'published',
      sort: 1,
      category: '',
      title_en: `Article ${number}`,
      title_id: `Artikel ${number}`,
      body_en: words,
      body_id: words,
    })),
  };
}

function listOf<T>(count: number, make: (number: string) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(String(at).padStart(5, '0')));
}
