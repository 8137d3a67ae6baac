import { same } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { TrackedCollection } from '../files/seedFiles.ts';
import { mergeParts } from './merge.ts';
import { assemble, partsOf } from './parts.ts';
import type { SeedState } from './seedState.ts';

/** What of the live items the files take over. */
export interface Pulled {
  /** The collection's items as the files should hold them, in the files' order, new ones last. */
  readonly items: readonly JsonObject[];
  /** Keys whose file changes, and keys that go. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * The way back: editors' changes come into the files, a developer's that were not applied yet stay. Where both changed the same part the editor's wins here,
 * because the files' side is in git. `fields` are those that may be taken over.
 */
export function pullItems(
  one: TrackedCollection,
  files: readonly JsonObject[],
  live: readonly JsonObject[],
  fields: readonly string[],
  state: SeedState,
): Pulled {
  const present = new Map(live.map((item) => [String(item[one.key]), item]));
  const kept: JsonObject[] = [];
  const changed: string[] = [];
  const removed: string[] = [];
  for (const file of files) {
    const key = String(file[one.key]);
    const item = present.get(key);
    present.delete(key);
    const base = state.of(one.collection, key);
    if (item === undefined) {
      if (base === undefined) kept.push(file);
      else removed.push(key);
      continue;
    }
    const theirs = partsOf(takeOver(item, fields, file), one.keyed);
    const merge = mergeParts(base ?? {}, theirs, partsOf(file, one.keyed), () => false);
    const parts = new Map(merge.parts);
    for (const part of merge.conflicts) {
      const value = theirs.get(part);
      if (value !== undefined) parts.set(part, value);
    }
    const result = inOrderOf(file, assemble(parts, file, one.keyed));
    if (!same(result, file)) changed.push(key);
    kept.push(same(result, file) ? file : result);
  }
  const added = [...present.values()].map((item) => takeOver(item, fields, {}));
  return { items: [...kept, ...added], changed: [...changed, ...[...present.keys()]], removed };
}

/** The live fields worth writing: those the file has, and those that hold something. */
function takeOver(item: JsonObject, fields: readonly string[], file: JsonObject): JsonObject {
  return Object.fromEntries(
    fields
      .filter((field) => field in file || (item[field] ?? null) !== null)
      .map((field) => [field, item[field] ?? null]),
  );
}

function inOrderOf(file: JsonObject, item: JsonObject): JsonObject {
  const names = [
    ...Object.keys(file).filter((name) => name in item),
    ...Object.keys(item).filter((name) => !(name in file)),
  ];
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]));
}
