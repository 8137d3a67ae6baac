import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedFlow } from '@alur/publish/node';
import type { BundleData, Validators } from '@alur/engine';
import type { FlowMessages } from '../../src/contracts/message.ts';
import type { Problem } from '@alur/publish/contract';
import { keyPattern } from '../content/decoding/collection.ts';
import type { HeldFlow } from './heldFlow.ts';
import { checksumOf, readCopy, writeCopy, writeWhole } from '../content/diskCopy.ts';

/** A bundle as it lies on disk, with the text of its module. */
export interface StoredBundle {
  /** Checksum of the item it was made from. */
  readonly itemChecksum: string;
  readonly data: BundleData;
  readonly messages: FlowMessages;
  readonly moduleSource: string;
  /** What publish warned of. */
  readonly warnings: readonly Problem[];
  readonly beside: HeldFlow['beside'];
}

/** How long a revision stays for those who run it, counted from the moment another took its place (R15). */
const daysKept = 14;

/** Of bundles that this edge can read. */
const formatVersion = 4;

/** Revisions are part of file names and paths. */
export const revisionPattern = /^[0-9a-f]{8,64}$/;

/**
 * The bundles on disk: `<flow>/<revision>.js` and `.json` for each revision, `<flow>/current.json` for the one that is served. Whatever is cut
 * short or changed reads as not there.
 */
export interface BundleFiles {
  readCurrent(): Promise<readonly StoredBundle[]>;
  write(
    bundle: Pick<PublishedFlow, 'data' | 'messages' | 'moduleSource'>,
    itemChecksum: string,
    warnings: readonly Problem[],
    beside?: HeldFlow['beside'],
  ): Promise<void>;
  /** Stops serving a flow; its revisions stay for those who run one, until the flow is published again and 14 days have passed. */
  withdraw(flow: string): Promise<void>;
  /** Text of a revision's module, or null. */
  readModule(flow: string, revision: string): Promise<string | null>;
  /** A revision as it ran, or null: it is not here, or of an earlier format. */
  readData(flow: string, revision: string): Promise<BundleData | null>;
  /** Runs a revision's module and answers its validators. */
  load(flow: string, revision: string): Promise<Validators>;
}

/** Nothing is known of what lies between it and others. */
const alone: HeldFlow['beside'] = { outline: null, acceptances: [] };

/** Opens a folder of bundles; it need not exist yet. */
export function openBundleFiles(folder: string, now: () => number = Date.now): BundleFiles {
  let marked = false;
  const readModule = async (flow: string, revision: string) =>
    (await readRevision(folder, flow, revision))?.moduleSource ?? null;

  /** Writes, once, how Node reads the modules below, wherever the folder lies. */
  async function mark(): Promise<void> {
    if (marked) return;
    await writeWhole(join(folder, 'package.json'), '{"type":"module"}\n');
    marked = true;
  }

  return {
    async readCurrent() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const flows = entries.filter((entry) => entry.isDirectory() && keyPattern.test(entry.name));
      const read = await Promise.all(flows.map(async ({ name }) => readServed(folder, name)));
      return read.filter((bundle) => bundle !== null);
    },
    async write({ data, messages, moduleSource }, itemChecksum, warnings, beside = alone) {
      const { flow, revision } = data;
      const entry = { data, messages, moduleChecksum: checksumOf(moduleSource) } satisfies RevisionEntry;
      await Promise.all([
        mark(),
        writeWhole(pathIn(folder, flow, `${revision}.js`), moduleSource),
        writeCopy(pathIn(folder, flow, `${revision}.json`), entry),
      ]);
      await retire(folder, flow, revision, now());
      const current = { revision, itemChecksum, warnings, beside } satisfies CurrentEntry;
      await writeCopy(pathIn(folder, flow, 'current.json'), current);
      // What is left behind costs nothing but room; the bundle is written.
      await prune(folder, flow, revision, now()).catch(() => undefined);
    },
    async withdraw(flow) {
      await retire(folder, flow, null, now());
      await writeCopy(pathIn(folder, flow, 'current.json'), { withdrawn: true });
    },
    readModule,
    async readData(flow, revision) {
      const data = (await readRevision(folder, flow, revision))?.entry.data ?? null;
      return data?.formatVersion === formatVersion ? data : null;
    },
    async load(flow, revision) {
      const url = pathToFileURL(pathIn(folder, flow, `${revision}.js`)).href;
      const loaded = (await import(/* @vite-ignore */ url)) as { validators?: Validators };
      if (loaded.validators === undefined)
        throw new Error(`The module of ${flow} ${revision} exports no validators.`);
      return loaded.validators;
    },
  };
}

/** @throws Error for a name that no bundle has */
function pathIn(folder: string, flow: string, name: string): string {
  if (!keyPattern.test(flow) || !/^[A-Za-z0-9.]+$/.test(name))
    throw new Error(`"${flow}/${name}" is not the name of a bundle.`);
  return join(folder, flow, name);
}

async function readRevision(
  folder: string,
  flow: string,
  revision: string,
): Promise<{ readonly entry: RevisionEntry; readonly moduleSource: string } | null> {
  if (!revisionPattern.test(revision)) return null;
  const entry = await readCopy(pathIn(folder, flow, `${revision}.json`));
  const moduleSource = await readFile(pathIn(folder, flow, `${revision}.js`), 'utf8').catch(() => null);
  return isRevisionEntry(entry) && moduleSource !== null && checksumOf(moduleSource) === entry.moduleChecksum
    ? { entry, moduleSource }
    : null;
}

/** The bundle that a flow is served by; null when it has none, or one of an earlier format. */
async function readServed(folder: string, flow: string): Promise<StoredBundle | null> {
  const current = await readCopy(pathIn(folder, flow, 'current.json'));
  if (!isCurrentEntry(current)) return null;
  const found = await readRevision(folder, flow, current.revision);
  if (found === null || found.entry.data.formatVersion !== formatVersion) return null;
  const { entry, moduleSource } = found;
  const { itemChecksum, warnings = [], beside = alone } = current;
  return { itemChecksum, warnings, beside, data: entry.data, messages: entry.messages, moduleSource };
}

/** From now on the time of the revision that was served counts. */
async function retire(folder: string, flow: string, successor: string | null, now: number): Promise<void> {
  const current = await readCopy(pathIn(folder, flow, 'current.json'));
  if (!isCurrentEntry(current) || !revisionPattern.test(current.revision) || current.revision === successor)
    return;
  const at = now / 1000;
  await Promise.all(
    ['js', 'json'].map((ending) =>
      utimes(pathIn(folder, flow, `${current.revision}.${ending}`), at, at).catch(() => undefined),
    ),
  );
}

/** Removes revisions that nobody can still be running. */
async function prune(folder: string, flow: string, current: string, now: number): Promise<void> {
  const oldest = now - daysKept * 24 * 60 * 60 * 1000;
  for (const name of await readdir(join(folder, flow))) {
    const revision = /^([0-9a-f]{8,64})\.(?:js|json)$/.exec(name)?.[1];
    if (revision === undefined || revision === current) continue;
    const path = pathIn(folder, flow, name);
    if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true });
  }
}

interface RevisionEntry {
  readonly data: BundleData;
  readonly messages: FlowMessages;
  readonly moduleChecksum: string;
}

interface CurrentEntry {
  readonly revision: string;
  readonly itemChecksum: string;
  /** Not written before warnings were kept. */
  readonly warnings?: readonly Problem[];
  readonly beside?: HeldFlow['beside'];
}

/** The copy's checksum vouches for the rest. */
function isRevisionEntry(value: unknown): value is RevisionEntry {
  return typeof value === 'object' && value !== null && 'data' in value && 'moduleChecksum' in value;
}

function isCurrentEntry(value: unknown): value is CurrentEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    typeof value.revision === 'string' &&
    'itemChecksum' in value
  );
}
