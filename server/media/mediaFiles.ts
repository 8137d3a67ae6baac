import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Served files on disk, each with its checksum in its name; bounded, the longest unused goes first. */
export interface MediaFiles {
  /** The path of a file whose bytes are those that were written; null: there is none, or it was damaged. */
  find(name: string): Promise<string | null>;
  /** Returns the path; null when the disk takes nothing, which costs the copy alone. */
  write(name: string, bytes: Buffer): Promise<string | null>;
}

interface Held {
  readonly path: string;
  readonly bytes: number;
  usedAt: number;
  isVerified: boolean;
}

const pattern = /^([0-9a-f]{16}\.[a-z0-9]+\.[a-z0-9]+)\.([0-9a-f]{32})$/;

/**
 * Opens the copies in a folder.
 *
 * @param most bytes of all of them together
 */
export function openMediaFiles(folder: string, most: number): MediaFiles {
  let opened: Promise<Map<string, Held>> | null = null;
  const open = (): Promise<Map<string, Held>> => (opened ??= heldIn(folder));

  async function forget(held: Map<string, Held>, name: string): Promise<void> {
    const found = held.get(name);
    held.delete(name);
    if (found !== undefined) await rm(found.path, { force: true }).catch(() => undefined);
  }

  async function prune(held: Map<string, Held>, written: string): Promise<void> {
    let total = [...held.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    const oldest = [...held].filter(([name]) => name !== written).sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name, { bytes }] of oldest) {
      if (total <= most) return;
      total -= bytes;
      await forget(held, name);
    }
  }

  return {
    async find(name) {
      const held = await open();
      const found = held.get(name);
      if (found === undefined) return null;
      if (!found.isVerified) {
        const bytes = await readFile(found.path).catch(() => null);
        if (bytes === null || !found.path.endsWith(checksumOf(bytes))) {
          await forget(held, name);
          return null;
        }
        found.isVerified = true;
      }
      found.usedAt = Date.now();
      const used = new Date(found.usedAt);
      await utimes(found.path, used, used).catch(() => undefined);
      return found.path;
    },
    async write(name, bytes) {
      const held = await open();
      const path = join(folder, `${name}.${checksumOf(bytes)}`);
      const draft = `${path}.${randomUUID().slice(0, 8)}.tmp`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, path);
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
        return null;
      }
      held.set(name, { path, bytes: bytes.length, usedAt: Date.now(), isVerified: true });
      await prune(held, name);
      return path;
    },
  };
}

/** What lies in the folder; drafts that were never finished go. */
async function heldIn(folder: string): Promise<Map<string, Held>> {
  const held = new Map<string, Held>();
  for (const file of await readdir(folder).catch(() => [])) {
    const path = join(folder, file);
    const name = pattern.exec(file)?.[1];
    const found = name === undefined ? null : await stat(path).catch(() => null);
    if (name === undefined || found === null) await rm(path, { force: true }).catch(() => undefined);
    else held.set(name, { path, bytes: found.size, usedAt: found.mtimeMs, isVerified: false });
  }
  return held;
}

function checksumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
