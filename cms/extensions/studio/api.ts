import type { EditedFlow } from '../guard/itemLabels.ts';
import type { Database, ExtensionContext, Registration, Router, Row } from '../hooks/directus.ts';
import { mayReadField } from '../hooks/rights.ts';
import { parseColumn } from '../hooks/rows.ts';
import { addAnswersRoutes } from './answers/endpoint.ts';
import { explainPressure } from './busy/busyPage.ts';
import { addCountsRoutes } from './counts/endpoint.ts';
import { createEdgeRemarks, type EdgeRemarks, remarksOf } from './links/edgeRemarks.ts';
import { addTemplateRoutes } from './newFlow/endpoint.ts';
import { addLinkRoutes } from './links/endpoint.ts';
import { notReadNote } from './links/notRead.ts';
import { addPreviewRoutes } from './preview/endpoint.ts';
import { addCheckRoutes } from './problems/endpoint.ts';
import { addOutlineRoutes } from './outline/product/endpoint.ts';
import { nameColleagues } from './revisions/colleagueNames.ts';
import { edgeAddress } from '../hooks/edgeAddress.ts';
import { nameInPopover } from './revisions/colleaguePopover.ts';
import { addEmbedRoutes, pagesWithFlow } from './site/embeds.ts';
import { addRuleRoutes, rulesOfFlow } from './site/ruleNotes.ts';
import { createEdgeFlows, type FlowsOnSite, wordedFlow } from './state/edgeFlows.ts';
import { fillColumns } from './state/flowColumns.ts';
import { lateCachesSentence } from './state/lateCaches.ts';
import { searchFlows } from './state/flowSearch.ts';
import { siteStateOf } from './state/siteState.ts';
import { addTextRoutes } from './wording/endpoint.ts';
import { phrase } from '../words/endpoints.ts';

const collection = 'flow_documents';

type Env = Pick<ExtensionContext, 'env'>;

function textIn({ env }: Env, name: string): string | null {
  const value = env[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function askerOf(context: Env): () => Promise<FlowsOnSite> {
  return createEdgeFlows(edgeAddress(context.env), textIn(context, 'ALUR_METRICS_TOKEN'));
}

export const hooks = [
  {
    name: 'alur-live-column',
    config: ({ filter }: Registration, context: ExtensionContext): void => {
      filter('items.read', fillColumns(askerOf(context)));
      filter('items.query', searchFlows);
    },
  },
  {
    name: 'alur-names',
    config: ({ filter, init }: Registration, context: ExtensionContext): void => {
      filter('revisions.read', nameColleagues);
      nameInPopover({ init }, context);
    },
  },
  { name: 'alur-busy', config: explainPressure },
];

interface Asking {
  readonly flows: () => Promise<FlowsOnSite>;
  readonly content: () => Promise<EdgeRemarks>;
}

async function flowOnSite(key: string, database: Database, ask: Asking): Promise<object> {
  const [row] = await database(collection)
    .where({ key })
    .select('status', 'date_updated', 'document', 'messages');
  const [flows, content] = await Promise.all([ask.flows(), ask.content()]);
  const flow = flows?.get(key);
  const { problems: found, acceptable } = wordedFlow(flow ?? { found: [] }, toEditedFlow(row));
  const late = lateCachesSentence(flow?.caches ?? [], flow?.state === 'removed');
  const problems = late === null ? found : [late, ...found];
  const [pages, rules] = await Promise.all([pagesWithFlow(key, database), rulesOfFlow(key, database)]);
  const state = siteStateOf(key, row?.['status'], flows);
  const served = flow?.item ?? null;
  const base = { state, served, problems, acceptable, pages };
  const unread = content?.unread.find((each) => each.collection === collection);
  const taken = remarksOf(content?.remarks ?? [], collection, key).map((remark) => ({
    tone: 'warning' as const,
    words: phrase('api.refused', { remark }),
  }));
  if (unread === undefined) return { ...base, rules: [...taken, ...rules] };
  const { tone, words } = notReadNote(unread, row?.['date_updated']);
  return tone === 'danger'
    ? { ...base, state: 'unread', problems: [words], rules: [...taken, ...rules] }
    : { ...base, rules: [{ tone, words }, ...taken, ...rules] };
}

function toEditedFlow(row: Row | undefined): EditedFlow | null {
  return row === undefined
    ? null
    : { document: parseColumn(row['document']), messages: parseColumn(row['messages']) };
}

/** `GET /alur-live/<key>`: state, problems and warnings of one flow on the site, the pages that it stands in and the rules over its addresses, for those who may read what the site makes of a flow. */
export const endpoints = [
  { name: 'alur-answers', config: addAnswersRoutes },
  { name: 'alur-counts', config: addCountsRoutes },
  { name: 'alur-templates', config: addTemplateRoutes },
  {
    name: 'alur-live',
    config: (router: Router, context: ExtensionContext): void => {
      const ask: Asking = {
        flows: askerOf(context),
        content: createEdgeRemarks(edgeAddress(context.env), textIn(context, 'ALUR_METRICS_TOKEN')),
      };
      router.get('/:key', (request, response, next) => {
        const answer = async (): Promise<unknown> => {
          const { accountability } = request;
          const may =
            accountability && (await mayReadField(accountability, 'live', collection, context.database));
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
  { name: 'alur-links', config: addLinkRoutes },
  { name: 'alur-texts', config: addTextRoutes },
  { name: 'alur-outline', config: addOutlineRoutes },
  { name: 'alur-check', config: addCheckRoutes },
];

export const operations: readonly never[] = [];
