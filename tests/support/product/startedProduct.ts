import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { underTest } from '../../../cms/testing/underTest.ts';
import { leaveData } from '../../../launch/checks/leaveData.ts';
import { freePorts } from '../../../launch/product/ports.ts';
import { layBundles } from './earlierBundles.ts';

const ownRoot = join(import.meta.dirname, '..', '..', '..');

/** A product of its own: free ports, a data folder of its own, every process real. */
export interface StartedProduct {
  readonly edgeUrl: string;
  readonly cmsUrl: string;
  readonly apiUrl: string;
  readonly providerUrl: string;
  readonly dataDir: string;
  /** Process ids by name: `edge`, `sandbox`, `providers`, `cms`. */
  readonly pids: Readonly<Record<string, number>>;
  /** What its launcher has printed so far. */
  printed(): string;
  /** Ends all of it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the product through the launcher, as `npm start` does, and resolves when all of it answers.
 * @throws Error with everything the launcher printed, when it does not come up.
 */
export async function startedProduct(
  options: {
    readonly withCms?: boolean;
    readonly env?: Readonly<Record<string, string>>;
    /** Nothing of it has ever run: it publishes by itself what ships. */
    readonly isFirst?: boolean;
    /** The folder of a copy of the project that is started instead, with its pages built. */
    readonly root?: string;
  } = {},
): Promise<StartedProduct> {
  const { withCms = true, env = {}, isFirst = false, root = ownRoot } = options;
  const data = mkdtempSync(join(tmpdir(), 'alur-product-'));
  if (!isFirst) layBundles(data);
  const [edge = 0, cms = 0, sandbox = 0, provider = 0] = await freePorts(4);
  const child = spawn(process.execPath, ['launch/product/main.ts', ...(withCms ? [] : ['--without-cms'])], {
    cwd: root,
    env: {
      ...withoutSettings(process.env),
      PORT: String(edge),
      CMS_PORT: String(cms),
      SANDBOX_PORT: String(sandbox),
      PROVIDER_PORT: String(provider),
      ALUR_DATA: data,
      ...underTest,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (printed += String(bytes)));
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      resolve();
    }),
  );
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    // What the programs said is looked at as well.
    writeFileSync(join(data, 'printed.log'), printed);
    leaveData(data);
  };
  const ready = await Promise.race([readyMessage(child), ended.then(() => null)]);
  if (ready === null || (withCms && ready.cms !== 'up')) {
    await stop();
    throw new Error(`The product did not come up:\n${printed}`);
  }
  return {
    edgeUrl: at(edge),
    cmsUrl: at(cms),
    apiUrl: at(sandbox),
    providerUrl: at(provider),
    dataDir: data,
    pids: ready.pids,
    printed: () => printed,
    stop,
  };
}

function at(port: number): string {
  return `http://localhost:${port}`;
}

/** Settings of the developer's own product must not reach one under test. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^(?:ALUR_(?!CHROMIUM)|ADMIN_|SANDBOX_)|^(?:CMS|PROVIDER)_PORT$|^PORT$/.test(name),
    ),
  );
}

interface Ready {
  readonly pids: Readonly<Record<string, number>>;
  readonly cms: string;
}

function readyMessage(child: ReturnType<typeof spawn>): Promise<Ready> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve(message);
    });
  });
}

function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'pids' in message && 'cms' in message;
}
