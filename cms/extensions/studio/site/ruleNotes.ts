import {
  canHaveRules,
  canRuleParameter,
  parametersOf,
} from '../../../../src/contracts/address/routeRules.ts';
import { routeAt } from '../../../../src/contracts/address/routeTable.ts';
import type { Database, ExtensionContext, Router } from '../../hooks/directus.ts';
import type { Sentence } from '../../words/sentences.ts';
import { mayDo } from '../../hooks/rights.ts';
import { flowIndex } from '../../guard/references/referrers.ts';
import { pagesWithFlow } from './embeds.ts';
import { phrase } from '../../words/endpoints.ts';

const rulesCollection = 'route_rules';

/** A remark on a rule over addresses. `warning`: it may turn visitors away from a flow that would serve them, or does nothing at all. */
export interface RuleNote {
  readonly tone: 'warning' | 'info';
  readonly words: Sentence;
}

/** What of a flow matters to rules over addresses. */
interface FlowNames {
  readonly key: string;
  readonly isPublished: boolean;
  /** Names of the query that the flow reads. */
  readonly query: readonly string[];
  /** Its addresses. */
  readonly paths: readonly string[];
}

/**
 * What the form of a rule says about its name, as the flows stand now: a flow reads it, no flow is at the address, or nothing reads it and it stands in links alone. None for a rule
 * that may not be made: its save is refused.
 */
export async function ruleNotes(
  path: string,
  name: string,
  database: Database,
): Promise<readonly RuleNote[]> {
  if (!canHaveRules(path) || !canRuleParameter(path, name)) return [];
  const flows = await flowsIn(database);
  const here = flows.filter(({ isPublished, paths }) => isPublished && paths.includes(path));
  const owner = routeAt(path)?.flow;
  const gone =
    typeof owner === 'string' && here.length === 0
      ? [warn(phrase('ruleNotes.noFlow', { path, flow: owner }))]
      : [];
  if (parametersOf(path).includes(name)) return gone;
  const reader = flows.find(({ query }) => query.includes(name));
  if (reader !== undefined) return [...gone, warn(phrase('ruleNotes.readBy', { name, flow: reader.key }))];
  if (gone.length > 0) return gone;
  const [flow] = here;
  return [
    {
      tone: 'info',
      words:
        flow === undefined
          ? phrase('ruleNotes.inLinks', { name })
          : phrase('ruleNotes.unread', { name, flow: flow.key }),
    },
  ];
}

/** What the form of a flow says about the published rules over its addresses, those of the pages that it stands in included. */
export async function rulesOfFlow(key: string, database: Database): Promise<readonly RuleNote[]> {
  const flows = await flowsIn(database);
  const flow = flows.find((each) => each.key === key);
  if (flow === undefined) return [];
  const rules = await database(rulesCollection).where({ status: 'published' }).select('slug', 'path', 'name');
  // Inside a page a flow reads the page's query.
  const places = [...flow.paths, ...(await pagesWithFlow(key, database)).flatMap(routesOfPage)];
  return rules.flatMap((row): readonly RuleNote[] => {
    const [slug, path, name] = [row['slug'], row['path'], row['name']].map(String) as [
      string,
      string,
      string,
    ];
    const isParameter = parametersOf(path).includes(name);
    if (!isParameter && places.includes(path) && flow.query.includes(name))
      return [warn(phrase('ruleNotes.checksName', { slug, path, name }))];
    if (flow.paths.includes(path))
      return isParameter
        ? []
        : [{ tone: 'info', words: phrase('ruleNotes.checksLink', { slug, path, name }) }];
    const isLeft = routeAt(path)?.flow === key && !flows.some(({ paths }) => paths.includes(path));
    return isLeft ? [warn(phrase('ruleNotes.checksNothing', { slug, path }))] : [];
  });
}

/** `GET /alur-rules/notes?path=&name=`: what there is to say about a rule, for those who change rules. */
export function addRuleRoutes(router: Router, { database }: ExtensionContext): void {
  router.get('/notes', (request, response, next) => {
    const answer = async (): Promise<unknown> => {
      const { accountability, query } = request;
      const may = accountability && (await mayDo(accountability, 'update', rulesCollection, database));
      if (may !== true) return response.status(403).json({ errors: [] });
      const [path, name] = [query['path'], query['name']];
      const isAsked = typeof path === 'string' && typeof name === 'string';
      return response.json({ data: { notes: isAsked ? await ruleNotes(path, name, database) : [] } });
    };
    return answer().catch(next);
  });
}

/** The routes that show a promo page; one of them has an address of its own (`server/site/promoPages.ts`). */
function routesOfPage(slug: string): readonly string[] {
  return ['/vplus/promo/{slug}', ...(slug === 'test' ? ['/test'] : [])];
}

async function flowsIn(database: Database): Promise<readonly FlowNames[]> {
  const flows = await flowIndex.flowsIn(database);
  return flows
    .filter(({ isDraft }) => !isDraft)
    .map(({ key, status, query, claims }) => ({
      key,
      isPublished: status === 'published',
      query,
      paths: claims,
    }));
}

function warn(words: Sentence): RuleNote {
  return { tone: 'warning', words };
}
