import type { JsonValue } from '@alur/engine/json';
import { fingerprint, same } from '../base/json.ts';
import type { Base, Parts } from './parts.ts';

/** What came of merging one item. */
export interface Merge {
  /** The item's parts as they should be. */
  readonly parts: Parts;
  /** Parts to write. */
  readonly apply: readonly string[];
  /** Parts an editor changed and the files did not. */
  readonly kept: readonly string[];
  /** Parts both changed, differently: they stay an editor's. */
  readonly conflicts: readonly string[];
}

/**
 * Three-way merge of one item: what the seeder last wrote (`base`), what the files say (`ours`), what the CMS holds (`live`).
 * `untouched` tells for a part that the seeder never wrote whether the live value is merely what a new field starts with.
 */
export function mergeParts(
  base: Base,
  ours: Parts,
  live: Parts,
  untouched: (part: string, value: JsonValue) => boolean,
): Merge {
  const parts = new Map(live);
  const apply: string[] = [];
  const kept: string[] = [];
  const conflicts: string[] = [];
  for (const [part, wanted] of ours) {
    const present = live.get(part);
    if (live.has(part) && same(present, wanted)) continue;
    const before = base[part];
    const editorChanged =
      before === undefined
        ? live.has(part) && !untouched(part, present ?? null)
        : !live.has(part) || fingerprint(present) !== before;
    const filesChanged = before === undefined || fingerprint(wanted) !== before;
    if (editorChanged && filesChanged) conflicts.push(part);
    else if (editorChanged) kept.push(part);
    else {
      apply.push(part);
      parts.set(part, wanted);
    }
  }
  for (const [part, present] of live) {
    if (!ours.has(part) && base[part] !== fingerprint(present)) kept.push(part);
  }
  // A part that left the files goes only from an item that no editor has touched: words that an editor's steps still use must not vanish.
  if (kept.length === 0 && conflicts.length === 0) {
    for (const part of live.keys()) {
      if (ours.has(part)) continue;
      parts.delete(part);
      apply.push(part);
    }
  }
  return { parts, apply, kept, conflicts };
}
