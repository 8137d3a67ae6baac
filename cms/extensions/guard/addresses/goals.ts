import { isEssential } from '../../../../src/contracts/address/essentialRoutes.ts';
import { brokenRule, type RulesByRoute, type SlugsOf } from '../../../../src/contracts/address/routeRules.ts';
import { routeAt } from '../../../../src/contracts/address/routeTable.ts';
import { flowOfPath, type FlowRoutes } from '../../../../src/contracts/routes.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import type { Fault } from '../../hooks/refusal.ts';
import { isRow, parsed } from '../../hooks/rows.ts';

const flowCollection = 'flow_documents';

/** What visitors meet at their addresses. */
export interface Met {
  readonly rules: RulesByRoute;
  readonly slugsOf: SlugsOf;
  /** Published ones; with the rules they lead nobody round. */
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * The goals at which visitors would find nothing, as a fault of the field of goals: a promo page, help page, list of channels or flow that is not published. A goal that is itself redirected, or refused by a rule, counts as
 * where that ends.
 *
 * @param goals paths of the closed list of routes
 */
export async function goalFaults(
  goals: readonly string[],
  met: Met,
  database: Database,
): Promise<readonly Fault[]> {
  const empty = await Promise.all(
    goals.map(async (goal) => {
      const end = endOf(goal, met);
      return end !== null && (await isThere(end, database)) ? [] : [end ?? goal];
    }),
  );
  return empty
    .flat()
    .slice(0, 1)
    .map((path) => [
      'to_path',
      {
        en: `Visitors would find nothing at ${path} now. Publish that page first, keep this as a draft until then, or choose another page.`,
        id: `Pengunjung tidak akan menemukan apa-apa di ${path} sekarang. Terbitkan halaman itu dulu, simpan ini sebagai draf sampai saat itu, atau pilih halaman lain.`,
      },
    ]);
}

/** Where redirects and rules lead from a goal; null: a rule refuses it. */
function endOf(goal: string, { rules, slugsOf, redirects }: Met): string | null {
  let end = goal;
  for (;;) {
    const to = redirects.get(end);
    const broken = to === undefined ? brokenRule(rules, end, new URLSearchParams(), slugsOf) : null;
    if (to === undefined && broken === null) return end;
    const next = to ?? broken?.rule.to ?? null;
    if (next === null) return null;
    end = next;
  }
}

/** Which items a path of one of these shapes shows. */
const shownBy: readonly {
  readonly at: RegExp;
  readonly collections: readonly string[];
  readonly by: string;
}[] = [
  { at: /^\/vplus\/promo\/([^/]+)$/, collections: ['promo_pages'], by: 'slug' },
  { at: /^\/(test)$/, collections: ['promo_pages'], by: 'slug' },
  { at: /^\/vplus\/channels\/([^/]+)$/, collections: ['pricing_packages'], by: 'channel_list' },
  { at: /^\/vplus\/help\/[^/]+\/([^/]+)$/, collections: ['help_articles'], by: 'slug' },
  { at: /^\/vplus\/help\/([^/]+)$/, collections: ['help_categories', 'site_pages'], by: 'slug' },
];

async function isThere(path: string, database: Database): Promise<boolean> {
  const route = routeAt(path);
  if (route?.flow !== undefined) return isFlowThere(path, route.flow, database);
  const shown = route?.page === 'privacy' ? undefined : shownBy.find(({ at }) => at.test(path));
  if (shown === undefined) return true;
  const { at, collections, by } = shown;
  const name = at.exec(path)?.[1];
  const found = await Promise.all(
    collections.map(async (collection) =>
      database(collection)
        .where({ status: 'published', [by]: name })
        .select('slug'),
    ),
  );
  return found.flat().length > 0;
}

async function isFlowThere(path: string, owner: string | true, database: Database): Promise<boolean> {
  if (typeof owner === 'string' && isEssential(owner)) return true;
  const flows = await database(flowCollection).where({ status: 'published' }).select('key', 'document');
  return flows.some((row) => flowOfPath(routesOf(row), path) !== null);
}

function routesOf({ key, document }: Row): FlowRoutes {
  const read = parsed(document);
  const routes = isRow(read) && Array.isArray(read['routes']) ? read['routes'] : [];
  return Object.fromEntries(
    routes.flatMap((each: unknown) =>
      isRow(each) && typeof each['path'] === 'string'
        ? [[each['path'], { flow: String(key), access: 'everyone' as const }]]
        : [],
    ),
  );
}
