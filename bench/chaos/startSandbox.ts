import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePorts } from '../../launch/product/ports.ts';
import { buildProgram } from '../../sandbox/testing/buildProgram.ts';
import type { KeptProduct } from '../../sandbox/testing/buyer.ts';
import { keptProgram } from '../../sandbox/testing/keptProgram.ts';
import { startWire, type Wire } from '../../tests/support/fleet/wire.ts';

/** The product API and its payment providers as programs, each started again whenever it ends. */
export interface ChaosSandbox extends KeptProduct {
  /** The way of the API to the providers. */
  readonly line: Wire;
  /** Reads a store beside its program. */
  read<T>(store: 'sandbox' | 'providers', sql: string, ...values: readonly string[]): readonly T[];
  close(): Promise<void>;
}

/**
 * Starts both for the pages of a site.
 * @param site address of the pages
 * @param port of the API, as the edges name it to browsers
 */
export async function startSandbox(site: string, port: number): Promise<ChaosSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'alur-chaos-'));
  const [providersPort = 0] = await freePorts(1);
  const line = await startWire(providersPort);
  const shared = {
    ALUR_HOST: '127.0.0.1',
    ALUR_DATA: folder,
    ALUR_EDGE_URL: site,
    ALUR_PROVIDER_KEY: 'key-of-the-tests',
    SANDBOX_OTP_BYPASS: 'true',
    SANDBOX_PORT: String(port),
  };
  const api = keptProgram(
    'api',
    { ...shared, PROVIDER_PORT: String(line.port) },
    await buildProgram('api', folder),
  );
  const providers = keptProgram(
    'providers',
    { ...shared, PROVIDER_PORT: String(providersPort) },
    await buildProgram('providers', folder),
  );
  await Promise.all([api, providers].map((program) => program.during(({ url }) => fetch(`${url}/healthz`))));
  return {
    api,
    providers,
    line,
    read<T>(store: 'sandbox' | 'providers', sql: string, ...values: readonly string[]) {
      const db = new DatabaseSync(join(folder, store, `${store}.sqlite`), { readOnly: true });
      try {
        return db.prepare(sql).all(...values) as readonly unknown[] as readonly T[];
      } finally {
        db.close();
      }
    },
    async close() {
      await Promise.all([api.close(), providers.close(), line.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
