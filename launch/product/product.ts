import { createProcessGroup } from './processGroup.ts';
import { checkEnvironment } from './checkEnvironment.ts';
import { claimDataFolder } from './dataFolder.ts';
import { productEnvironment } from './environment.ts';
import { Failure } from '../bootstrap/failure.mjs';
import { checkPorts } from './ports.ts';
import type { Progress } from '../bootstrap/progress.mjs';
import { readSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { startApi } from './startApi.ts';
import { startCms } from './startCms.ts';
import type { CmsState } from './startCms.ts';
import { startSite } from './startSite.ts';

/** The product, up. */
export interface Product {
  readonly cms: CmsState;
  /** Ids of its processes, by log name: `edge`, `sandbox`, `providers`, `cms`, `vite`. */
  readonly pids: Readonly<Record<string, number>>;
  /** Rejects with a {@link Failure} when a part that subscribers need stops by itself; never resolves. */
  readonly broken: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Starts every part and resolves when all of them answer. The site waits for nobody; the CMS may come late, or not at all.
 * @throws Failure in one sentence when a part that subscribers need can't start, or `signal` aborts; everything is stopped then.
 */
export async function startProduct(
  settings: Settings,
  progress: Progress,
  signal: AbortSignal,
): Promise<Product> {
  const data = claimDataFolder(settings.data);
  const environment = await checkedEnvironment(settings).catch((error: unknown) => {
    data.release();
    throw error;
  });
  const place = { root: settings.root, logs: data.logs, verbose: settings.verbose };
  const group = createProcessGroup(place, { ...process.env, ...environment }, signal);
  const stop = async (): Promise<void> => {
    await group.stop();
    data.release();
  };
  try {
    const starting = { settings, group, progress, signal };
    const serving = Promise.all([startSite(starting), startApi(starting)]).then(() => {
      if (settings.withCms) progress.say(`  ${settings.urls.edge} answers from now on; the CMS follows.`);
    });
    const [cms] = await Promise.race([
      Promise.all([startCms(starting), serving]),
      group.broken,
      failOnAbort(signal),
    ]);
    group.onLoss((lost, sentence) => {
      progress.say(`${sentence}\n${consequences[lost.log] ?? ''}`);
    });
    return { cms, pids: group.pids(), broken: group.broken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What every process of the product finds in its environment, read once as they will read it, and their ports free. */
async function checkedEnvironment(settings: Settings): Promise<Readonly<Record<string, string>>> {
  const secrets = readSecrets(settings.data, process.env, settings.loopback);
  const environment = productEnvironment(settings, secrets, process.env);
  checkEnvironment({ ...process.env, ...environment }, settings.withCms);
  await checkPorts(settings);
  return environment;
}

/** What it means to subscribers that a part is gone, by its log's name. */
const consequences: Readonly<Record<string, string>> = {
  providers:
    'Subscribers are still served: messages wait, payments and partners come back with the lab. Start again to bring it back.',
};

function failOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Failure('Stopped.'));
    });
  });
}
