import { closureOf, findingsBetween, problemOf, withAccepted } from '@alur/publish/findings';
import type { Problem } from '@alur/publish/contract';
import type { FoundBetween } from '@alur/publish/prove';
import { product } from '../../src/product/product.ts';
import type { FlowRoutes } from '../../src/contracts/routes.ts';
import { checksumOf } from '../content/diskCopy.ts';
import { routesOf } from './flowRoutes.ts';
import type { HeldFlow } from './heldFlow.ts';

/** The flows that are served now, and the paths they answer. */
export interface HeldFlows {
  get(flow: string): HeldFlow | undefined;
  names(): readonly string[];
  hold(flow: Omit<HeldFlow, 'version' | 'closure'>): void;
  drop(flow: string): void;
  routes(): FlowRoutes;
  /** Paths that a flow asked for and did not get, and what lies between it and the others. */
  problemsOf(flow: string): readonly Problem[];
  /** Changes whenever any flow that is served changes. */
  version(): string;
}

export function createHeldFlows(): HeldFlows {
  const flows = new Map<string, HeldFlow>();
  let routing = routesOf([]);
  let version = '';
  /** Null: something has changed since. */
  let between: ReadonlyMap<string, readonly Problem[]> | null = null;

  let isOld = false;

  /** Looks at all flows together, when somebody asks: at a start they come one after the other. */
  function recompute(): void {
    if (!isOld) return;
    isOld = false;
    const all = [...flows.values()];
    routing = routesOf(all);
    between = null;
    version = checksumOf(all.map((each) => each.version).join()).slice(0, 16);
  }

  return {
    get: (flow) => flows.get(flow),
    names: () => [...flows.keys()],
    hold(flow) {
      const content = JSON.stringify([flow.data.revision, flow.messages]);
      flows.set(flow.data.flow, {
        ...flow,
        closure: closureOf(flow.data),
        version: checksumOf(content).slice(0, 16),
      });
      isOld = true;
    },
    drop(flow) {
      flows.delete(flow);
      isOld = true;
    },
    routes() {
      recompute();
      return routing.routes;
    },
    problemsOf(flow) {
      recompute();
      // Editors and operators ask for it, and no visitor: their pages do not wait for it.
      between ??= betweenFlows([...flows.values()]);
      return [...(routing.problems.get(flow) ?? []), ...(between.get(flow) ?? [])];
    },
    version() {
      recompute();
      return version;
    },
  };
}

/** What lies between the flows that are served. Which of two has an address is decided above. */
function betweenFlows(flows: readonly HeldFlow[]): ReadonlyMap<string, readonly Problem[]> {
  const outlines = flows.flatMap(({ beside }) => beside.outline ?? []);
  const found = new Map<string, FoundBetween[]>();
  for (const each of findingsBetween(product, outlines)) {
    if (each.code === 'addressTaken') continue;
    found.set(each.flow, [...(found.get(each.flow) ?? []), each]);
  }
  return new Map(
    flows.map(({ data, beside }) => {
      const own = found.get(data.flow) ?? [];
      return [
        data.flow,
        withAccepted(
          own.map((each) => problemOf(each, (pointer) => pointer)),
          beside.acceptances,
        ),
      ];
    }),
  );
}
