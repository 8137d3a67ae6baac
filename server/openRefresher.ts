import type { FastifyBaseLogger } from 'fastify';
import type { BundleStore } from './bundles/store.ts';
import { createCmsReader } from './content/cmsReader.ts';
import { flowDocuments } from './content/collections/flowDocuments.ts';
import { flowExperiments } from './content/collections/flowExperiments.ts';
import type { ContentStore } from './content/contentStore.ts';
import type { OutboundLimits } from './content/outboundClient.ts';
import { createFingerprintReader } from './content/fingerprintReader.ts';
import { ofFlows } from './content/readRound.ts';
import { createRefresher, type Refresher, type RefreshPace } from './content/refresher.ts';
import type { EdgeEnvironment } from './environment/environment.ts';
import type { Experiments } from './experiments/experiments.ts';
import type { Metrics } from './operation/metrics.ts';

export interface OpenRefresherOptions {
  readonly environment: EdgeEnvironment;
  readonly limits?: OutboundLimits;
  readonly pace?: RefreshPace;
  readonly now?: () => number;
}

/** Opens what reads the CMS in the background and publishes what changed; call its `start` once the edge serves. */
export function openRefresher(
  { environment, limits, pace, now = Date.now }: OpenRefresherOptions,
  log: FastifyBaseLogger,
  {
    content,
    bundles,
    experiments,
    metrics,
    ending,
  }: {
    readonly content: ContentStore;
    readonly bundles: BundleStore;
    readonly experiments: Pick<Experiments, 'update'>;
    readonly metrics: Metrics;
    readonly ending: AbortSignal;
  },
): Refresher {
  const reportRemarks = onChange((remarks) =>
    log.warn({ remarks }, 'Some values of the CMS were not taken as they are.'),
  );
  const access = {
    url: environment.cmsReadUrl,
    token: environment.cmsToken ?? '',
    ending,
    ...(limits ? { limits } : {}),
  };
  const refresher = createRefresher({
    reader: createCmsReader({ ...access, now }),
    readFingerprint: createFingerprintReader(access),
    content,
    async onRead(read) {
      reportRemarks(content.current().remarks);
      if (ofFlows.some((name) => read.has(name))) await bundles.update(content.of(flowDocuments), 'cms');
      // What is live comes first, and waits for no experiment.
      if ([...ofFlows, flowExperiments.name].some((name) => read.has(name)))
        void experiments.update(content.of(flowExperiments)).catch(() => undefined);
    },
    report: log,
    now,
    ...(pace ? { pace } : {}),
  });
  metrics.watchUnread(refresher.unread);
  return refresher;
}

/** Passes a list on when it is not empty and differs from the one before. */
function onChange(tell: (list: readonly string[]) => void): (list: readonly string[]) => void {
  let before = '[]';
  return (list) => {
    const text = JSON.stringify(list);
    if (text !== before && list.length > 0) tell(list);
    before = text;
  };
}
