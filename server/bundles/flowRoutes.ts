import type { Problem } from '@alur/publish/contract';
import { isEssential } from '../../src/contracts/address/essentialRoutes.ts';
import { edgePath } from '../../src/contracts/address/redirects.ts';
import { routeAt } from '../../src/contracts/address/routeTable.ts';
import type { FlowRoutes, FlowTarget } from '../../src/contracts/routes.ts';
import type { HeldFlow } from './heldFlow.ts';

/** Who alone may show at a path, in words for an editor; null: any flow may. */
function ownerOf(path: string, flow: string): string | null {
  if (edgePath.test(path)) return 'the edge itself';
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
    const owner = edgePath.test(path) ? null : ownerOf(path, flow);
    return owner === null ? [] : [{ ...takenProblem(path, index, owner), severity: 'error' }];
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
    data.routes.forEach((route, index) => {
      const { path } = route;
      const first = routes.get(path)?.flow;
      const other = first === undefined || first === data.flow ? null : first;
      const owner = ownerOf(path, data.flow) ?? other;
      if (owner === null) routes.set(path, targetOf(data, route));
      else problems.set(data.flow, [...(problems.get(data.flow) ?? []), takenProblem(path, index, owner)]);
    });
  }
  return { routes: Object.fromEntries(routes), problems };
}

function rank(flow: string): number {
  return isEssential(flow) ? 0 : 1;
}

/** A document takes the token of a return only where the product's own route says that one may come. */
function targetOf({ flow, access }: HeldFlow['data'], route: HeldFlow['data']['routes'][number]): FlowTarget {
  const { path, query } = route;
  const { layout = 'default', viewToken } = routeAt(path) ?? {};
  return {
    flow,
    access: route.access ?? access,
    ...(query ? { query } : {}),
    ...(layout === 'default' ? {} : { layout }),
    ...(viewToken === true && route.viewToken === true ? { viewToken } : {}),
  };
}

function takenProblem(path: string, index: number, owner: string): Problem {
  return {
    rule: 'EDGE-11',
    severity: 'warning',
    pointer: `/document/routes/${index}/path`,
    sentence: `The path "${path}" belongs to ${owner} already.`,
    cure: 'Choose another path, or take it out of the other document.',
  };
}
