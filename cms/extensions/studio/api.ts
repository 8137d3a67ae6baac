import type {
  Database,
  EventContext,
  ExtensionContext,
  Filter,
  Registration,
  Router,
  Row,
} from '../hooks/directus.ts';
import { mayDo } from '../hooks/rights.ts';
import { isRow } from '../hooks/rows.ts';
import { addPreviewRoutes } from './preview/endpoint.ts';
import { addEmbedRoutes, pagesWithFlow } from './site/embeds.ts';
import { addRuleRoutes, rulesOfFlow } from './site/ruleNotes.ts';
import { createEdgeFlows, type FlowsOnSite } from './state/edgeFlows.ts';
import { siteStateOf } from './state/siteState.ts';

const collection = 'flow_documents';
/** The column of the list; nothing is stored in it. */
const column = 'live';

function askerOf({ env }: Pick<ExtensionContext, 'env'>): () => Promise<FlowsOnSite> {
  const text = (name: string): string | null => {
    const value = env[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return createEdgeFlows(text('ALUR_EDGE_URL'), text('ALUR_METRICS_TOKEN'));
}

/** Fills the column with what the edge serves at this moment, when somebody's list asks for it. */
function fillColumn(ask: () => Promise<FlowsOnSite>): Filter {
  return async (rows, meta, context) => {
    if (meta.collection !== collection || context.accountability === null) return rows;
    if (!Array.isArray(rows) || !asksFor(meta['query'])) return rows;
    const list: readonly unknown[] = rows;
    const [flows, statuses] = await Promise.all([ask(), statusesOf(list, context)]);
    return list.map((row) => {
      if (!isRow(row) || typeof row['key'] !== 'string') return row;
      return { ...row, [column]: siteStateOf(row['key'], statuses.get(row['key']), flows) };
    });
  };
}

function asksFor(query: unknown): boolean {
  const fields = isRow(query) ? query['fields'] : null;
  return Array.isArray(fields) && fields.includes(column);
}

async function statusesOf(
  rows: readonly unknown[],
  { database }: EventContext,
): Promise<ReadonlyMap<string, unknown>> {
  const keys = rows.flatMap((row) => (isRow(row) && typeof row['key'] === 'string' ? [row['key']] : []));
  const found: readonly Row[] = await database(collection).whereIn('key', keys).select('key', 'status');
  return new Map(found.map((row) => [String(row['key']), row['status']]));
}

export const hooks = [
  {
    name: 'alur-live-column',
    config: ({ filter }: Registration, context: ExtensionContext): void => {
      filter('items.read', fillColumn(askerOf(context)));
    },
  },
];

async function flowOnSite(key: string, database: Database, ask: () => Promise<FlowsOnSite>): Promise<object> {
  const [row] = await database(collection).where({ key }).select('status');
  const flows = await ask();
  const { problems = [], warnings = [], acceptable = [] } = flows?.get(key) ?? {};
  const [pages, rules] = await Promise.all([pagesWithFlow(key, database), rulesOfFlow(key, database)]);
  return { state: siteStateOf(key, row?.['status'], flows), problems, warnings, acceptable, pages, rules };
}

/** `GET /alur-live/<key>`: state, problems and warnings of one flow on the site, the pages that it stands in and the rules over its addresses, for those who edit flows. */
export const endpoints = [
  {
    name: 'alur-live',
    config: (router: Router, context: ExtensionContext): void => {
      const ask = askerOf(context);
      router.get('/:key', (request, response, next) => {
        const answer = async (): Promise<unknown> => {
          const { accountability } = request;
          const may = accountability && (await mayDo(accountability, 'update', collection, context.database));
          if (may !== true) return response.status(403).json({ errors: [] });
          return response.json({
            data: await flowOnSite(request.params['key'] ?? '', context.database, ask),
          });
        };
        return answer().catch(next);
      });
    },
  },
  { name: 'alur-preview', config: addPreviewRoutes },
  { name: 'alur-embeds', config: addEmbedRoutes },
  { name: 'alur-rules', config: addRuleRoutes },
];

export const operations: readonly never[] = [];
