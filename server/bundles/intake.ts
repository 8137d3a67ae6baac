import type { FlowDocumentItem, Problem } from '@alur/publish/contract';
import { checksumOf } from '../content/diskCopy.ts';
import { ok } from '@alur/engine/result';
import type { SharedFlows } from '../shared/sharedFlows.ts';
import { type BundleFiles, revisionPattern } from './bundleFiles.ts';
import { foreignPaths } from './flowRoutes.ts';
import type { HeldFlow } from './heldFlow.ts';
import type { HeldFlows } from './heldFlows.ts';
import { isUndecided, type Publish } from '@alur/publish/publisher';
import { createLaterTries, type LaterTries } from './laterTries.ts';

/** What becomes of documents, for the log and the metrics. */
export interface StoreReport {
  published(flow: string, revision: string): void;
  refused(flow: string, problems: readonly Problem[], serving: string | null): void;
  /** The machine was too busy to check it; it is checked again after so many milliseconds. */
  undecided(flow: string, serving: string | null, againMs: number): void;
  withdrawn(flow: string): void;
  damaged(flow: string, reason: string): void;
}

export interface IntakeOptions {
  readonly files: BundleFiles;
  readonly publish: Publish;
  /** What other edges have published. */
  readonly shared: SharedFlows;
  /** The documents that ship; they serve where nothing better is held. */
  readonly shipped: readonly FlowDocumentItem[];
  /** Changes when the checks or the compiler change: every document is then published again. */
  readonly compilerRevision: string;
  readonly report: StoreReport;
  /** Milliseconds between a check that the machine was too busy for and the next; it doubles. Default 5 s. */
  readonly firstPauseMs?: number;
}

/** What was found of the item that a flow was last published from. */
export interface CheckedItem {
  readonly itemChecksum: string;
  readonly problems: readonly Problem[];
  readonly refused: boolean;
}

/** A document on its way into service. */
interface Candidate {
  readonly item: FlowDocumentItem;
  readonly itemChecksum: string;
  readonly source: HeldFlow['source'];
  readonly known: AvailableNames;
}

/** What exists beside a document. */
export interface AvailableNames {
  /** Keys of the interface texts that it may use. */
  readonly keys: readonly string[];
  /** Paths that documents claim. */
  readonly routes: readonly string[];
}

/** Takes documents to bundles and bundles into service. */
export interface Intake {
  /** Takes what lies on disk. */
  restore(): Promise<void>;
  /** Returns whether the flow is served now from this item. An item that has its verdict already is not published again. */
  take(item: FlowDocumentItem, source: HeldFlow['source'], known: AvailableNames): Promise<boolean>;
  /** Publishes the shipped document of a flow that is not served yet. The verdict on the other document stays. */
  takeShipped(flow: string, known: AvailableNames): Promise<void>;
  verdict(flow: string): CheckedItem | undefined;
  /** What to say of a flow that could not be checked yet; none: it was checked. */
  undecided(flow: string): readonly Problem[];
  names(): readonly string[];
  /** Drops the verdicts on flows that are neither given nor held. */
  forgetAllBut(given: ReadonlySet<string>): void;
}

export function createIntake(options: IntakeOptions & { readonly held: HeldFlows }): Intake {
  const { report, held } = options;
  const verdicts = new Map<string, CheckedItem>();
  /** By flow: the item that is being published now. A newer one takes its place, and its result then counts for nothing. */
  const underWay = new Map<string, { readonly itemChecksum: string; readonly taken: Promise<boolean> }>();
  const later = createLaterTries(options.firstPauseMs);

  async function publishNow(candidate: Candidate): Promise<boolean> {
    const { key } = candidate.item;
    const isWanted = (): boolean => underWay.get(key)?.itemChecksum === candidate.itemChecksum;
    try {
      const verdict = await publishCandidate(candidate, isWanted, options);
      if (verdict !== null && isUndecided(verdict.problems)) return tryLater(candidate, verdict);
      if (verdict === null) return held.get(key) !== undefined;
      verdicts.set(key, verdict);
      later.forget(key);
      return !verdict.refused;
    } catch (fault) {
      // A fault on our own side (a full disk) must not take the other flows along.
      report.damaged(key, faultReason(fault));
      return false;
    } finally {
      if (isWanted()) underWay.delete(key);
    }
  }

  /** A late check is no verdict: the item is checked again, unless a newer one comes. Until then what served before serves, or what ships. */
  function tryLater(candidate: Candidate, tried: CheckedItem): boolean {
    const { key } = candidate.item;
    const againMs = later.set(key, tried, () => {
      underWay.set(key, { ...tried, taken: Promise.resolve().then(() => publishNow(candidate)) });
    });
    report.undecided(key, held.get(key)?.data.revision ?? null, againMs);
    return false;
  }

  return {
    restore: () => restoreFrom(options),
    async take(item, source, known) {
      const itemChecksum = checksumOfItem(item, known, options);
      const running = underWay.get(item.key);
      if (running?.itemChecksum === itemChecksum) return running.taken;
      underWay.delete(item.key);
      const verdict = verdicts.get(item.key);
      if (later.isAhead(item.key, itemChecksum)) return false;
      later.forget(item.key);
      if (verdict?.itemChecksum === itemChecksum) return !verdict.refused;
      const candidate = { item, itemChecksum, source, known };
      if (isHeld(candidate, verdicts, held)) return true;
      const taken = Promise.resolve().then(() => publishNow(candidate));
      underWay.set(item.key, { itemChecksum, taken });
      return taken;
    },
    takeShipped: (flow, known) => publishShipped(flow, known, { ...options, later }),
    verdict: (flow) => verdicts.get(flow),
    undecided: (flow) => (later.get(flow) ?? later.get(nameOfShipped(flow)))?.problems ?? [],
    names: () => [...verdicts.keys(), ...later.names().map((name) => name.replace(ofShipped, ''))],
    forgetAllBut: (given) => forgetOthers(given, { later, underWay, verdicts, held }),
  };
}

type Parts = Parameters<typeof createIntake>[0];

/** True when the served flow was made from this very item, before this run. */
function isHeld(
  { item, itemChecksum, source }: Candidate,
  verdicts: Map<string, CheckedItem>,
  held: HeldFlows,
): boolean {
  const present = held.get(item.key);
  if (verdicts.has(item.key) || present?.itemChecksum !== itemChecksum) return false;
  if (present.source !== source) held.hold({ ...present, source });
  verdicts.set(item.key, { itemChecksum, problems: present.warnings, refused: false });
  return true;
}

/** Drops what is known of flows that are not given any more; a verdict stays as long as the flow is held. */
function forgetOthers(
  given: ReadonlySet<string>,
  {
    later,
    underWay,
    verdicts,
    held,
  }: {
    readonly later: LaterTries;
    readonly underWay: Map<string, unknown>;
    readonly verdicts: Map<string, CheckedItem>;
    readonly held: HeldFlows;
  },
): void {
  for (const name of later.names()) if (!given.has(name) && !name.startsWith(ofShipped)) later.forget(name);
  for (const flow of underWay.keys()) if (!given.has(flow)) underWay.delete(flow);
  for (const flow of verdicts.keys())
    if (!given.has(flow) && held.get(flow) === undefined) verdicts.delete(flow);
}

function checksumOfItem(
  { document, messages, accepted = null }: FlowDocumentItem,
  { keys, routes }: AvailableNames,
  { compilerRevision }: Pick<IntakeOptions, 'compilerRevision'>,
): string {
  return checksumOf(JSON.stringify([document, messages, accepted, keys, routes, compilerRevision]));
}

/** Marks the names of shipped documents among what is tried later; no key of a flow holds a slash. */
const ofShipped = 'shipped/';

function nameOfShipped(flow: string): string {
  return `${ofShipped}${flow}`;
}

async function publishShipped(
  flow: string,
  known: AvailableNames,
  options: Parts & { readonly later: LaterTries },
): Promise<void> {
  const { shipped, held, report, later } = options;
  const name = nameOfShipped(flow);
  const item = shipped.find(({ key }) => key === flow);
  if (item === undefined || held.get(flow) !== undefined) return later.forget(name);
  if (later.get(name)?.isRunning === false) return;
  const itemChecksum = checksumOfItem(item, known, options);
  const candidate: Candidate = { item, itemChecksum, source: 'shipped', known };
  try {
    const verdict = await publishCandidate(candidate, () => held.get(flow) === undefined, options);
    if (verdict === null || !isUndecided(verdict.problems)) return later.forget(name);
    const againMs = later.set(name, verdict, () => void publishShipped(flow, known, options));
    report.undecided(flow, null, againMs);
  } catch (fault) {
    report.damaged(flow, faultReason(fault));
  }
}

async function restoreFrom({ files, shared, held, report }: Parts): Promise<void> {
  for (const bundle of await files.readCurrent()) {
    const { data, messages, moduleSource, itemChecksum, warnings, beside } = bundle;
    const { outline, acceptances } = beside;
    try {
      const whole = { data, messages, moduleSource, warnings, acceptances };
      await shared.share(itemChecksum, outline === null ? whole : { ...whole, outline });
      const validators = await files.load(data.flow, data.revision);
      held.hold({ data, messages, validators, source: 'disk', itemChecksum, warnings, beside });
    } catch (fault) {
      report.damaged(data.flow, faultReason(fault));
    }
  }
}

/** Publishes a document and serves it when it is good. Resolves to null when it was no longer wanted by the time it was published. */
async function publishCandidate(
  { item, itemChecksum, source, known }: Candidate,
  isWanted: () => boolean,
  { publish, shared, files, held, report }: Parts,
): Promise<CheckedItem | null> {
  const found = await shared.find(itemChecksum);
  const result = found === null ? await publish(item, known.keys, known.routes) : ok(found);
  if (!isWanted()) return null;
  const problems = result.ok
    ? [
        ...result.value.warnings,
        ...misnamedProblems(item.key, result.value.data),
        ...foreignPaths(result.value.data),
      ]
    : result.error;
  if (isUndecided(problems)) return { itemChecksum, problems, refused: true };
  if (!result.ok || problems.some(({ severity }) => severity === 'error')) {
    report.refused(item.key, problems, held.get(item.key)?.data.revision ?? null);
    return { itemChecksum, problems, refused: true };
  }
  const { data, messages, outline = null, acceptances = [] } = result.value;
  const beside = { outline, acceptances };
  await files.write(result.value, itemChecksum, problems, beside);
  // Before any page names the revision: the other edges may be asked for it.
  await shared.share(itemChecksum, result.value);
  const validators = await files.load(data.flow, data.revision);
  // A newer item, or none, may have come while this one was written.
  if (!isWanted()) return null;
  held.hold({ data, messages, validators, source, itemChecksum, warnings: problems, beside });
  report.published(data.flow, data.revision);
  return { itemChecksum, problems, refused: false };
}

function faultReason(fault: unknown): string {
  return fault instanceof Error ? fault.message : 'unknown fault';
}

function misnamedProblems(key: string, data: HeldFlow['data']): readonly Problem[] {
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
