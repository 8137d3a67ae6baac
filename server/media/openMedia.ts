import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { OutboundLimits } from '../content/outboundClient.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import type { Metrics } from '../operation/metrics.ts';
import { type DiskReport, openMediaFiles } from './mediaFiles.ts';
import { createMediaStore, type MediaStore } from './mediaStore.ts';

/** Bytes of pictures and videos on disk at most. */
const mostMedia = 512 * 1024 * 1024;

/** Opens the store of pictures and videos in the data folder; what it lacks it reads from the CMS, until `ending`. */
export function openMedia(
  {
    environment,
    limits,
    now = Date.now,
  }: {
    readonly environment: EdgeEnvironment;
    readonly limits?: OutboundLimits;
    readonly now?: () => number;
  },
  {
    log,
    metrics,
    ending,
  }: { readonly log: FastifyBaseLogger; readonly metrics: Metrics; readonly ending: AbortSignal },
): MediaStore {
  return createMediaStore({
    cmsUrl: environment.cmsReadUrl,
    token: environment.cmsToken,
    files: openMediaFiles(join(environment.dataFolder, 'media'), mostMedia, diskReport(log, metrics)),
    now,
    ending,
    ...(limits ? { limits } : {}),
  });
}

/** Counts each fault, and logs the first of each kind: a full disk refuses every picture. */
function diskReport(log: FastifyBaseLogger, { mediaFaults }: Metrics): DiskReport {
  const logged = new Set<string>();
  const warn = (result: string, details: object, sentence: string): void => {
    mediaFaults.inc({ result });
    if (!logged.has(result)) log.warn(details, sentence);
    logged.add(result);
  };
  return {
    unwritten: (reason) =>
      warn(
        'unwritten',
        { reason },
        'A picture or video could not be kept on disk: it is asked of the CMS each time.',
      ),
    damaged: () =>
      warn('damaged', {}, 'A kept picture or video was gone, cut or changed: it is asked of the CMS again.'),
  };
}
