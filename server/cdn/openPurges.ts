import type { FastifyInstance } from 'fastify';
import type { BundleStore } from '../bundles/store.ts';
import type { Experiments } from '../experiments/experiments.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import type { Metrics } from '../operation/metrics.ts';
import { createPageRevisions } from './pageRevisions.ts';
import { type PendingPurge, startPurger } from './purger.ts';

/**
 * Purges the deployment's CDN from the moment at which the edge listens: a cache that fetched before would get no page.
 *
 * @returns what no cache has confirmed; nothing where there is no CDN
 */
export function openPurges(
  { environment, now = Date.now }: { readonly environment: EdgeEnvironment; readonly now?: () => number },
  server: FastifyInstance,
  parts: {
    readonly content: ContentStore;
    readonly bundles: BundleStore;
    readonly experiments: Pick<Experiments, 'running'>;
    readonly metrics: Metrics;
    readonly ending: AbortSignal;
  },
): () => readonly PendingPurge[] {
  const { content, bundles, experiments, metrics, ending } = parts;
  const { cdn } = environment;
  let pending: () => readonly PendingPurge[] = () => [];
  if (cdn !== null)
    server.addHook('onListen', async () => {
      const revisions = createPageRevisions(content, bundles, experiments);
      pending = startPurger({ cdn, revisions, report: server.log, ending, now });
      metrics.watchPurges(pending);
    });
  return () => pending();
}
