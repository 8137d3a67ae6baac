import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isRecord } from '@alur/engine/json';
import { type Body, createBody } from '../responses/body.ts';
import type { EntryName } from '../shared/entryPlace.ts';
import type { SharedStore } from '../shared/sharedStore.ts';
import { fileTypes } from './clientBuild.ts';

/** Files of other builds than the one that this edge serves. */
export interface OtherBuilds {
  /** The file of a path such as `/assets/index-a1.js`; null: no build that is kept has it. */
  find(path: string): Promise<Body | null>;
}

/** Checksums of a build's files, by path. */
type FileList = Readonly<Record<string, string>>;

const bytesHeld = 32 * 1024 * 1024;

/**
 * Lays this build's hashed files where edges share them, and answers those of the builds that others have laid there, before it or after (R15): a page that was opened
 * before a release, or that the other edge of a release sent, finds its files. Each build stays for 14 days after an edge last ran it, or somebody asked for it.
 *
 * @param client the present build's folder, `dist/client`
 */
export async function keepBuild(
  client: string,
  shared: SharedStore,
  buildId: string,
  now: () => number = Date.now,
): Promise<OtherBuilds> {
  const own = await layFiles(client, shared);
  const list: EntryName = { kind: 'builds', name: buildId };
  // The list last: who finds it finds the files.
  await shared.write(list, Buffer.from(JSON.stringify(own)));
  await shared.keep('build', [list, ...entriesOf(own)]);
  return createOtherBuilds(shared, now);
}

/** Writes each file under its checksum. */
async function layFiles(client: string, shared: SharedStore): Promise<FileList> {
  const folderOfAssets = join(client, 'assets');
  const names = await readdir(folderOfAssets, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'));
  const laid = files.map(async (entry): Promise<readonly [string, string]> => {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const checksum = createHash('sha256').update(bytes).digest('hex');
    await shared.write({ kind: 'files', name: checksum }, bytes);
    return [path.slice(client.length).replaceAll('\\', '/'), checksum];
  });
  return Object.fromEntries(await Promise.all(laid));
}

function entriesOf(list: FileList): readonly EntryName[] {
  return [...new Set(Object.values(list))].map((name) => ({ kind: 'files', name }));
}

function createOtherBuilds(shared: SharedStore, now: () => number): OtherBuilds {
  const builds = new Map<string, FileList>();
  const bodies = new LRUCache<string, Body>({ maxSize: bytesHeld });
  /** When each build was last noted as used. */
  const used = new Map<string, number>();
  let looked: { readonly at: number; readonly done: Promise<void> } | null = null;

  async function readLists(): Promise<void> {
    for (const name of await shared.names('builds')) {
      if (builds.has(name)) continue;
      const bytes = await shared.read({ kind: 'builds', name });
      if (bytes !== null) builds.set(name, fileListIn(bytes));
    }
  }

  /** Many may ask for what is nowhere: they share a look. */
  async function look(): Promise<void> {
    if (looked === null || now() - looked.at > shared.betweenLooks) looked = { at: now(), done: readLists() };
    await looked.done;
  }

  const buildWith = (path: string): readonly [string, FileList] | undefined =>
    [...builds].find(([, list]) => Object.hasOwn(list, path));

  async function noteUse([id, list]: readonly [string, FileList]): Promise<void> {
    if (now() - (used.get(id) ?? 0) < 24 * 60 * 60 * 1000) return;
    used.set(id, now());
    await shared.touch([{ kind: 'builds', name: id }, ...entriesOf(list)]);
  }

  return {
    async find(path) {
      const type = fileTypes[extname(path)];
      if (type === undefined || !path.startsWith('/assets/')) return null;
      if (buildWith(path) === undefined) await look();
      const found = buildWith(path);
      if (found === undefined) return null;
      await noteUse(found);
      const held = bodies.get(path);
      if (held !== undefined) return held;
      const body = await readBody(shared, found[1], path, type);
      if (body !== null) bodies.set(path, body.body, { size: body.size });
      return body?.body ?? null;
    },
  };
}

async function readBody(
  shared: SharedStore,
  list: FileList,
  path: string,
  type: string,
): Promise<{ readonly body: Body; readonly size: number } | null> {
  const read = async (name: string): Promise<Buffer | null> => {
    const checksum = list[name];
    return checksum === undefined ? null : shared.read({ kind: 'files', name: checksum });
  };
  const [bytes, br, gzip] = await Promise.all([read(path), read(`${path}.br`), read(`${path}.gz`)]);
  if (bytes === null) return null;
  const body = createBody(bytes, type, { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) });
  return { body, size: bytes.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1 };
}

/** The entry's signature vouches for the rest. */
function fileListIn(bytes: Buffer): FileList {
  const value: unknown = JSON.parse(bytes.toString('utf8'));
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};
}
