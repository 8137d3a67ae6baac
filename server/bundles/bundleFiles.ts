import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedFlow } from '../../publish/publish.ts';
import type { BundleData, Validators } from '../../src/contracts/bundle.ts';
import type { FlowMessages } from '../../src/contracts/message.ts';
import { keyPattern } from '../content/decodeContent.ts';
import { checksumOf, readCopy, writeCopy, writeWhole } from '../content/diskCopy.ts';

/** A bundle as it lies on disk, with the text of its module. */
export interface StoredBundle {
  /** Checksum of the item it was made from. */
  readonly itemChecksum: string;
  readonly data: BundleData;
  readonly messages: FlowMessages;
  readonly moduleSource: string;
}

/** How long a revision stays for those who run it, counted from the moment another took its place (R15). */
const daysKept = 14;

/** Revisions are part of file names and paths. */
export const revisionPattern = /^[0-9a-f]{8,64}$/;

/**
 * The bundles on disk: `<flow>/<revision>.js` and `.json` for each revision, `<flow>/current.json` for the one that is served. Whatever is cut
 * short or changed reads as not there.
 */
export interface BundleFiles {
  readCurrent(): Promise<readonly StoredBundle[]>;
  write(bundle: PublishedFlow, itemChecksum: string): Promise<void>;
  /** Stops serving a flow; its revisions stay for those who run one, until the flow is published again and 14 days have passed. */
  withdraw(flow: string): Promise<void>;
  /** Text of a revision's module, or null. */
  readModule(flow: string, revision: string): Promise<string | null>;
  /** Runs a revision's module and answers its validators. */
  load(flow: string, revision: string): Promise<Validators>;
}

export function openBundleFiles(folder: string, now: () => number = Date.now): BundleFiles {
  let marked = false;
  const pathOf = (flow: string, name: string): string => {
    if (!keyPattern.test(flow) || !/^[A-Za-z0-9.]+$/.test(name))
      throw new Error(`"${flow}/${name}" is not the name of a bundle.`);
    return join(folder, flow, name);
  };

  /** Says, once, how Node reads the modules below, wherever the folder lies. */
  async function mark(): Promise<void> {
    if (marked) return;
    await writeWhole(join(folder, 'package.json'), '{"type":"module"}\n');
    marked = true;
  }

  async function readRevision(
    flow: string,
    revision: string,
  ): Promise<{ entry: RevisionEntry; moduleSource: string } | null> {
    if (!revisionPattern.test(revision)) return null;
    const entry = await readCopy(pathOf(flow, `${revision}.json`));
    const moduleSource = await readFile(pathOf(flow, `${revision}.js`), 'utf8').catch(() => null);
    return isRevisionEntry(entry) &&
      moduleSource !== null &&
      checksumOf(moduleSource) === entry.moduleChecksum
      ? { entry, moduleSource }
      : null;
  }

  /** From now on the time of the revision that was served counts. */
  async function retire(flow: string, successor: string | null): Promise<void> {
    const current = await readCopy(pathOf(flow, 'current.json'));
    if (!isCurrentEntry(current) || !revisionPattern.test(current.revision) || current.revision === successor)
      return;
    const at = now() / 1000;
    await Promise.all(
      ['js', 'json'].map((ending) =>
        utimes(pathOf(flow, `${current.revision}.${ending}`), at, at).catch(() => undefined),
      ),
    );
  }

  /** Removes revisions that nobody can still be running. */
  async function prune(flow: string, current: string): Promise<void> {
    const oldest = now() - daysKept * 24 * 60 * 60 * 1000;
    for (const name of await readdir(join(folder, flow))) {
      const revision = /^([0-9a-f]{8,64})\.(?:js|json)$/.exec(name)?.[1];
      if (revision === undefined || revision === current) continue;
      const { mtimeMs } = await stat(pathOf(flow, name));
      if (mtimeMs < oldest) await rm(pathOf(flow, name), { force: true });
    }
  }

  return {
    async readCurrent() {
      const flows = (await readdir(folder, { withFileTypes: true }).catch(() => [])).filter(
        (entry) => entry.isDirectory() && keyPattern.test(entry.name),
      );
      const read = flows.map(async ({ name: flow }): Promise<StoredBundle | null> => {
        const current = await readCopy(pathOf(flow, 'current.json'));
        if (!isCurrentEntry(current)) return null;
        const found = await readRevision(flow, current.revision);
        if (found === null || found.entry.data.formatVersion !== 2) return null;
        return {
          itemChecksum: current.itemChecksum,
          data: found.entry.data,
          messages: found.entry.messages,
          moduleSource: found.moduleSource,
        };
      });
      return (await Promise.all(read)).filter((bundle) => bundle !== null);
    },
    async write({ data, messages, moduleSource }, itemChecksum) {
      const entry = { data, messages, moduleChecksum: checksumOf(moduleSource) } satisfies RevisionEntry;
      await Promise.all([
        mark(),
        writeWhole(pathOf(data.flow, `${data.revision}.js`), moduleSource),
        writeCopy(pathOf(data.flow, `${data.revision}.json`), entry),
      ]);
      await retire(data.flow, data.revision);
      await writeCopy(pathOf(data.flow, 'current.json'), {
        revision: data.revision,
        itemChecksum,
      } satisfies CurrentEntry);
      // What is left behind costs nothing but room; the bundle is written.
      await prune(data.flow, data.revision).catch(() => undefined);
    },
    async withdraw(flow) {
      await retire(flow, null);
      await writeCopy(pathOf(flow, 'current.json'), { withdrawn: true });
    },
    readModule: async (flow, revision) => (await readRevision(flow, revision))?.moduleSource ?? null,
    async load(flow, revision) {
      const loaded = (await import(
        /* @vite-ignore */ pathToFileURL(pathOf(flow, `${revision}.js`)).href
      )) as { validators?: Validators };
      if (loaded.validators === undefined)
        throw new Error(`The module of ${flow} ${revision} exports no validators.`);
      return loaded.validators;
    },
  };
}

interface RevisionEntry {
  readonly data: BundleData;
  readonly messages: FlowMessages;
  readonly moduleChecksum: string;
}

interface CurrentEntry {
  readonly revision: string;
  readonly itemChecksum: string;
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
