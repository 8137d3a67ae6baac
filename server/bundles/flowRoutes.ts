import type { Problem } from '../../src/contracts/problem.ts';
import { isEssential } from '../../src/contracts/address/essentialRoutes.ts';
import { routeAt } from '../../src/contracts/address/routeTable.ts';
import type { FlowRoutes, FlowTarget } from '../../src/contracts/routes.ts';
import type { HeldFlow } from './heldFlow.ts';

/** Paths that are the edge's own. */
const reserved = /^\/(?:alur|api|assets|readyz|healthz|metrics|vplus\/config)(?:\/|$)/;

/** Who alone may show at a path, in words for an editor; null: any flow may. */
function ownerOf(path: string, flow: string): string | null {
  if (reserved.test(path)) return 'the edge itself';
  const route = routeAt(path);
  if (route?.page !== undefined) return 'a page of the product';
  return route?.essential === true && route.flow !== flow
    ? `the flow "${route.flow}", which everybody needs,`
    : null;
}

/** Errors of a document that claims what is not its own: published, it would take that page away from everybody (T08). */
export function foreignPaths({
  flow,
  routes,
}: Pick<HeldFlow['data'], 'flow' | 'routes'>): readonly Problem[] {
  return routes.flatMap(({ path }, index) => {
    const owner = reserved.test(path) ? null : ownerOf(path, flow);
    return owner === null ? [] : [{ ...taken(path, index, owner), severity: 'error' }];
  });
}

/** Which paths show which flow. When two documents claim one path, an essential flow wins, then the first by name; the other gets a problem. */
export function routesOf(flows: readonly HeldFlow[]): {
  readonly routes: FlowRoutes;
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
} {
  const routes = new Map<string, FlowTarget>();
  const problems = new Map<string, Problem[]>();
  const order = [...flows].sort(
    (a, b) => rank(a.data.flow) - rank(b.data.flow) || a.data.flow.localeCompare(b.data.flow),
  );
  for (const { data } of order) {
    data.routes.forEach(({ path, query }, index) => {
      const first = routes.get(path)?.flow;
      const other = first === undefined || first === data.flow ? null : first;
      const owner = ownerOf(path, data.flow) ?? other;
      if (owner === null) routes.set(path, targetOf(data, path, query));
      else problems.set(data.flow, [...(problems.get(data.flow) ?? []), taken(path, index, owner)]);
    });
  }
  return { routes: Object.fromEntries(routes), problems };
}

function rank(flow: string): number {
  return isEssential(flow) ? 0 : 1;
}

function targetOf({ flow, access }: HeldFlow['data'], path: string, query: FlowTarget['query']): FlowTarget {
  const layout = routeAt(path)?.layout ?? 'default';
  return { flow, access, ...(query ? { query } : {}), ...(layout === 'default' ? {} : { layout }) };
}

function taken(path: string, index: number, owner: string): Problem {
  return {
    rule: 'EDGE-11',
    severity: 'warning',
    pointer: `/document/routes/${index}/path`,
    sentence: `The path "${path}" belongs to ${owner} already.`,
    cure: 'Choose another path, or take it out of the other document.',
  };
}
