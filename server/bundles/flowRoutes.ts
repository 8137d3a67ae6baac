import type { FlowDocumentItem } from '../../src/contracts/content.ts';
import { isRecord } from '../../src/contracts/json.ts';
import type { Problem } from '../../src/contracts/problem.ts';
import { isEssential } from '../../src/contracts/address/essentialRoutes.ts';
import type { FlowRoutes, FlowTarget } from '../../src/contracts/routes.ts';
import type { HeldFlow } from './heldFlow.ts';

/** Paths that are the edge's own. */
const reserved = /^\/(?:alur|api|assets|readyz|healthz|metrics|vplus\/config)(?:\/|$)/;

/** The shipped paths of essential flows, each with the one flow that may show there. */
export function ownedPaths(shipped: readonly FlowDocumentItem[]): ReadonlyMap<string, string> {
  return new Map(
    shipped
      .filter(({ key }) => isEssential(key))
      .flatMap(({ key, document }) => {
        const routes = isRecord(document) && Array.isArray(document['routes']) ? document['routes'] : [];
        return routes
          .filter(isRecord)
          .flatMap(({ path }) => (typeof path === 'string' ? [[plain(path), key] as const] : []));
      }),
  );
}

/** Errors of a document that claims the path of an essential flow: published, it would take that flow's page away from everybody (T08). */
export function foreignPaths(
  { flow, routes }: Pick<HeldFlow['data'], 'flow' | 'routes'>,
  owners: ReadonlyMap<string, string>,
): readonly Problem[] {
  return routes.flatMap(({ path }, index) => {
    const owner = owners.get(plain(path));
    if (owner === undefined || owner === flow) return [];
    return [{ ...taken(path, index, `the flow "${owner}", which everybody needs,`), severity: 'error' }];
  });
}

/** Which paths show which flow. When two documents claim one path, an essential flow wins, then the first by name; the other gets a problem. */
export function routesOf(
  flows: readonly HeldFlow[],
  owners: ReadonlyMap<string, string>,
): {
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
      const owner = reserved.test(path)
        ? 'the edge itself'
        : (routes.get(path)?.flow ?? owners.get(plain(path)));
      if (owner === undefined || owner === data.flow)
        routes.set(path, { flow: data.flow, access: data.access, ...(query ? { query } : {}) });
      else problems.set(data.flow, [...(problems.get(data.flow) ?? []), taken(path, index, owner)]);
    });
  }
  return { routes: Object.fromEntries(routes), problems };
}

function rank(flow: string): number {
  return isEssential(flow) ? 0 : 1;
}

/** Without the slash at its end, as the edge matches it. */
function plain(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
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
