import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { createOutboundFetch, type OutboundOptions } from '../content/outboundClient.ts';
import type { MediaFiles } from './mediaFiles.ts';
import { looksLike } from './signatures.ts';

/** What a published item shows, in one preset. */
export interface Asked {
  /** `<revision>.<preset>`. */
  readonly name: string;
  /** Path below the CMS's address. */
  readonly path: string;
  /** The one type that it is sent as. */
  readonly type: string;
  readonly mostBytes: number;
}

/** A file to send: from memory, or where it lies on disk. */
export type Medium = { readonly etag: string; readonly size: number } & (
  { readonly bytes: Buffer } | { readonly path: string }
);

/** Files of pictures and videos: from memory, from disk, else asked of the CMS once. */
export interface MediaStore {
  /** Null when there is none now; nobody waits for that longer than the limit of a read of the CMS. */
  read(asked: Asked): Promise<Medium | null>;
}

export interface MediaStoreOptions extends OutboundOptions {
  readonly cmsUrl: string;
  readonly token: string | null;
  readonly files: MediaFiles;
  readonly now: () => number;
}

const mostInMemory = 32 * 1024 * 1024;
/** What is larger is read from disk while it is sent. */
const mostOfOne = 2 * 1024 * 1024;
/** Questions to the CMS at once, and those that wait for their turn. */
const mostAsking = 3;
const mostWaiting = 40;
/** How long it is remembered that the CMS has no such file, or sent something else in its place. */
const missingMs = 60_000;
/** How long the CMS is not asked for any file after it gave no answer. */
const silentMs = 10_000;
/** Of a visitor, unless the limits of reads say otherwise. */
const waitMs = 5000;
/** The CMS may take longer to make a size than a visitor waits: the next one gets it. */
const patience = 4;

/**
 * Holds what was served last, in memory and on disk.
 *
 * @example
 * const store = createMediaStore({ cmsUrl, token, files: openMediaFiles(folder, most), now: Date.now });
 * const medium = await store.read({ name: '0123456789abcdef.w480.avif', path: '/assets/…', type: 'image/avif', mostBytes: 1e6 });
 */
export function createMediaStore(options: MediaStoreOptions): MediaStore {
  const { files, now, limits } = options;
  const longestWait = limits?.timeoutMs ?? waitMs;
  const held = new LRUCache<string, Medium & { readonly bytes: Buffer }>({
    maxSize: mostInMemory,
    sizeCalculation: ({ size }) => Math.max(size, 1),
  });
  const missingUntil = new LRUCache<string, number>({ max: 2000 });
  const loading = new Map<string, Promise<Medium | null>>();
  const ask = createAsking(options, longestWait * patience);

  async function load(asked: Asked): Promise<Medium | null> {
    const found = await files.find(asked.name);
    if (found !== null) return mediumAt(asked.name, found);
    const bytes = await ask(asked);
    if (bytes === null) {
      missingUntil.set(asked.name, now() + missingMs);
      return null;
    }
    if (bytes === 'silent') return null;
    const path = await files.write(asked.name, bytes);
    return path !== null && bytes.length > mostOfOne
      ? { etag: etagOf(asked.name), size: bytes.length, path }
      : keep(asked.name, bytes);
  }

  async function mediumAt(name: string, path: string): Promise<Medium | null> {
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null) return null;
    return bytes.length > mostOfOne ? { etag: etagOf(name), size: bytes.length, path } : keep(name, bytes);
  }

  function keep(name: string, bytes: Buffer): Medium {
    const medium = { etag: etagOf(name), size: bytes.length, bytes };
    if (bytes.length <= mostOfOne) held.set(name, medium);
    return medium;
  }

  return {
    async read(asked) {
      const known = held.get(asked.name);
      if (known !== undefined) return known;
      if ((missingUntil.get(asked.name) ?? 0) > now()) return null;
      const running =
        loading.get(asked.name) ??
        load(asked)
          .catch(() => null)
          .finally(() => loading.delete(asked.name));
      loading.set(asked.name, running);
      return within(running, longestWait);
    },
  };
}

/** Asks the CMS, a few at a time. Resolves to null where it has no such file, `silent` where it gave no answer. */
function createAsking(
  { cmsUrl, token, ending, now }: MediaStoreOptions,
  timeoutMs: number,
): (asked: Asked) => Promise<Buffer | null | 'silent'> {
  let silentUntil = 0;
  let asking = 0;
  const waiting: (() => void)[] = [];

  async function turn(): Promise<boolean> {
    if (asking >= mostAsking) {
      if (waiting.length >= mostWaiting) return false;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else asking += 1;
    return true;
  }
  /** Passes the place on, so that it is never free for a moment between two. */
  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) asking -= 1;
    else next();
  }

  return async ({ path, type, mostBytes }) => {
    if (token === null || silentUntil > now() || !(await turn())) return 'silent';
    try {
      if (silentUntil > now()) return 'silent';
      const limits = { timeoutMs, retries: 0, retryDelayMs: 0, maxBytes: mostBytes };
      const get = createOutboundFetch(cmsUrl, { limits, ...(ending ? { ending } : {}) });
      const answer = await get(`${cmsUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok || answer.headers.get('content-type')?.split(';')[0] !== type) return null;
      const bytes = Buffer.from(await answer.arrayBuffer());
      return looksLike(bytes, type) ? bytes : null;
    } catch (fault) {
      // A refusal, a failure to make this one size, too many bytes: an answer all the same.
      if (fault instanceof Error && fault.message.includes(': answered ')) return null;
      silentUntil = now() + silentMs;
      return 'silent';
    } finally {
      leave();
    }
  };
}

function etagOf(name: string): string {
  return `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}"`;
}

/** What a promise resolves to, or null when it takes longer. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
