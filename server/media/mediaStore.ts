import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { OutboundOptions } from '../content/outboundClient.ts';
import { type Asked, createAsking, type NoFile } from './askFile.ts';
import type { FileAt, MediaFiles } from './mediaFiles.ts';

/** A file to send: from memory, or where it lies on disk. */
export type Medium = { readonly etag: string; readonly size: number } & (
  { readonly bytes: Buffer } | { readonly path: string }
);

/** Files of pictures and videos: from memory, from disk, else asked of the CMS once. */
export interface MediaStore {
  /** Nobody waits longer than the limit of a read of the CMS; what comes after it is there for the next one. */
  read(asked: Asked): Promise<Medium | NoFile>;
  /** A picture that was served before; null: it would have to be asked of the CMS. */
  readHeld(name: string): Promise<Medium | null>;
  /** Resolves when all that was served is on disk. */
  settled(): Promise<void>;
}

export interface MediaStoreOptions extends OutboundOptions {
  readonly cmsUrl: string;
  readonly token: string | null;
  readonly files: MediaFiles;
  readonly now: () => number;
}

const mostInMemory = 32 * 1024 * 1024;
/** Bytes of a picture in one of our sizes, at most: it is held in memory. Anything larger is sent from disk, and never held whole. */
export const mostOfPicture = 4 * 1024 * 1024;
/** How long it is remembered that the CMS has no such file, and that it could not give one. */
const notAskedMs: Readonly<Record<NoFile, number>> = { missing: 60_000, later: 5000 };
/** Of a visitor, unless the limits of reads say otherwise. */
const waitMs = 5000;
/** The CMS may take longer to make a size than a visitor waits: the next one gets it. */
const patience = 4;

/**
 * Holds what was served last, in memory and on disk.
 *
 * @example
 * const store = createMediaStore({ cmsUrl, token, files: openMediaFiles(folder, most), now: Date.now });
 * const medium = await store.read({ name: '0123456789abcdef.w480.avif', path: '/assets/…', type: 'image/avif', mostBytes: 1e6, changedAt: null });
 */
export function createMediaStore({ files, now, limits, ...rest }: MediaStoreOptions): MediaStore {
  const longestWait = limits?.timeoutMs ?? waitMs;
  const places = createPlaces(files);
  const refused = new LRUCache<string, { readonly why: NoFile; readonly until: number }>({ max: 2000 });
  const loading = new Map<string, Promise<Medium | NoFile>>();
  const ask = createAsking({ ...rest, now, timeoutMs: longestWait * patience });

  async function load(asked: Asked): Promise<Medium | NoFile> {
    const { name } = asked;
    const isPicture = asked.mostBytes <= mostOfPicture;
    const cached = await places.find(name, isPicture);
    if (cached !== null) return cached;
    const came = await ask(asked, async (parts) =>
      isPicture ? places.inMemory(name, parts) : places.onDisk(name, parts),
    );
    if (typeof came === 'string') refused.set(name, { why: came, until: now() + notAskedMs[came] });
    return came;
  }

  return {
    async read(asked) {
      const cached = places.held(asked.name);
      if (cached !== undefined) return cached;
      const before = refused.get(asked.name);
      if (before !== undefined && before.until > now()) return before.why;
      const running =
        loading.get(asked.name) ??
        load(asked)
          .catch(() => 'later' as const)
          .finally(() => loading.delete(asked.name));
      loading.set(asked.name, running);
      return within(running, longestWait);
    },
    readHeld: async (name) => places.held(name) ?? places.find(name, true),
    async settled() {
      await Promise.all([...loading.values(), places.settled()]);
      await places.settled();
    },
  };
}

/** Where files are: pictures in memory and on disk, anything larger on disk alone. */
function createPlaces(files: MediaFiles) {
  const held = new LRUCache<string, Medium>({
    maxSize: mostInMemory,
    sizeCalculation: ({ size }) => Math.max(size, 1),
  });
  const writing = new Set<Promise<unknown>>();

  async function mediumAt(name: string, { path, size }: FileAt, isPicture: boolean): Promise<Medium | null> {
    if (!isPicture) return { etag: etagOf(name), size, path };
    const bytes = await readFile(path).catch(() => null);
    if (bytes !== null) return keep(name, bytes);
    await files.forget(name);
    return null;
  }

  function keep(name: string, bytes: Buffer): Medium {
    const medium = { etag: etagOf(name), size: bytes.length, bytes };
    held.set(name, medium);
    return medium;
  }

  return {
    held: (name: string): Medium | undefined => held.get(name),
    /** What the disk has of it. */
    async find(name: string, isPicture: boolean): Promise<Medium | null> {
      const found = await files.find(name);
      return found === null ? null : mediumAt(name, found, isPicture);
    },
    /** The visitor gets the bytes; the disk gets them after that. */
    async inMemory(name: string, parts: AsyncIterable<Uint8Array>): Promise<Medium> {
      const chunks: Uint8Array[] = [];
      for await (const part of parts) chunks.push(part);
      const bytes = Buffer.concat(chunks);
      const written = files.write(name, [bytes]).catch(() => null);
      writing.add(written);
      void written.finally(() => writing.delete(written));
      return keep(name, bytes);
    },
    async onDisk(name: string, parts: AsyncIterable<Uint8Array>): Promise<Medium | 'later'> {
      const written = await files.write(name, parts);
      return written === null ? 'later' : { etag: etagOf(name), ...written };
    },
    /** Resolves when what is being written now is on disk. */
    settled: () => Promise.all(writing),
  };
}

function etagOf(name: string): string {
  return `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`;
}

/** What a promise resolves to, or `later` when it takes longer. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | 'later'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'later'>((resolve) => {
    timer = setTimeout(() => resolve('later'), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
