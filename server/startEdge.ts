import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SharedRedis } from '../environment/redis/openRedis.ts';
import { buildServer } from './buildServer.ts';
import type { Publish } from '@alur/publish/publisher';
import type { OutboundLimits } from './content/outboundClient.ts';
import type { Refresher, RefreshPace } from './content/refresher.ts';
import { openAnswers } from './answers/openAnswers.ts';
import { openCounts } from './counts/openCounts.ts';
import type { EdgeEnvironment } from './environment/environment.ts';
import { hearChanges } from './fleet/hearChanges.ts';
import { addMediaRoutes } from './media/mediaRoutes.ts';
import { openMedia } from './media/openMedia.ts';
import { warmPictures } from './media/warmPictures.ts';
import { openPurges } from './cdn/openPurges.ts';
import { openRefresher } from './openRefresher.ts';
import { openComparison } from './comparison/openComparison.ts';
import type { Experiments } from './experiments/experiments.ts';
import { openStores, publishRestored } from './openStores.ts';
import type { LogStream } from './operation/log.ts';
import type { Metrics } from './operation/metrics.ts';
import { nameEdge } from './operation/nameEdge.ts';
import type { BootParts } from './pages/buildBoot.ts';
import { createCatalogues } from './pages/catalogues.ts';
import { type ClientBuild, readClientBuild } from './pages/clientBuild.ts';
import { keepBuild } from './pages/earlierBuilds.ts';
import { createPageRenderer } from './pages/renderPage.ts';
import type { SharedStore } from './shared/sharedStore.ts';
import { warmPages } from './pages/warmPages.ts';
import { addPreviews } from './preview/addPreviews.ts';
import { addBotRoutes } from './routes/botRoute.ts';
import { addBootRoutes } from './routes/bootRoutes.ts';
import { addCaptchaRoute } from './routes/captchaRoute.ts';
import { addConfigRoutes } from './routes/configRoutes.ts';
import { addContentRoutes } from './routes/contentRoutes.ts';
import { addCspReportRoute } from './routes/cspReportRoute.ts';
import { addHelpRoutes } from './routes/helpRoutes.ts';
import { addSearchRoutes } from './routes/searchRoutes.ts';
import { addOfflineRoutes } from './routes/offlineRoutes.ts';
import { addHealthRoutes } from './routes/healthRoutes.ts';
import { addIpRoute } from './routes/ipRoute.ts';
import { addSupportRoutes } from './support/supportRoutes.ts';
import { addChangeRoute } from './routes/changeRoute.ts';
import { addPageRoutes } from './routes/pageRoutes.ts';
import { createChangeVerifier } from './security/changeSignature.ts';

/** How an edge is started. Only the environment is needed; the rest replaces parts in tests. */
export interface EdgeOptions {
  readonly environment: EdgeEnvironment;
  /** API calls only: Vite serves the pages. Default: as the environment says. */
  readonly dev?: boolean;
  /** Folder of the build; default `dist` of this project. */
  readonly dist?: string;
  /** Folder with `schemas/`, `locales/` and `publish/`; default: this project. */
  readonly root?: string;
  readonly publish?: Publish;
  /** What bundles on disk were made by; default: a checksum of all that publishes, which `root` holds. */
  readonly compilerRevision?: string;
  /** Whether each page is rendered, and compressed as well as can be, before anybody asks for it; default: yes. */
  readonly warm?: boolean;
  readonly logStream?: LogStream;
  /** How far behind its timers the process may be, in milliseconds, before it refuses requests; default: a second. */
  readonly longestLagMs?: number;
  readonly pace?: RefreshPace;
  readonly limits?: OutboundLimits;
  readonly now?: () => number;
  /** The longest that a start without whole content waits for the CMS, in milliseconds; default 1.5 s. */
  readonly firstReadMs?: number | undefined;
  /** Milliseconds before a document is checked again for which the machine was too busy; default 5 s. */
  readonly firstPauseMs?: number;
}

/** A running edge. */
export interface Edge {
  readonly url: string;
  /** From now on `/readyz` answers 503 and connections end after their answer. */
  drain(): void;
  /** Finishes what is in flight and ends. */
  close(): Promise<void>;
}

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the edge: content and bundles from disk, else what ships; then it listens; the CMS is read in the background, or before listening where a collection is missing. Rejects when the port is taken
 * or what ships is unreadable.
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const { environment, now = Date.now, root = projectRoot, warm = true, limits } = options;
  const { dev = environment.dev, dist = join(root, 'dist'), firstReadMs = longestWait } = options;
  const { server, fleet } = await buildServer(environment, options);
  for (const note of environment.notes) server.log.warn(note);

  const stores = await openStores(server, { ...options, root, now });
  const { publisher, content, metrics, bundles, experiments, shared, isRestored } = stores;

  const build = dev ? null : await readClientBuild(dist);
  const parts: BootParts = {
    environment,
    content,
    bundles,
    experiments,
    catalogueOf: createCatalogues(content, bundles),
    buildId: build?.buildId ?? 'dev',
  };
  const ending = new AbortController();
  const running = { ...stores, ending: ending.signal };
  const refresher = openRefresher(options, server.log, running);
  const pendingPurges = openPurges(options, server, running);
  let prepared = build === null || !warm;
  const { drain, draining } = drainable(server);
  nameEdge(server, environment.metricsToken, parts);
  await addCallRoutes(server, parts, { metrics, refresher, fleet, now });
  if (dev) (await import('./dev/addDevRoutes.ts')).addDevRoutes(server, root, bundles);
  const media = openMedia(options, { log: server.log, metrics, ending: ending.signal });
  addMediaRoutes(server, { content, store: media });
  addHealthRoutes(server, {
    ...parts,
    metrics,
    buildFaults: dev ? [] : buildFaults(build),
    unread: refresher.unread,
    cmsFault: refresher.fault,
    pendingPurges,
    draining,
    prepared: () => prepared,
    now,
  });
  if (build !== null) {
    const onWarm = warm ? (): void => void (prepared = true) : null;
    await servePages(server, fleet, { build, parts, metrics, shared, dist, root, now, limits, onWarm });
  }
  const restoring = isRestored ? publishRestored(stores) : null;
  await listen(server, parts, { refresher, ending, shared, firstReadMs });
  if (warm)
    void refresher.firstRead().then(async () => warmPictures(content, media, server.log, ending.signal));
  return {
    url: urlOf(server.server.address(), environment.host),
    drain,
    async close() {
      drain();
      ending.abort();
      await Promise.all([refresher.stop().then(async () => waitForWriting(experiments)), restoring]);
      await server.close();
      await publisher.stop();
    },
  };
}

/** Waits a moment for a document B that is being written. */
async function waitForWriting(experiments: Pick<Experiments, 'settled'>): Promise<void> {
  await Promise.race([experiments.settled(), setTimeout(longestWait, undefined, { ref: false })]);
}

/** For the first read of the CMS at a start, and for what is being written at an end, in milliseconds. */
const longestWait = 1500;

/** Listens, then starts to read the CMS; where a collection is missing, it reads first. */
async function listen(
  server: FastifyInstance,
  { environment, content }: BootParts,
  {
    refresher,
    ending,
    shared,
    firstReadMs,
  }: {
    readonly refresher: Refresher;
    readonly ending: AbortController;
    readonly shared: SharedStore;
    readonly firstReadMs: number;
  },
): Promise<void> {
  const readsCms = environment.cmsToken !== null;
  // What ships has no photos, and a copy from before a release may lack a collection: the first visitor would get a page without them.
  const waits = readsCms && !content.isWhole();
  if (waits) refresher.start();
  if (waits) await Promise.race([refresher.firstRead(), setTimeout(firstReadMs, undefined, { ref: false })]);
  await server.listen({ host: environment.host, port: environment.port }).catch(async (fault: unknown) => {
    // The reads may have started before: nothing of an edge that serves nobody goes on.
    ending.abort();
    await refresher.stop();
    throw fault;
  });
  if (readsCms && !waits) refresher.start();
  void shared.tidy(ending.signal);
}

/** Lets connections end after their answer, once `drain` was called. */
function drainable(server: FastifyInstance): {
  readonly drain: () => void;
  readonly draining: () => boolean;
} {
  let draining = false;
  server.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
  return { drain: () => void (draining = true), draining: () => draining };
}

/** Adds the calls of pages, browsers and the CMS. */
async function addCallRoutes(
  server: FastifyInstance,
  parts: BootParts,
  running: {
    readonly metrics: Metrics;
    readonly refresher: Refresher;
    readonly fleet: SharedRedis | null;
    readonly now: () => number;
  },
): Promise<void> {
  const { environment, content, bundles } = parts;
  const { metrics, refresher, fleet, now } = running;
  addConfigRoutes(server, { environment, content });
  addBotRoutes(server, environment, { metrics, now });
  addContentRoutes(server, parts);
  addHelpRoutes(server, { environment, content, bundles, metrics });
  addSearchRoutes(server, { environment, content, bundles });
  addIpRoute(server, environment, content);
  addCaptchaRoute(server, environment, content);
  addBootRoutes(server, parts);
  const verify = createChangeVerifier(environment.noticeSecret, now);
  addChangeRoute(server, verify, refresher.request, metrics);
  if (fleet !== null && environment.cmsToken !== null)
    server.addHook('onListen', async () =>
      hearChanges(fleet, { verify, refresher, metrics, log: server.log }),
    );
  addCspReportRoute(server, metrics);
  const records = await openAnswers(server, { environment, content, bundles, now });
  const { namesOf, store, write } = await openCounts(server, { ...parts, metrics, records, now });
  openComparison(server, { ...parts, store, write, records, now });
  addSupportRoutes(server, { environment, bundles, records, namesOf, now });
}

/** Adds the pages and the files of the build, of earlier builds too. `onWarm` is called once the pages that matter most were made before anybody asks for them; null: none are. */
async function servePages(
  server: FastifyInstance,
  fleet: SharedRedis | null,
  {
    build,
    parts,
    metrics,
    shared,
    dist,
    root,
    now,
    limits,
    onWarm,
  }: {
    readonly build: ClientBuild;
    readonly parts: BootParts;
    readonly metrics: Metrics;
    readonly shared: SharedStore;
    readonly dist: string;
    readonly root: string;
    readonly now: () => number;
    readonly limits: OutboundLimits | undefined;
    readonly onWarm: (() => void) | null;
  },
): Promise<void> {
  const { environment, content } = parts;
  const { render, prepare, once } = createPageRenderer({
    build,
    parts,
    count: (result) => metrics.pages.inc({ result }),
    onFault: (fault) =>
      server.log.error({ err: fault }, 'A page could not be rendered; it went out as the 500 page.'),
  });
  const otherBuilds = await keepBuild(join(dist, 'client'), shared, build.buildId, now);
  addOfflineRoutes(server, { environment, content, build });
  const flowRoutes = () => parts.bundles.routes();
  const ofPreviews = { parts, render: once, shell: build.shell, dist, root, now, limits };
  const previewAssets = await addPreviews(server, fleet, ofPreviews);
  const assets = new Map([...build.assets, ...previewAssets]);
  addPageRoutes(server, {
    environment,
    content,
    build: { ...build, assets },
    otherBuilds,
    flowRoutes,
    experiments: parts.experiments,
    render,
  });
  if (onWarm !== null) server.addHook('onListen', async () => void warmPages(prepare, flowRoutes(), onWarm));
}

function buildFaults(build: ClientBuild | null): readonly string[] {
  return build === null ? ['There is no build in dist/client. Run: npm run build'] : [];
}

function urlOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
