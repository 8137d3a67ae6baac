import { isCmsMessage } from './cmsMessage.ts';
import { Failure } from '../bootstrap/failure.mjs';
import { installCms } from '../bootstrap/installCms.mjs';
import { stoppedSentence } from './processes.ts';
import type { ManagedProcess } from './processes.ts';
import type { Starting } from './starting.ts';

/** How the CMS is: without it subscribers are served from the last good content. */
export type CmsState = { readonly state: 'up' | 'off' } | { readonly state: 'failed'; readonly why: string };

/** Installs what the CMS lacks, starts it and seeds it. What goes wrong is an answer, not an error: subscribers do not depend on it. */
export async function startCms({ settings, group, progress, signal }: Starting): Promise<CmsState> {
  if (!settings.withCms) return { state: 'off' };
  try {
    await installCms(settings.root, process.execPath, progress, signal);
    await progress.during('Starting the CMS', async (say) => {
      await seeded(
        group.launch({ name: 'The CMS', log: 'cms', args: ['launch/product/cms.ts'], essential: false }),
        say,
      );
    });
    return { state: 'up' };
  } catch (error) {
    signal.throwIfAborted();
    return { state: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
}

function seeded(cms: ManagedProcess, say: (detail: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    cms.onMessage((message) => {
      if (!isCmsMessage(message)) return;
      if (message.kind === 'ready') resolve();
      else say(message.sentence);
    });
    void cms.ended.then((how) => {
      reject(new Failure(stoppedSentence(cms, how)));
    });
  });
}
