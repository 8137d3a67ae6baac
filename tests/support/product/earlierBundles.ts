import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'ALUR_TEST_BUNDLES';
const bundlesIn = (data: string): string => join(data, 'edge', 'bundles');

/**
 * Keeps what the edge of a product has published, as it is now, for the products that are started after it in this run: to prove all that ships keeps a core busy
 * for twenty seconds.
 *
 * @param data folder of a product that is fresh, and which no editor has changed
 * @returns what removes it
 */
export function keepBundles(data: string): () => void {
  const kept = mkdtempSync(join(tmpdir(), 'alur-bundles-'));
  cpSync(bundlesIn(data), kept, { recursive: true });
  process.env[variable] = kept;
  return () => {
    delete process.env[variable];
    rmSync(kept, { recursive: true, force: true });
  };
}

/** Lays what was kept into a folder in which a product will start, as if it had run there before. Where nothing was kept, the product publishes by itself. */
export function layBundles(data: string): void {
  const kept = process.env[variable];
  if (kept === undefined) return;
  mkdirSync(join(data, 'edge'), { recursive: true, mode: 0o700 });
  cpSync(kept, bundlesIn(data), { recursive: true });
}
