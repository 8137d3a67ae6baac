import { type HasBytes, lostMedia } from '../../guard/media/lostMedia.ts';
import { embeddedFlowFaults } from '../../guard/promoFlow.ts';
import type { Database, ExtensionContext, Router } from '../../hooks/directus.ts';
import { mayDo } from '../../hooks/rights.ts';
import type { Sentence } from '../../words/sentences.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import { phrase } from '../../words/endpoints.ts';

const pages = 'promo_pages';
const keyShape = /^[A-Za-z0-9_-]{1,64}$/;
/** Names of a list, with commas between them. */
const listShape = /^[A-Za-z0-9_-]{1,64}(?:,[A-Za-z0-9_-]{1,64}){0,29}$/;

/** Slugs of the published pages in which a flow stands, in their order. */
export async function pagesWithFlow(key: string, database: Database): Promise<readonly string[]> {
  const rows = await database(pages).where({ status: 'published' }).select('slug', 'blocks');
  return rows
    .filter(({ blocks }) => flowsIn(parseColumn(blocks ?? null)).includes(key))
    .map(({ slug }) => String(slug))
    .sort();
}

function flowsIn(blocks: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(blocks) ? blocks : [];
  return list.flatMap((block) => (isRow(block) && block['block'] === 'flow' ? [block['flow']] : []));
}

/**
 * `GET /alur-embeds/<flow, photo or video>/<name>`, or `/<packages, channels, questions or titles>/<names>`: why pages that name it are shown without it now, each fault with a sentence (`reason`) and whether an earlier file serves
 * meanwhile (`earlier`); none: it is shown. For those who change pages.
 */
export function addEmbedRoutes(router: Router, context: ExtensionContext): void {
  const { database } = context;
  router.get('/:is/:name', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability, params } = request;
      const may = accountability !== undefined && (await mayDo(accountability, 'update', pages, database));
      const { is, name = '' } = params;
      if (!may || !listShape.test(name)) return response.status(403).json({ errors: [] });
      if (is === 'packages' || is === 'channels' || is === 'questions' || is === 'titles')
        return response.json({ data: { faults: await lostList(is, name.split(','), database) } });
      if (!keyShape.test(name)) return response.status(404).json({ errors: [] });
      if (is === 'flow') {
        const reasons = await embeddedFlowFaults(name, database);
        return response.json({ data: { faults: reasons.map((reason) => ({ reason, earlier: false })) } });
      }
      if (is !== 'photo' && is !== 'video') return response.status(404).json({ errors: [] });
      return response.json({ data: { faults: await lostMedia(is, name, database, bytesIn(context)) } });
    };
    return answer().catch(next);
  });
}

const listed = { packages: 'pricing_packages', questions: 'help_questions', titles: 'titles' } as const;

/** Why nothing is left of a list that a block names; none while one of its names is on the site. */
export async function lostList(
  is: 'packages' | 'channels' | 'questions' | 'titles',
  names: readonly string[],
  database: Database,
): Promise<readonly { readonly reason: Sentence; readonly earlier: boolean }[]> {
  const quoted = names.map((each) => `“${each.slice(0, 40)}”`).join(', ');
  if (is === 'channels') {
    const rows = await database('channels').where({ status: 'published' }).select('lists');
    const lists = rows.flatMap((row) => String(row['lists'] ?? '').split(','));
    if (lists.some((each) => names.includes(each.trim()))) return [];
    const reason = phrase('embeds.emptyList', { quoted });
    return [{ reason, earlier: false }];
  }
  const rows = await database(listed[is]).whereIn('slug', names).select('slug', 'status');
  if (rows.some(({ status }) => status === 'published')) return [];
  return [{ reason: phrase(`embeds.none.${is}`, { quoted }), earlier: false }];
}

/** Asks Directus where it keeps its files, by no right of the person who asks: nothing but yes or no comes back. */
function bytesIn({ services, getSchema }: ExtensionContext): HasBytes {
  return async (file) => {
    const assets = new services.AssetsService({ schema: await getSchema(), accountability: null });
    // Without an open stream: the bytes are not read.
    return assets.getAsset(file, { transformationParams: {} }, undefined, true).then(
      () => true,
      () => false,
    );
  };
}
