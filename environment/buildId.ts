import { createHash } from 'node:crypto';

/**
 * The id of a client build, by its `index.html` and its manifest: the same sources have the same id. Pages carry it, new versions are found by it, and
 * error reports and source maps are filed under it.
 */
export function buildIdOf(shell: string, manifest: string): string {
  return createHash('sha256').update(shell).update(manifest).digest('hex').slice(0, 16);
}
