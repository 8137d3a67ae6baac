import type { FlowDocumentItem } from '@alur/publish/contract';
import { nameOfLive } from '../../environment/liveDocument.ts';
import { type FlowExperiment, getsB, type TakenPart } from '../../src/contracts/experiments.ts';
import type { HeldFlow } from '../bundles/heldFlow.ts';
import type { BundleStore } from '../bundles/store.ts';
import { experimentName } from './experimentName.ts';

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
  /** The part that a bucket takes in the experiment of a flow; null: none, since none runs or there is no bucket. */
  partOf(flow: string, bucket: number | null | undefined): TakenPart | null;
  /** Names all that a bucket gets in place of what others get, for caches; null: it gets the same. */
  keyOf(flow: string, bucket: number | null | undefined): string | null;
  /** Lets none run before it was asked whether it may, and none that may not: who may not never may again. Returns how to ask again; it never rejects. */
  guardBy(mayRun: MayRun): () => Promise<void>;
  /** B as it was published, whether it runs or not: people may be in the middle of it. */
  get(flow: string): HeldFlow | null;
  /** Text of a module of a document B; null: there is none. */
  module(flow: string, revision: string): Promise<string | null>;
}

/** Whether an experiment may run. Rejects where that can't be known now. */
type MayRun = (experiment: FlowExperiment) => Promise<boolean>;

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
  const guard = createGuard(() => [...findPassed().values()]);

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
    return guard.allows(found) ? found : null;
  }

  return {
    restore: store.restore,
    async update(items) {
      const before = new Map(given.map((each) => [each.flow, JSON.stringify(each)]));
      given = firstOfEach(items);
      const same = given.filter((each) => before.get(each.flow) === JSON.stringify(each));
      passed = { ...passed, byFlow: new Map(same.flatMap(({ flow }) => entryOf(passed.byFlow, flow))) };
      updating += 1;
      const work = store
        .update(given.map(toItem), 'cms')
        .finally(() => {
          updating -= 1;
          passed = { ...passed, of: '' };
        })
        .then(guard.askForNew);
      latest = work.catch(() => undefined);
      await work;
    },
    async settled() {
      await latest;
    },
    running,
    ...createParts(running, store),
    guardBy: guard.by,
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

/** What buckets get, by the experiments that run. */
function createParts(
  running: Experiments['running'],
  store: Pick<BundleStore, 'get'>,
): Pick<Experiments, 'heldFor' | 'partOf' | 'keyOf'> {
  const partOf: Experiments['partOf'] = (flow, bucket) => {
    const found = typeof bucket === 'number' ? running(flow) : null;
    if (found === null) return null;
    const side = getsB(found, bucket ?? 0) ? 'b' : 'a';
    return { experiment: experimentName(found), side, measure: found.measure };
  };
  return {
    heldFor: (flow, bucket) => (partOf(flow, bucket)?.side === 'b' ? store.get(flow) : null),
    partOf,
    keyOf(flow, bucket) {
      const part = partOf(flow, bucket);
      if (part === null) return null;
      return JSON.stringify([part, part.side === 'b' ? (store.get(flow)?.version ?? '') : '']);
    },
  };
}

/** Asks for each experiment whether it may run: as soon as its document has passed, and from time to time. */
function createGuard(passed: () => readonly FlowExperiment[]) {
  let mayRun: MayRun | null = null;
  const answers = new Map<string, boolean>();
  const ask = async (experiments: readonly FlowExperiment[]): Promise<void> => {
    for (const each of experiments) {
      const name = experimentName(each);
      if (mayRun === null || answers.get(name) === false) continue;
      // What can't be known now stays as it was: one that was not allowed yet waits.
      const answer = await mayRun(each).catch(() => undefined);
      if (answer !== undefined) answers.set(name, answer);
    }
  };
  return {
    allows: (experiment: FlowExperiment) =>
      mayRun === null || answers.get(experimentName(experiment)) === true,
    askForNew: async () => ask(passed().filter((each) => !answers.has(experimentName(each)))),
    by(asked: MayRun) {
      mayRun = asked;
      return async () => ask(passed());
    },
  };
}
