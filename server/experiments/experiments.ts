import type { FlowDocumentItem } from '@alur/publish/contract';
import { nameOfLive } from '../../environment/liveDocument.ts';
import { type FlowExperiment, getsB } from '../../src/contracts/experiments.ts';
import type { HeldFlow } from '../bundles/heldFlow.ts';
import type { BundleStore } from '../bundles/store.ts';

/** Experiments on whole documents, with their documents B as they are served. */
export interface Experiments {
  /** Takes what lies on disk. */
  restore(): Promise<void>;
  /** Publishes the documents B that changed. Resolves when all are done; an experiment does not run before its own is. */
  update(items: readonly FlowExperiment[]): Promise<void>;
  /** Resolves once no document B is being published. */
  settled(): Promise<void>;
  /** The experiment that runs on a flow now; null: none. */
  running(flow: string): FlowExperiment | null;
  /** What a bucket gets in the place of what is live; null: that very one. */
  heldFor(flow: string, bucket: number | null | undefined): HeldFlow | null;
  /** B as it was published, whether it runs or not: people may be in the middle of it. */
  get(flow: string): HeldFlow | null;
  /** Text of a module of a document B; null: there is none. */
  module(flow: string, revision: string): Promise<string | null>;
}

interface ExperimentParts {
  /** Documents B alone, one for each flow. */
  readonly store: Pick<BundleStore, 'restore' | 'update' | 'get' | 'reports' | 'module' | 'version'>;
  /** The documents that are live, as the CMS holds them. */
  readonly live: () => readonly FlowDocumentItem[];
  readonly now: () => number;
}

/**
 * Holds the experiments of an edge. One runs from the moment at which its document passed every check until its end, or until another document of its flow is live.
 *
 * @example
 * const experiments = createExperiments({ store, live: () => content.of(flowDocuments), now: Date.now });
 * await experiments.update(content.of(flowExperiments));
 * experiments.heldFor('register', 37)?.data.revision;
 */
export function createExperiments({ store, live, now }: ExperimentParts): Experiments {
  let given: readonly FlowExperiment[] = [];
  let updating = 0;
  let latest: Promise<unknown> = Promise.resolve();
  /** Those that passed, and the state of the store in which that was found. */
  let passed: { readonly of: string; readonly byFlow: ReadonlyMap<string, FlowExperiment> } = {
    of: '',
    byFlow: new Map(),
  };
  const names = createNames(live);

  /** A check that was put off ends by itself, and changes the store then. */
  function findPassed(): ReadonlyMap<string, FlowExperiment> {
    if (updating > 0 || passed.of === store.version()) return passed.byFlow;
    const current = new Set(
      store.reports().flatMap(({ flow, state }) => (state === 'current' ? [flow] : [])),
    );
    passed = {
      of: store.version(),
      byFlow: new Map(given.filter(({ flow }) => current.has(flow)).map((each) => [each.flow, each])),
    };
    return passed.byFlow;
  }

  function running(flow: string): FlowExperiment | null {
    const found = findPassed().get(flow);
    if (found === undefined || found.ends <= now() || names.of(flow) !== found.against) return null;
    return found;
  }

  return {
    restore: store.restore,
    async update(items) {
      const before = new Map(given.map((each) => [each.flow, JSON.stringify(each)]));
      given = firstOfEach(items);
      const same = given.filter((each) => before.get(each.flow) === JSON.stringify(each));
      passed = { ...passed, byFlow: new Map(same.flatMap(({ flow }) => entryOf(passed.byFlow, flow))) };
      updating += 1;
      const work = store.update(given.map(toItem), 'cms').finally(() => {
        updating -= 1;
        passed = { ...passed, of: '' };
      });
      latest = work.catch(() => undefined);
      await work;
    },
    async settled() {
      await latest;
    },
    running,
    heldFor(flow, bucket) {
      const found = typeof bucket === 'number' ? running(flow) : null;
      return found !== null && getsB(found, bucket ?? 0) ? store.get(flow) : null;
    },
    get: store.get,
    module: store.module,
  };
}

function entryOf<Value>(map: ReadonlyMap<string, Value>, key: string): readonly (readonly [string, Value])[] {
  const found = map.get(key);
  return found === undefined ? [] : [[key, found]];
}

/** The CMS refuses a second one of a flow; what gets past it changes nothing. */
function firstOfEach(items: readonly FlowExperiment[]): readonly FlowExperiment[] {
  return items.filter((each, at) => items.findIndex(({ flow }) => flow === each.flow) === at);
}

function toItem({ flow, document, messages }: FlowExperiment): FlowDocumentItem {
  return { key: flow, status: 'published', document, messages };
}

/** Names of the live documents, worked out once for each. */
function createNames(live: ExperimentParts['live']): { of(flow: string): string | null } {
  const known = new WeakMap<FlowDocumentItem, string>();
  return {
    of(flow) {
      const item = live().find(({ key }) => key === flow);
      if (item === undefined) return null;
      const name = known.get(item) ?? nameOfLive(item);
      known.set(item, name);
      return name;
    },
  };
}
