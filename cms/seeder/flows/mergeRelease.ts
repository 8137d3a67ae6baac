import { type MergeConflict, mergeFlow } from '@alur/publish/merge';
import type { JsonValue } from '@alur/engine/json';
import type { JsonObject } from '../base/json.ts';
import { mergeItem, type Decision, type ItemSides } from '../content/mergeItem.ts';
import { fieldOf, partsOf, type Base, hashParts } from '../content/parts.ts';
import { renameByFile } from '../content/renameByFile.ts';

/** The fields of a flow that a draft holds. */
const contentFields = ['document', 'messages', 'sample_data'] as const;

/** What an editor and a release changed in one flow. */
export interface MergedRelease {
  readonly decision: Decision;
  /** What changes of the flow; where both changed the same it holds the editor's. */
  readonly content: JsonObject;
  /** What both changed in the document. */
  readonly inDocument: readonly MergeConflict[];
  /** Texts, and other content that is merged as a whole, that both changed: by part. */
  readonly inParts: readonly string[];
  /** The flow's document before the editor, the files and the merge, for the words of a place. */
  readonly documents: readonly JsonValue[];
  /** The seeder's base once the release has been published or is a draft: it is no conflict the next time. */
  readonly settled: Base;
}

/**
 * Merges a release into a flow, or into a draft of it: the document by identity, texts by key, sample data as a whole.
 * @param baseDocument as it was last seeded; undefined: only one side changed it
 */
export function mergeRelease(sides: ItemSides, baseDocument: JsonValue | undefined): MergedRelease {
  const { item, present, renames, keyed } = sides;
  const [shipped, theirs] = [item['document'] ?? null, present['document'] ?? null];
  const merged =
    baseDocument === undefined
      ? null
      : mergeFlow(renameByFile(baseDocument, renames), renameByFile(theirs, renames), shipped, ['document']);
  // It is made of JSON alone.
  const decision = mergeItem(
    merged === null ? sides : { ...sides, mergedDocument: merged.value as JsonValue },
  );
  const isContent = (part: string): boolean => contentFields.some((field) => field === fieldOf(part));
  const ours = hashParts(partsOf(item, keyed));
  const left = decision.conflicts.filter((part) => !isContent(part));
  return {
    decision,
    content: Object.fromEntries(Object.entries(decision.patch ?? {}).filter(([field]) => isContent(field))),
    inDocument: merged?.conflicts ?? [],
    inParts: decision.conflicts.filter(isContent),
    documents: [theirs, shipped, ...(baseDocument === undefined ? [] : [baseDocument])],
    settled: Object.fromEntries(
      Object.entries(ours).flatMap(([part, print]) => {
        if (!left.includes(part)) return [[part, print]];
        const before = sides.base[part];
        return before === undefined ? [] : [[part, before]];
      }),
    ),
  };
}
