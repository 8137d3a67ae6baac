import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveData } from '../../../launch/checks/leaveData.ts';
import { claimDataFolder } from '../../../launch/product/dataFolder.ts';
import { productEnvironment } from '../../../launch/product/environment.ts';
import { partEnvironment, type PartName } from '../../../launch/product/partEnvironment.ts';
import { freePorts } from '../../../launch/product/ports.ts';
import { startProcess, untilAnswers, type ManagedProcess } from '../../../launch/product/processes.ts';
import { readSecrets } from '../../../launch/product/secrets.ts';
import { readSettings, type Settings } from '../../../launch/product/settings.ts';
import { layBundles } from './earlierBundles.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The programs that a subscriber meets; each can be killed and started again. */
export type Killable = 'edge' | 'sandbox' | 'provider';

/** A product of its own without a CMS, whose programs come and go: the launcher would end all of it with the first of them. */
export interface KillableProduct {
  readonly urls: Settings['urls'];
  /** Ends a program in this moment. */
  kill(part: Killable): Promise<void>;
  /** Starts it again on its data; resolves when it answers. */
  start(part: Killable): Promise<void>;
  /** Ends all of it and removes its data. */
  stop(): Promise<void>;
}

const programs = {
  edge: { name: 'The site', args: ['server/main.ts'], of: 'edge', path: '/readyz' },
  sandbox: { name: 'The product API', args: ['sandbox/api/main.ts'], of: 'api', path: '/healthz' },
  provider: {
    name: 'The provider lab',
    args: ['sandbox/providers/main.ts'],
    of: 'providers',
    path: '/healthz',
  },
} as const satisfies Readonly<
  Record<Killable, { name: string; args: readonly string[]; of: PartName; path: string }>
>;

/** Starts one on free ports, with the pages that were built last. */
export async function killableProduct(): Promise<KillableProduct> {
  const data = mkdtempSync(join(tmpdir(), 'alur-killable-'));
  layBundles(data);
  const [edge = 0, cms = 0, sandbox = 0, provider = 0] = await freePorts(4);
  const given = {
    PORT: String(edge),
    CMS_PORT: String(cms),
    SANDBOX_PORT: String(sandbox),
    PROVIDER_PORT: String(provider),
    ALUR_DATA: data,
  };
  const settings = readSettings(root, given, ['--without-cms']);
  const folder = claimDataFolder(data);
  const env = {
    ...process.env,
    ...productEnvironment(settings, readSecrets(data, given, settings.loopback), given),
    SANDBOX_CONFIG_URL: settings.urls.edge,
  };
  const running = new Map<Killable, ManagedProcess>();

  async function start(part: Killable): Promise<void> {
    const { name, args, path, of } = programs[part];
    const place = { root, logs: folder.logs, verbose: false };
    const started = startProcess({ name, log: part, args, env: partEnvironment(of, env) }, place);
    running.set(part, started);
    await untilAnswers(`${settings.urls[part]}${path}`, started);
  }

  async function stop(): Promise<void> {
    await Promise.all([...running.values()].map((program) => program.stop()));
    folder.release();
    leaveData(data);
  }

  try {
    await Promise.all([start('edge'), start('sandbox'), start('provider')]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    urls: settings.urls,
    start,
    stop,
    async kill(part) {
      const program = running.get(part);
      if (program === undefined) return;
      process.kill(program.pid, 'SIGKILL');
      await program.ended;
    },
  };
}
