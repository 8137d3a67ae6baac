import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open as openFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** A file on disk. */
export interface FileAt {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Served files on disk, each with its checksum in its name; bounded, the longest unused goes first. */
export interface MediaFiles {
  /** A file whose bytes are those that were written; null: there is none (any more), or it was damaged. */
  find(name: string): Promise<FileAt | null>;
  /**
   * Writes a file part by part. Returns null when the disk takes nothing. Throws what its source throws, and then keeps nothing. Nobody waits for the disk to
   * settle: after a power cut the checksum says what is whole.
   */
  write(name: string, source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<FileAt | null>;
  /** One that can't be read goes. */
  forget(name: string): Promise<void>;
}

interface Held {
  readonly path: string;
  readonly bytes: number;
  usedAt: number;
  isVerified: boolean;
}

const pattern = /^([0-9a-f]{16}\.[a-z0-9]+\.[a-z0-9]+)\.([0-9a-f]{32})$/;

/** Takes note of what the disk does wrong: nobody is refused for it, but each visitor waits for the CMS again. */
export interface DiskReport {
  /** A copy could not be written; the reason is the system's own. */
  unwritten(reason: string): void;
  /** A copy was gone, cut or changed when it was wanted. */
  damaged(): void;
}

/**
 * Opens the copies in a folder.
 *
 * @param most bytes of all of them together
 */
export function openMediaFiles(folder: string, most: number, report?: DiskReport): MediaFiles {
  let opened: Promise<Map<string, Held>> | null = null;
  const open = (): Promise<Map<string, Held>> => (opened ??= readFolder(folder));

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
      if (!(await isWhole(found))) {
        report?.damaged();
        await forget(held, name);
        return null;
      }
      found.usedAt = Date.now();
      const used = new Date(found.usedAt);
      await utimes(found.path, used, used).catch(() => undefined);
      return { path: found.path, size: found.bytes };
    },
    async write(name, source) {
      const held = await open();
      const written = await writeParts(folder, name, source).catch((fault: unknown) => {
        if (!(fault instanceof DiskFault)) throw fault;
        report?.unwritten(fault.message);
        return null;
      });
      if (written === null) return null;
      held.set(name, { path: written.path, bytes: written.size, usedAt: Date.now(), isVerified: true });
      await prune(held, name);
      return written;
    },
    async forget(name) {
      await forget(await open(), name);
    },
  };
}

/** It may have gone, or been cut, since it was verified. */
async function isWhole(found: Held): Promise<boolean> {
  const seen = await stat(found.path).catch(() => null);
  if (seen?.size !== found.bytes) return false;
  found.isVerified ||= await checksumAt(found.path).then(
    (checksum) => found.path.endsWith(checksum),
    () => false,
  );
  return found.isVerified;
}

/** The disk takes nothing; the message is the system's reason. */
class DiskFault extends Error {}

/** @throws {@link DiskFault}, and what the source throws */
async function writeParts(
  folder: string,
  name: string,
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<FileAt> {
  const draft = join(folder, `${name}.${randomUUID().slice(0, 8)}.tmp`);
  const disk = await onDisk(mkdir(folder, { recursive: true }).then(async () => openFile(draft, 'wx')));
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const part of source) {
      hash.update(part);
      size += part.byteLength;
      await onDisk(disk.writeFile(part));
    }
    const path = join(folder, `${name}.${hash.digest('hex').slice(0, checksumDigits)}`);
    await onDisk(disk.close());
    await onDisk(rename(draft, path));
    return { path, size };
  } finally {
    await disk.close().catch(() => undefined);
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Tells what the disk refuses from what the source throws. */
async function onDisk<T>(work: Promise<T>): Promise<T> {
  return work.catch((fault: unknown) => {
    throw new DiskFault(fault instanceof Error ? fault.message : String(fault));
  });
}

/** What lies in the folder; drafts that were never finished go. */
async function readFolder(folder: string): Promise<Map<string, Held>> {
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

const checksumDigits = 32;

/** Read part by part: a video is large. */
async function checksumAt(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex').slice(0, checksumDigits);
}
