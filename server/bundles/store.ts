import { closureOf } from '../../publish/closure.ts';
import type { Problem } from '../../src/contracts/problem.ts';
import type { FlowDocumentItem } from '../../src/contracts/content.ts';
import type { FlowRoutes } from '../../src/contracts/routes.ts';
import { checksumOf } from '../content/diskCopy.ts';
import { keyPattern } from '../content/decodeContent.ts';
import { type BundleFiles, revisionPattern } from './bundleFiles.ts';
import { essentialFlows } from '../../src/contracts/routes.ts';
import { routesOf } from './flowRoutes.ts';
import type { FlowReport, HeldFlow } from './heldFlow.ts';
import type { Publish } from './publisher.ts';

/** What the store tells of. */
export interface StoreReport {
  published(flow: string, revision: string): void;
  refused(flow: string, problems: readonly Problem[], serving: string | null): void;
  withdrawn(flow: string): void;
  damaged(flow: string, reason: string): void;
}

export interface BundleStoreOptions {
  readonly files: BundleFiles;
  readonly publish: Publish;
  /** The documents that ship; they serve where nothing better is held. */
  readonly shipped: readonly FlowDocumentItem[];
  /** Keys of the interface texts that documents may use. */
  readonly messageKeys: () => readonly string[];
  /** Changes when the checks or the compiler change: documents are then published anew. */
  readonly compilerRevision: string;
  readonly report: StoreReport;
}

/** The flows that are served, each with its own last good version. */
export interface BundleStore {
  /** Takes what lies on disk, and publishes the shipped documents of essential flows that are still missing. */
  restore(): Promise<void>;
  /** Publishes the documents that changed; those that are gone are withdrawn, essential flows excepted. Never throws for a bad document. */
  update(items: readonly FlowDocumentItem[], source: HeldFlow['source']): Promise<void>;
  get(flow: string): HeldFlow | null;
  routes(): FlowRoutes;
  /** Text of a module, of this or an earlier revision; null when there is none. */
  module(flow: string, revision: string): Promise<string | null>;
  reports(): readonly FlowReport[];
  /** Changes whenever any flow that is served changes. */
  version(): string;
}

export function createBundleStore({
  files,
  publish,
  shipped,
  messageKeys,
  compilerRevision,
  report,
}: BundleStoreOptions): BundleStore {
  const held = new Map<string, HeldFlow>();
  /** By flow: the item last judged, and what was found wrong with it. */
  const judged = new Map<
    string,
    { readonly itemChecksum: string; readonly problems: readonly Problem[]; readonly refused: boolean }
  >();
  let routing = routesOf([]);
  let version = '';
  let queue: Promise<void> = Promise.resolve();

  function hold(flow: Omit<HeldFlow, 'version' | 'closure'>): void {
    held.set(flow.data.flow, {
      ...flow,
      closure: closureOf(flow.data),
      version: checksumOf(JSON.stringify([flow.data.revision, flow.messages])).slice(0, 16),
    });
    refreshed();
  }

  function refreshed(): void {
    routing = routesOf([...held.values()]);
    version = checksumOf([...held.values()].map((each) => each.version).join()).slice(0, 16);
  }

  /** Answers whether the flow is served now from this item. */
  async function take(
    item: FlowDocumentItem,
    source: HeldFlow['source'],
    keys: readonly string[],
  ): Promise<boolean> {
    const itemChecksum = checksumOf(JSON.stringify([item.document, item.messages, keys, compilerRevision]));
    const known = judged.get(item.key);
    if (known?.itemChecksum === itemChecksum) return !known.refused;
    const present = held.get(item.key);
    if (known === undefined && present?.itemChecksum === itemChecksum) {
      if (present.source !== source) hold({ ...present, source });
      judged.set(item.key, { itemChecksum, problems: [], refused: false });
      return true;
    }
    const result = await publish(item, keys);
    const problems = result.ok
      ? [...result.value.warnings, ...misnamed(item.key, result.value.data)]
      : result.error;
    const refused = !result.ok || problems.some(({ severity }) => severity === 'error');
    judged.set(item.key, { itemChecksum, problems, refused });
    if (!result.ok || refused) {
      report.refused(item.key, problems, held.get(item.key)?.data.revision ?? null);
      return false;
    }
    const { data, messages } = result.value;
    await files.write(result.value, itemChecksum);
    hold({ data, messages, validators: await files.load(data.flow, data.revision), source, itemChecksum });
    report.published(data.flow, data.revision);
    return true;
  }

  /** A fault on our own side (a full disk) must not take the other flows along. */
  async function tryTake(
    item: FlowDocumentItem,
    source: HeldFlow['source'],
    keys: readonly string[],
  ): Promise<boolean> {
    try {
      return await take(item, source, keys);
    } catch (fault) {
      judged.delete(item.key);
      report.damaged(item.key, fault instanceof Error ? fault.message : 'unknown fault');
      return false;
    }
  }

  /** The shipped document of a flow that has no good version of its own. The verdict on the other document is kept. */
  async function takeShipped(flow: string, keys: readonly string[]): Promise<void> {
    const item = shipped.find(({ key }) => key === flow);
    if (item === undefined || held.has(flow)) return;
    const verdict = judged.get(flow);
    judged.delete(flow);
    await tryTake(item, 'shipped', keys);
    if (verdict === undefined) judged.delete(flow);
    else judged.set(flow, verdict);
  }

  async function updateNow(items: readonly FlowDocumentItem[], source: HeldFlow['source']): Promise<void> {
    const keys = [...messageKeys()].sort();
    for (const item of items) {
      if (!(await tryTake(item, source, keys))) await takeShipped(item.key, keys);
    }
    const given = new Set(items.map(({ key }) => key));
    for (const flow of [...held.keys()]) {
      if (given.has(flow) || essentialFlows.includes(flow)) continue;
      held.delete(flow);
      judged.delete(flow);
      refreshed();
      await files.withdraw(flow).catch(() => undefined);
      report.withdrawn(flow);
    }
    for (const flow of judged.keys()) if (!given.has(flow) && !held.has(flow)) judged.delete(flow);
    for (const flow of essentialFlows) await takeShipped(flow, keys);
  }

  return {
    async restore() {
      for (const { data, messages, itemChecksum } of await files.readCurrent()) {
        try {
          hold({
            data,
            messages,
            validators: await files.load(data.flow, data.revision),
            source: 'disk',
            itemChecksum,
          });
        } catch (fault) {
          report.damaged(data.flow, fault instanceof Error ? fault.message : 'unknown fault');
        }
      }
      const keys = [...messageKeys()].sort();
      const missing = held.size === 0 ? shipped.map(({ key }) => key) : essentialFlows;
      for (const flow of missing) await takeShipped(flow, keys);
    },
    update(items, source) {
      const run = queue.then(() => updateNow(items, source));
      queue = run.catch(() => undefined);
      return run;
    },
    get: (flow) => held.get(flow) ?? null,
    routes: () => routing.routes,
    version: () => version,
    async module(flow, revision) {
      return keyPattern.test(flow) && revisionPattern.test(revision)
        ? files.readModule(flow, revision)
        : null;
    },
    reports() {
      const flows = [...new Set([...held.keys(), ...judged.keys()])].sort();
      return flows.map((flow) => {
        const present = held.get(flow);
        const verdict = judged.get(flow);
        const state = present === undefined ? 'refused' : verdict?.refused === true ? 'stale' : 'current';
        const problems = [...(verdict?.problems ?? []), ...(routing.problems.get(flow) ?? [])];
        return {
          flow,
          revision: present?.data.revision ?? null,
          source: present?.source ?? null,
          state,
          problems,
        };
      });
    },
  };
}

function misnamed(key: string, data: HeldFlow['data']): readonly Problem[] {
  if (data.flow === key && revisionPattern.test(data.revision)) return [];
  return [
    {
      rule: 'EDGE-11',
      severity: 'error',
      pointer: '/document/flow',
      sentence: `The document calls itself "${data.flow}", but the item's key is "${key}".`,
      cure: `Write "${key}" there.`,
    },
  ];
}
