import { embeddedFlowFaults } from '../../guard/promoFlow.ts';
import type { Database, ExtensionContext, Router } from '../../hooks/directus.ts';
import { mayDo } from '../../hooks/rights.ts';
import { isRow, parsed } from '../../hooks/rows.ts';

const pages = 'promo_pages';
const keyShape = /^[A-Za-z0-9_-]{1,64}$/;

/** Slugs of the published pages in which a flow stands, in their order. */
export async function pagesWithFlow(key: string, database: Database): Promise<readonly string[]> {
  const rows = await database(pages).where({ status: 'published' }).select('slug', 'blocks');
  return rows
    .filter(({ blocks }) => flowsIn(parsed(blocks ?? null)).includes(key))
    .map(({ slug }) => String(slug))
    .sort();
}

function flowsIn(blocks: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(blocks) ? blocks : [];
  return list.flatMap((block) => (isRow(block) && block['block'] === 'flow' ? [block['flow']] : []));
}

/** `GET /alur-embeds/<flow>`: why a flow is left out of the pages that name it now, in sentences; none: it is shown. For those who change pages. */
export function addEmbedRoutes(router: Router, { database }: ExtensionContext): void {
  router.get('/:flow', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability, params } = request;
      const may = accountability !== undefined && (await mayDo(accountability, 'update', pages, database));
      const { flow = '' } = params;
      if (!may || !keyShape.test(flow)) return response.status(403).json({ errors: [] });
      return response.json({ data: { faults: await embeddedFlowFaults(flow, database) } });
    };
    return answer().catch(next);
  });
}
