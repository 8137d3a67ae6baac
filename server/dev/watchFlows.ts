import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonFault } from '@alur/publish/findings';
import type { FlowDocumentItem } from '@alur/publish/contract';
import { filePlaces, type FilePlace } from '@alur/publish/places';
import { isRecord } from '@alur/engine/json';
import type { SavedFinding, SavedFlow } from '../../src/contracts/savedFlow.ts';
import type { BundleStore } from '../bundles/store.ts';
import { keyPattern } from '../content/decoding/collection.ts';

export interface WatchFlowsOptions {
  /** Folder of the documents. */
  readonly folder: string;
  readonly bundles: Pick<BundleStore, 'publishSaved'>;
  readonly onSaved: (saved: SavedFlow) => void;
}

/** Editors write a file in more than one go. */
const settleMs = 30;

/** Publishes a flow's document as soon as its file is saved, until it is stopped: in development a change shows without a seed. */
export function watchFlows({ folder, bundles, onSaved }: WatchFlowsOptions): () => void {
  const settling = new Map<string, NodeJS.Timeout>();
  const texts = new Map<string, string>();
  const take = async (file: string): Promise<void> => {
    const since = performance.now();
    const text = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (text === null || text === '' || texts.get(file) === text) return;
    texts.set(file, text);
    const report = await publishText(file, text, bundles);
    if (report !== null) onSaved({ ...report, file, ms: Math.round(performance.now() - since) });
  };
  const watcher = watch(folder, (_kind, file) => {
    if (file === null || !file.endsWith('.json')) return;
    clearTimeout(settling.get(file));
    settling.set(
      file,
      setTimeout(() => void take(file), settleMs),
    );
  });
  return () => {
    watcher.close();
    for (const timer of settling.values()) clearTimeout(timer);
  };
}

type Published = Omit<SavedFlow, 'file' | 'ms'>;

/** Null: the file holds a document that is not published. */
async function publishText(
  file: string,
  text: string,
  bundles: WatchFlowsOptions['bundles'],
): Promise<Published | null> {
  const flow = file.replace(/\.json$/, '');
  const fault = jsonFault(text);
  if (fault !== null) return { flow, isServed: false, findings: [brokenJson(fault)] };
  const item: unknown = JSON.parse(text);
  if (!isPublished(item)) return null;
  const { state, problems } = await bundles.publishSaved(item);
  const placeOf = filePlaces(text);
  const findings = problems
    .filter(({ accepted }) => accepted === undefined)
    .map(({ rule, severity, sentence, cure, pointer }) => ({
      ...{ rule, severity, sentence, cure, pointer },
      ...placeOf(pointer),
    }));
  return { flow: item.key, isServed: state === 'current', findings };
}

/** Publishing takes nothing else of the item for granted. */
function isPublished(item: unknown): item is FlowDocumentItem {
  return (
    isRecord(item) &&
    item['status'] === 'published' &&
    typeof item['key'] === 'string' &&
    keyPattern.test(item['key'])
  );
}

function brokenJson(place: FilePlace): SavedFinding {
  const { line, column } = place;
  return {
    rule: 'PUB-03',
    severity: 'error',
    pointer: '',
    sentence: `This file is not JSON: it breaks at line ${line}, column ${column}.`,
    cure: 'Fix it there; often a comma or a quote is missing.',
    line,
    column,
  };
}
