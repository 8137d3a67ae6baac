import { join } from 'node:path';
import type { OutboundLimits } from '../content/outboundClient.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { openMediaFiles } from './mediaFiles.ts';
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
  ending: AbortSignal,
): MediaStore {
  return createMediaStore({
    cmsUrl: environment.cmsReadUrl,
    token: environment.cmsToken,
    files: openMediaFiles(join(environment.dataFolder, 'media'), mostMedia),
    now,
    ending,
    ...(limits ? { limits } : {}),
  });
}
