import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../foundation/database.ts';
import { listen } from '../foundation/httpServer.ts';
import { movableClock } from '../foundation/movableClock.ts';
import type { SandboxClock } from '../foundation/places.ts';
import type { LabSettings, Lab } from './lab/lab.ts';
import { loadLabKeys } from './lab/lab.ts';
import { deliverNotifications } from './payments/deliver.ts';
import { expireCharges } from './payments/charges.ts';
import { providerLab } from './server.ts';

/** How the provider lab is started. Port 0 means a free one. */
export interface ProvidersOptions {
  readonly host: string;
  readonly port: number;
  /** `$ALUR_DATA`; the lab keeps to its folder `providers/`. */
  readonly dataDir: string;
  readonly settings: LabSettings;
  readonly clock?: SandboxClock;
  /** How the product is reached; `fetch` unless a test puts something in between. */
  readonly http?: typeof fetch;
  /** Level of the log, or `silent`. */
  readonly log?: 'silent' | 'info' | 'warn' | 'error';
}

/** A provider lab that is up. */
export interface RunningProviders {
  readonly url: string;
  close(): Promise<void>;
}

/** Folders with tables. The module's name is part of the record of what a store has had: payments keep their first one. */
const modulesWithTables = [
  ...['inbox', 'link', 'faults', 'paytv', 'tv', 'ingest', 'errors', 'pixels'].map(
    (name) => [name, name] as const,
  ),
  ['qris', 'payments'],
] as const;

/** What the lab does by itself, a few times a second: it expires charges and delivers notifications. */
function startWork(lab: Lab): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const look = setInterval(() => {
    if (running) return;
    running = (async () => {
      try {
        expireCharges(lab);
        await deliverNotifications(lab);
      } catch (error) {
        lab.log.error(
          { name: error instanceof Error ? error.name : 'unknown' },
          'the work of the lab failed',
        );
      }
      running = null;
    })();
  }, 200).unref();
  return {
    async stop() {
      clearInterval(look);
      await running;
    },
  };
}

/** The parts of the lab without its server. Throws when the folder of data can't be used. */
export function openLab(options: ProvidersOptions): Lab {
  const folder = join(options.dataDir, 'providers');
  const migrations = modulesWithTables.map(([module, name]) => ({
    module,
    folder: new URL(`${name}/migrations/`, import.meta.url),
  }));
  return {
    db: openDatabase({ file: join(folder, 'providers.sqlite'), migrations }),
    settings: options.settings,
    clock: movableClock(options.clock ?? { now: () => Date.now() }),
    keys: loadLabKeys(folder),
    http: options.http ?? fetch,
    log: pino({ level: options.log ?? 'info', name: 'providers' }),
  };
}

/**
 * Starts the provider lab: everybody the product talks to, in a program of its own. It needs no product API to start.
 * @throws Error when the port is taken or the folder of data can't be used.
 *
 * @example
 * const lab = await startProviders(providersOptionsOf(process.env));
 * await lab.close();
 */
export async function startProviders(options: ProvidersOptions): Promise<RunningProviders> {
  const lab = openLab(options);
  const server = providerLab(lab);
  const work = startWork(lab);
  const close = async () => {
    await work.stop();
    await server.close();
    lab.db.close();
  };
  try {
    return { url: await listen(server, options.host, options.port), close };
  } catch (error) {
    await close();
    throw error;
  }
}
