import type { PublishedFlow } from '@alur/publish/node';
import { isRecord } from '@alur/engine/json';
import type { EntryName } from './entryPlace.ts';
import type { SharedStore } from './sharedStore.ts';

/** Flows that an edge has published, for all that share a place: one compile serves all. */
export interface SharedFlows {
  /** What was made of an item, by its checksum; null: nobody has published it yet. */
  find(itemChecksum: string): Promise<PublishedFlow | null>;
  /** Shares what was made of an item, and keeps it as long as this edge serves it. */
  share(itemChecksum: string, flow: PublishedFlow): Promise<void>;
  /** Text of a revision's module, whichever edge has made it; null: none has. */
  module(flow: string, revision: string): Promise<string | null>;
}

/**
 * @param shared null: this edge shares nothing
 * @param use what the flows are served as: of a flow each use keeps its own, so that none gives up another's
 * @example
 * const flows = createSharedFlows(shared);
 * const found = await flows.find(itemChecksum);
 */
export function createSharedFlows(shared: SharedStore | null, use = 'flow'): SharedFlows {
  if (shared === null)
    return { find: async () => null, share: async () => undefined, module: async () => null };
  return {
    async find(itemChecksum) {
      const bytes = await shared.read({ kind: 'flows', name: itemChecksum });
      const found: unknown = bytes === null ? null : JSON.parse(bytes.toString('utf8'));
      return isPublishedFlow(found) ? found : null;
    },
    async share(itemChecksum, flow) {
      const module = moduleEntry(flow.data.flow, flow.data.revision);
      const whole: EntryName = { kind: 'flows', name: itemChecksum };
      // The module first: who finds the flow may ask for it at once.
      await shared.write(module, Buffer.from(flow.moduleSource));
      await shared.write(whole, Buffer.from(JSON.stringify(flow)));
      await shared.keep(`${use} ${flow.data.flow}`, [module, whole]);
    },
    async module(flow, revision) {
      const entry = moduleEntry(flow, revision);
      const bytes = await shared.read(entry);
      if (bytes !== null) await shared.touch([entry]);
      return bytes?.toString('utf8') ?? null;
    },
  };
}

function moduleEntry(flow: string, revision: string): EntryName {
  return { kind: 'modules', name: `${flow}.${revision}` };
}

/** The entry's signature vouches for the rest. */
function isPublishedFlow(value: unknown): value is PublishedFlow {
  return isRecord(value) && isRecord(value['data']) && typeof value['moduleSource'] === 'string';
}
