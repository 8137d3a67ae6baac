import { defaultLocale } from '../src/contracts/locale.ts';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPublisher } from '../src/product/startPublisher.ts';
import type { Publish, Publisher } from '@alur/publish/publisher';
import type { DialogCatalogue } from '@alur/engine';
import type { FlowDocumentItem } from '@alur/publish/contract';
import { openBundleFiles } from './bundles/bundleFiles.ts';
import type { StoreReport } from './bundles/intake.ts';
import { readCompilerRevision, readShippedFlows } from './bundles/shipped.ts';
import { type BundleStore, createBundleStore } from './bundles/store.ts';
import { claimedPaths } from '@alur/publish/findings';
import { flowDocuments } from './content/collections/flowDocuments.ts';
import { flowExperiments } from './content/collections/flowExperiments.ts';
import { createExperiments, type Experiments } from './experiments/experiments.ts';
import { type ContentStore, createContentStore } from './content/contentStore.ts';
import { readShippedTexts } from './content/decoding/interfaceTexts.ts';
import { readShippedRows } from './content/shippedRows.ts';
import type { EdgeEnvironment } from './environment/environment.ts';
import { createMetrics, type Metrics, timeRequests } from './operation/metrics.ts';
import { sharedReport } from './operation/sharedReport.ts';
import { reportOfB, storeReport } from './operation/storeReport.ts';
import { createSharedFlows, type SharedFlows } from './shared/sharedFlows.ts';
import type { EntryPlace } from './shared/entryPlace.ts';
import { folderPlace } from './shared/folderPlace.ts';
import { openSharedStore, type SharedStore } from './shared/sharedStore.ts';

export interface StoreOptions {
  readonly environment: EdgeEnvironment;
  /** Folder with `schemas/`, `locales/` and `publish/`. */
  readonly root: string;
  readonly now: () => number;
  /** Replaces publishing in threads. */
  readonly publish?: Publish | undefined;
  /** Replaces the checksum of all that publishes. */
  readonly compilerRevision?: string | undefined;
  /** Milliseconds before a document is checked again for which the machine was too busy. */
  readonly firstPauseMs?: number | undefined;
}

/** What the edge serves from. */
export interface Stores {
  readonly publisher: Pick<Publisher, 'publish' | 'stop'>;
  readonly content: ContentStore;
  readonly bundles: BundleStore;
  readonly experiments: Experiments;
  readonly metrics: Metrics;
  /** What must outlive this edge. */
  readonly shared: SharedStore;
  /** Content was on disk. */
  readonly isRestored: boolean;
}

/** Opens what the edge serves from and brings back what lies on disk; what happens to documents is logged and counted. */
export async function openStores(server: FastifyInstance, options: StoreOptions): Promise<Stores> {
  const { environment, root, now } = options;
  const publisher = publisherOf(options);
  const content = await openContent(environment, root);
  const metrics = createMetrics(content.current, now);
  timeRequests(server, metrics);
  const report = storeReport(server.log, metrics);
  const { firstPauseMs, compilerRevision = await readCompilerRevision(root) } = options;
  const place = await placeToShare(environment);
  const shared = openSharedStore({
    place: place ?? folderPlace(join(environment.dataFolder, 'kept')),
    secret: place === null ? '' : (environment.noticeSecret ?? ''),
    now,
    report: sharedReport(server.log, metrics),
  });
  // A folder of its own holds its bundles already.
  const sharedWith = place === null ? null : shared;
  const parts = {
    publish: publisher.publish,
    shared: createSharedFlows(sharedWith),
    content,
    report,
    firstPauseMs,
    compilerRevision,
  };
  const bundles = await openBundles(environment, root, parts);
  const isRestored = await content.restore();
  await bundles.restore();
  // Modules lie under their revision, whatever serves them: the store of what is live has looked for it among what edges share.
  const sharedB = { ...createSharedFlows(sharedWith, 'experiment'), module: async () => null };
  const experiments = openExperiments(environment, now, { ...parts, shared: sharedB });
  await experiments.restore();
  return { publisher, content, metrics, bundles, experiments, shared, isRestored };
}

/**
 * Where the edge shares with others; null: it keeps its own.
 * @throws Error when the package of the bucket's client is not installed
 */
async function placeToShare({ sharedFolder, sharedBucket }: EdgeEnvironment): Promise<EntryPlace | null> {
  if (sharedBucket === null) return sharedFolder === null ? null : folderPlace(sharedFolder);
  const { bucketPlace } = await import('./shared/bucketPlace.ts').catch((cause: unknown) => {
    throw new Error(
      'ALUR_SHARED_BUCKET is set, but the package @aws-sdk/client-s3 is not installed: install the optional dependencies.',
      { cause },
    );
  });
  return bucketPlace(sharedBucket);
}

function publisherOf({ publish }: StoreOptions): Pick<Publisher, 'publish' | 'stop'> {
  return publish === undefined ? startPublisher() : { publish, stop: async () => undefined };
}

async function openContent(environment: EdgeEnvironment, root: string): Promise<ContentStore> {
  return createContentStore({
    folder: join(environment.dataFolder, 'content'),
    ceiling: environment,
    shippedTexts: await readShippedTexts(join(root, 'locales')),
    shippedDialogs: await readDialogs(root),
    shippedRows: await readShippedRows(root),
  });
}

/** What both stores of documents are made of. */
interface BundleParts {
  readonly publish: Publish;
  readonly shared: SharedFlows;
  readonly content: ContentStore;
  readonly report: StoreReport;
  readonly compilerRevision: string;
  readonly firstPauseMs: number | undefined;
}

async function openBundles(
  environment: EdgeEnvironment,
  root: string,
  parts: BundleParts,
): Promise<BundleStore> {
  return createBundleStore({
    ...storeOptions(parts),
    files: openBundleFiles(join(environment.dataFolder, 'bundles')),
    shipped: await readShippedFlows(root),
    report: parts.report,
  });
}

/** Documents B go through the same checks as what is live, and lie in a folder of their own. None ships, and none is kept once its experiment is over. */
function openExperiments(environment: EdgeEnvironment, now: () => number, parts: BundleParts): Experiments {
  const live = (): readonly FlowDocumentItem[] => parts.content.of(flowDocuments);
  const store = createBundleStore({
    ...storeOptions(parts),
    files: openBundleFiles(join(environment.dataFolder, 'experiments')),
    shipped: [],
    keeps: [],
    claimedBeside: () => claimedPaths(live()),
    // No page waits for it, and no experiment begins before its own check has ended.
    patienceMs: 600_000,
    report: reportOfB(parts.report),
  });
  return createExperiments({ store, live, now });
}

function storeOptions({ publish, shared, content, compilerRevision, firstPauseMs }: BundleParts) {
  return {
    publish,
    shared,
    messageKeys: () => Object.keys(content.current().texts[defaultLocale]),
    compilerRevision,
    ...(firstPauseMs === undefined ? {} : { firstPauseMs }),
  };
}

async function readDialogs(root: string): Promise<DialogCatalogue> {
  return JSON.parse(
    await readFile(join(root, 'schemas', 'generated', 'dialogs.json'), 'utf8'),
  ) as DialogCatalogue;
}

/** Publishes what lay on disk, if the checks have changed since: what is live first. Never rejects. */
export async function publishRestored({ bundles, content, experiments }: Stores): Promise<void> {
  await bundles.update(content.of(flowDocuments), 'disk').catch(() => undefined);
  await experiments.update(content.of(flowExperiments)).catch(() => undefined);
}
