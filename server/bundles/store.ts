import type { BundleData } from '@alur/engine';
import { claimedPaths } from '@alur/publish/findings';
import type { FlowDocumentItem, Problem } from '@alur/publish/contract';
import { essentialFlows } from '../../src/contracts/address/essentialRoutes.ts';
import type { FlowRoutes } from '../../src/contracts/routes.ts';
import { keyPattern } from '../content/decoding/collection.ts';
import { revisionPattern } from './bundleFiles.ts';
import { createSavedItems } from './savedItems.ts';
import type { FlowReport, HeldFlow } from './heldFlow.ts';
import { createHeldFlows, type HeldFlows } from './heldFlows.ts';
import { createIntake, type Intake, type IntakeOptions, type AvailableNames } from './intake.ts';

export interface BundleStoreOptions extends IntakeOptions {
  /** Keys of the interface texts that documents may use. */
  readonly messageKeys: () => readonly string[];
  /** Flows that are never withdrawn; default: those that nobody can do without. */
  readonly keeps?: readonly string[];
  /** Paths that documents of another store claim. */
  readonly claimedBeside?: () => readonly string[];
  /** How long an update waits for slow documents, which then finish in the background. Default 3 s. */
  readonly patienceMs?: number;
}

/** The flows that are served, each with its own last good version. */
export interface BundleStore {
  /** Takes what lies on disk, and publishes the shipped documents of essential flows that are still missing. */
  restore(): Promise<void>;
  /**
   * Publishes the documents that changed; those that are gone are withdrawn, essential flows excepted. Resolves when all are done, slow ones
   * excepted, which finish by themselves. Never throws for a bad document.
   */
  update(items: readonly FlowDocumentItem[], source: HeldFlow['source']): Promise<void>;
  /**
   * Publishes one document at once, in the place of the one that the CMS holds of this flow, until that one changes: for the developer who saved its file.
   * Returns what becomes of it.
   */
  publishSaved(item: FlowDocumentItem): Promise<FlowReport>;
  get(flow: string): HeldFlow | null;
  routes(): FlowRoutes;
  /** Text of a module, of this or an earlier revision; null when there is none. */
  module(flow: string, revision: string): Promise<string | null>;
  /** What an earlier revision was, where it lies on this edge's disk still; else null. */
  earlier(flow: string, revision: string): Promise<BundleData | null>;
  reports(): readonly FlowReport[];
  /** Changes whenever any flow that is served changes. */
  version(): string;
}

/**
 * Opens the store of published flows. Call `restore` before the first request.
 *
 * @example
 * const bundles = createBundleStore({ files, publish, shipped, messageKeys, compilerRevision, report });
 * await bundles.restore();
 * await bundles.update(items, 'cms');
 * bundles.get('login')?.data.revision;
 */
export function createBundleStore(options: BundleStoreOptions): BundleStore {
  const { files, shared, shipped, messageKeys, report, patienceMs = 3000 } = options;
  const { keeps = essentialFlows, claimedBeside = () => [] } = options;
  const held = createHeldFlows();
  const intake = createIntake({ ...options, held });
  const namesWith = (items: readonly FlowDocumentItem[]): AvailableNames => ({
    keys: [...messageKeys()].sort(),
    routes: [...new Set([...claimedPaths(items), ...claimedBeside()])].sort(),
  });
  const saved = createSavedItems(shipped);
  let queue: Promise<void> = Promise.resolve();

  async function withdrawAllBut(given: ReadonlySet<string>): Promise<void> {
    for (const flow of held.names()) {
      if (given.has(flow) || keeps.includes(flow)) continue;
      held.drop(flow);
      await files.withdraw(flow).catch(() => undefined);
      report.withdrawn(flow);
    }
    intake.forgetAllBut(given);
  }

  async function updateNow(given: readonly FlowDocumentItem[], source: HeldFlow['source']): Promise<void> {
    const items = saved.over(given);
    const known = namesWith(items);
    const work = goodFirst(items, held, intake).map(async (item) => {
      if (!(await intake.take(item, source, known))) await intake.takeShipped(item.key, known);
    });
    await withinMs(Promise.all(work), patienceMs);
    await withdrawAllBut(new Set(items.map(({ key }) => key)));
    await takeAllShipped(intake, keeps, known);
  }

  return {
    async restore() {
      await intake.restore();
      const missing = held.names().length === 0 ? shipped.map(({ key }) => key) : keeps;
      await takeAllShipped(intake, missing, namesWith(shipped));
    },
    update(items, source) {
      const run = queue.then(() => updateNow(items, source));
      queue = run.catch(() => undefined);
      return run;
    },
    async publishSaved(item) {
      await intake.take(item, 'shipped', namesWith(saved.put(item)));
      return reportOn(item.key, held, intake);
    },
    get: (flow) => held.get(flow) ?? null,
    routes: held.routes,
    version: held.version,
    async module(flow, revision) {
      return keyPattern.test(flow) && revisionPattern.test(revision)
        ? ((await files.readModule(flow, revision)) ?? shared.module(flow, revision))
        : null;
    },
    earlier: async (flow, revision) => (keyPattern.test(flow) ? files.readData(flow, revision) : null),
    reports: () => namesIn(held, intake).map((flow) => reportOn(flow, held, intake)),
  };
}

/** Every flow that is served or was refused, sorted. */
function namesIn(held: HeldFlows, intake: Intake): readonly string[] {
  return [...new Set([...held.names(), ...intake.names()])].sort();
}

/** All at once: one that is late makes no other wait. */
async function takeAllShipped(
  intake: Intake,
  flows: readonly string[],
  known: AvailableNames,
): Promise<void> {
  await Promise.all(flows.map((flow) => intake.takeShipped(flow, known)));
}

/** Documents that were good before come first: what is new may be what takes long. */
function goodFirst(
  items: readonly FlowDocumentItem[],
  held: HeldFlows,
  intake: Intake,
): readonly FlowDocumentItem[] {
  const isGood = ({ key }: FlowDocumentItem): boolean =>
    held.get(key) !== undefined && intake.verdict(key)?.refused !== true;
  return [...items.filter(isGood), ...items.filter((item) => !isGood(item))];
}

/** Resolves with the work, or after `ms` without it. */
async function withinMs(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
    timer.unref();
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

function reportOn(flow: string, held: HeldFlows, intake: Intake): FlowReport {
  const present = held.get(flow);
  const verdict = intake.verdict(flow);
  const undecided = intake.undecided(flow);
  const settled = present === undefined ? 'refused' : verdict?.refused === true ? 'stale' : 'current';
  const state = undecided.length > 0 ? 'undecided' : settled;
  return {
    flow,
    revision: present?.data.revision ?? null,
    item: present?.itemChecksum ?? null,
    source: present?.source ?? null,
    state,
    problems: [...undecided, ...(verdict?.problems ?? []), ...held.problemsOf(flow)].map(withoutReason),
  };
}

/** A reason is what a person wrote: it stays in the item. */
function withoutReason({ accepted, ...problem }: Problem): FlowReport['problems'][number] {
  return { ...problem, ...(accepted === undefined ? {} : { accepted: true }) };
}
