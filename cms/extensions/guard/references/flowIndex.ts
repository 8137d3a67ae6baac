import { setImmediate } from 'node:timers/promises';
import { type SharedUses, sharedUses } from '@alur/publish/texts';
import presets from '../../../../schemas/presets.json' with { type: 'json' };
import { effectSpecs, engineCodes } from '../../../../src/contracts/effects.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { draftKey, toDraft, versionTable } from '../drafts/storedDraft.ts';
import { timeOf } from '../saves/newerVersion.ts';
import { createRevisionMemory, type Revised, revisionOf } from './revisionMemory.ts';

/** What is known of a flow without its document: what it uses of what all flows share, where it is, and where it leads. */
export interface IndexedFlow extends SharedUses {
  readonly key: string;
  readonly status: string;
  /** It stands in a draft that is not published yet. */
  readonly isDraft: boolean;
  /** Keys of the texts that it words itself. */
  readonly own: ReadonlySet<string>;
  /** Its addresses. */
  readonly claims: readonly string[];
  /** Names of the query that it reads. */
  readonly query: readonly string[];
  /** Each text of its document that begins like a path. */
  readonly paths: readonly string[];
}

/** Knows what all flows use, without reading their documents each time. */
export interface FlowIndex {
  /** The flows, each as it is published or would be, and then the drafts that hold changes. */
  flowsIn(database: Database): Promise<readonly IndexedFlow[]>;
}

const product = { presets, effects: effectSpecs, codes: engineCodes };

/**
 * Reads a document when it was saved since it was read last: a flow costs a row of three columns otherwise. What is kept of a flow lives as long as the process.
 *
 * @example
 * const flows = await createFlowIndex().flowsIn(database);
 */
export function createFlowIndex(): FlowIndex {
  const memory = createRevisionMemory(revisionsIn, readSome);
  return {
    async flowsIn(database) {
      const found = await memory.read(database);
      return [...found.values()].flatMap((flow) => flow ?? []);
    },
  };
}

/** A flow that is indexed, or its draft. */
interface Stored extends Revised {
  readonly key: string;
  /** Id of the draft; null: it is the flow itself. */
  readonly draft: string | null;
}

async function revisionsIn(database: Database): Promise<ReadonlyMap<string, Stored>> {
  const [flows, drafts] = await Promise.all([
    database(flowCollection).where({}).select('key', 'status', 'date_updated'),
    database(versionTable)
      .where({ collection: flowCollection, key: draftKey })
      .select('id', 'item', 'date_updated'),
  ]);
  const saved = new Map(flows.map((row) => [String(row['key']), revisionOf(row)]));
  const found = new Map<string, Stored>();
  for (const [key, revision] of saved) found.set(key, { key, revision, draft: null });
  for (const { id, item, date_updated: at } of drafts) {
    const [key, draft] = [String(item), String(id)];
    const main = saved.get(key);
    const isKnown = typeof main === 'string' && timeOf(at) !== null;
    if (main !== undefined)
      found.set(`draft ${draft}`, { key, draft, revision: isKnown ? `${main} ${timeOf(at)}` : null });
  }
  return found;
}

async function readSome(
  some: ReadonlyMap<string, Stored>,
  database: Database,
): Promise<ReadonlyMap<string, IndexedFlow | null>> {
  const columns = ['key', 'status', 'document', 'messages'];
  const keys = [...new Set([...some.values()].map(({ key }) => key))];
  const ids = [...some.values()].flatMap(({ draft }) => draft ?? []);
  const [rows, versions] = await Promise.all([
    database(flowCollection)
      .whereIn('key', keys)
      .select(...columns),
    ids.length === 0 ? [] : database(versionTable).whereIn('id', ids).select('id', 'item', 'delta'),
  ]);
  const mains = new Map(rows.map((row) => [String(row['key']), row]));
  const contents = new Map(versions.map(toDraft).map(({ id, content }) => [id, content]));
  const found = new Map<string, IndexedFlow | null>();
  for (const [id, { key, draft }] of some) {
    const main = mains.get(key);
    const content = draft === null ? {} : contents.get(draft);
    // A draft that was published holds nothing, and is none.
    const isNone = draft !== null && Object.keys(content ?? {}).length === 0;
    found.set(id, main === undefined || isNone ? null : indexOf({ ...main, ...content }, draft !== null));
    // Everybody else is answered between two of a thousand.
    await setImmediate();
  }
  return found;
}

/** What is to be known of a flow as it is stored. */
function indexOf(row: Row, isDraft = false): IndexedFlow {
  const [document, messages] = [readable(row['document']), readable(row['messages'])];
  const { routes, query } = isRow(document) ? document : {};
  return {
    key: String(row['key']),
    status: String(row['status']),
    isDraft,
    ...sharedUses(document, product),
    own: new Set(Object.keys(isRow(messages) ? messages : {})),
    claims: listIn(routes).flatMap((route) =>
      isRow(route) && typeof route['path'] === 'string' ? [route['path']] : [],
    ),
    query: listIn(query).map(String),
    paths: [...new Set(pathsIn(document))],
  };
}

/** A draft may hold what is no JSON yet. */
function readable(column: unknown): unknown {
  try {
    return parseColumn(column ?? null);
  } catch {
    return null;
  }
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function pathsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  return isRow(value) ? Object.values(value).flatMap(pathsIn) : [];
}
