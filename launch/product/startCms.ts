import { installCms } from '../bootstrap/installCms.mjs';
import { isCmsMessage } from './cmsMessage.ts';
import { keepRunning } from './keepRunning.ts';
import type { Run } from './keepRunning.ts';
import { stoppedSentence, withLastLines } from './processes.ts';
import type { ManagedProcess } from './processes.ts';
import type { Starting } from './starting.ts';

/** How the CMS is: without it subscribers are served from the last good content. */
export type CmsState = { readonly state: 'up' | 'off' } | { readonly state: 'failed'; readonly why: string };

/**
 * Installs what the CMS lacks, starts it and seeds it; resolves when it is up, or when its first start has failed. From then on it is started again whenever it ends. What goes
 * wrong is an answer, not an error: subscribers do not depend on it.
 */
export async function startCms(starting: Starting): Promise<CmsState> {
  const { settings, progress, signal } = starting;
  if (!settings.withCms) return { state: 'off' };
  try {
    await installCms(settings.root, process.execPath, progress, signal);
  } catch (error) {
    signal.throwIfAborted();
    return { state: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
  return keepCms(starting);
}

function keepCms(starting: Starting): Promise<CmsState> {
  const { settings, group, progress } = starting;
  return new Promise((resolve) => {
    let isFirst = true;
    void keepRunning(() => runCms(starting, isFirst), {
      ending: group.ending,
      onUp: () => {
        if (!isFirst) progress.say(`  The CMS is there again: ${settings.urls.cms}/admin`);
        isFirst = false;
        resolve({ state: 'up' });
      },
      onLoss: (why, next) => {
        if (isFirst) resolve({ state: 'failed', why: `${why}\n${next}` });
        else progress.say(`${why}\nSubscribers are still served, from the last good content. ${next}`);
        isFirst = false;
      },
    });
  });
}

/** Launches the CMS's process and shows what it does until it is up. */
function runCms({ group, progress }: Starting, isFirst: boolean): Run {
  const cms = group.launch({
    name: 'The CMS',
    log: 'cms',
    part: 'cms',
    args: ['launch/product/cms.ts'],
    essential: false,
    supervised: true,
  });
  let failure: string | null = null;
  const waitForSeed = (say: (detail: string) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      cms.onMessage((message) => {
        if (!isCmsMessage(message)) return;
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'failed') failure = message.sentence;
        else say(message.sentence);
      });
      void cms.ended.then(reject);
    });
  const up = progress.during(isFirst ? 'Starting the CMS' : 'Starting the CMS again', waitForSeed);
  return {
    up: up.then(
      () => true,
      () => false,
    ),
    gone: cms.ended.then((how) => whyGone(cms, how, failure)),
  };
}

/** "Stopped by itself" is said of a process that did: one that gave up says why itself. */
function whyGone(cms: ManagedProcess, how: number | string, failure: string | null): string {
  return failure === null ? stoppedSentence(cms, how) : withLastLines(cms, failure);
}
