import { mkdir, readdir, readFile } from 'node:fs/promises';
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

/** Revisions are part of file names and paths. */
export const revisionPattern = /^[0-9a-f]{8,64}$/;

/**
 * The bundles on disk: `<flow>/<revision>.js` and `.json` for each revision, `<flow>/current.json` for the one that is served. Whatever is cut
 * short or changed reads as not there.
 */
export interface BundleFiles {
  readCurrent(): Promise<readonly StoredBundle[]>;
  write(bundle: PublishedFlow, itemChecksum: string): Promise<void>;
  /** Stops serving a flow; its revisions stay for those who run one. */
  withdraw(flow: string): Promise<void>;
  /** Text of a revision's module, or null. */
  readModule(flow: string, revision: string): Promise<string | null>;
  /** Runs a revision's module and answers its validators. */
  load(flow: string, revision: string): Promise<Validators>;
}

export function openBundleFiles(folder: string): BundleFiles {
  const pathOf = (flow: string, name: string): string => {
    if (!keyPattern.test(flow) || !/^[A-Za-z0-9.]+$/.test(name)) throw new Error(`"${flow}/${name}" is not the name of a bundle.`);
    return join(folder, flow, name);
  };

  async function readRevision(flow: string, revision: string): Promise<{ entry: RevisionEntry; moduleSource: string } | null> {
    if (!revisionPattern.test(revision)) return null;
    const entry = await readCopy(pathOf(flow, `${revision}.json`));
    const moduleSource = await readFile(pathOf(flow, `${revision}.js`), 'utf8').catch(() => null);
    return isRevisionEntry(entry) && moduleSource !== null && checksumOf(moduleSource) === entry.moduleChecksum ? { entry, moduleSource } : null;
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
        if (found === null || found.entry.data.formatVersion !== 1) return null;
        return { itemChecksum: current.itemChecksum, data: found.entry.data, messages: found.entry.messages, moduleSource: found.moduleSource };
      });
      return (await Promise.all(read)).filter((bundle) => bundle !== null);
    },
    async write({ data, messages, moduleSource }, itemChecksum) {
      await mkdir(folder, { recursive: true });
      // Says how Node reads the modules below, wherever the folder lies.
      await writeWhole(join(folder, 'package.json'), '{"type":"module"}\n');
      await writeWhole(pathOf(data.flow, `${data.revision}.js`), moduleSource);
      await writeCopy(pathOf(data.flow, `${data.revision}.json`), {
        data,
        messages,
        moduleChecksum: checksumOf(moduleSource),
      } satisfies RevisionEntry);
      await writeCopy(pathOf(data.flow, 'current.json'), { revision: data.revision, itemChecksum } satisfies CurrentEntry);
    },
    withdraw: (flow) => writeCopy(pathOf(flow, 'current.json'), { withdrawn: true }),
    readModule: async (flow, revision) => (await readRevision(flow, revision))?.moduleSource ?? null,
    async load(flow, revision) {
      const loaded = (await import(/* @vite-ignore */ pathToFileURL(pathOf(flow, `${revision}.js`)).href)) as { validators?: Validators };
      if (loaded.validators === undefined) throw new Error(`The module of ${flow} ${revision} exports no validators.`);
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
  return typeof value === 'object' && value !== null && 'revision' in value && typeof value.revision === 'string' && 'itemChecksum' in value;
}
