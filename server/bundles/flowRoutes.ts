import { isEssential } from '../../src/contracts/routes.ts';
import type { Problem } from '../../src/contracts/problem.ts';
import type { FlowRoutes, FlowTarget } from '../../src/contracts/routes.ts';
import type { HeldFlow } from './heldFlow.ts';

/** Paths that are the edge's own. */
const reserved = /^\/(?:alur|api|assets|readyz|healthz|metrics|vplus\/config)(?:\/|$)/;

/** Which paths show which flow. When two documents claim one path, an essential flow wins, then the first by name; the other is told. */
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
      const owner = reserved.test(path) ? 'the edge itself' : routes.get(path)?.flow;
      if (owner === undefined)
        routes.set(path, { flow: data.flow, access: data.access, ...(query ? { query } : {}) });
      else problems.set(data.flow, [...(problems.get(data.flow) ?? []), taken(path, index, owner)]);
    });
  }
  return { routes: Object.fromEntries(routes), problems };
}

function rank(flow: string): number {
  return isEssential(flow) ? 0 : 1;
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
