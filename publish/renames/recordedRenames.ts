import { isRecord } from '@alur/engine/json';
import type { Rename } from '../contract/generated/flow.ts';

/** How many a document records (`flow.schema.json`): the oldest goes when there is another. */
export const mostRenames = 40;

/** The renames that a document records, the newest last; none of a broken document. A draft that was written by hand may hold any number: the newest count, so that a merge stays as quick. */
export function renamesIn(document: unknown): readonly Rename[] {
  const renamed = isRecord(document) ? document['renamed'] : null;
  return Array.isArray(renamed) ? renamed.filter(isRename).slice(-mostRenames) : [];
}

function isRename(entry: unknown): entry is Rename {
  return (
    isRecord(entry) &&
    (entry['kind'] === 'field' || entry['kind'] === 'step' || entry['kind'] === 'value') &&
    typeof entry['from'] === 'string' &&
    typeof entry['to'] === 'string'
  );
}

/** The renames that one state of a document records and another does not. */
export function renamesSince(before: unknown, after: unknown): readonly Rename[] {
  const known = renamesIn(before);
  return renamesIn(after).filter((rename) => !known.some((each) => isSameRename(each, rename)));
}

export function isSameRename(one: Rename, other: Rename): boolean {
  return one.kind === other.kind && one.from === other.from && one.to === other.to;
}

/** A document that records one more rename. What has its old name back is not recorded as another thing's. */
export function recordRename(document: unknown, rename: Rename): unknown {
  if (!isRecord(document)) return document;
  const { kind, to } = rename;
  const others = renamesIn(document).filter((each) => each.kind !== kind || each.from !== to);
  return { ...document, renamed: [...others, rename].slice(-mostRenames) };
}

/** The renames of a document whose new name something still has, by further renames or none. */
export function standingRenames(document: unknown): readonly Rename[] {
  // From the last one back, for a new name may have been renamed again.
  return renamesIn(document).reduceRight<readonly Rename[]>((standing, rename) => {
    const { kind, to } = rename;
    const isNamed =
      hasName(document, kind, to) || standing.some((each) => each.kind === kind && each.from === to);
    return isNamed ? [rename, ...standing] : standing;
  }, []);
}

/** Whether a document has an input or data, a step, or a value of a name. */
export function hasName(document: unknown, kind: Rename['kind'], name: string): boolean {
  if (!isRecord(document)) return false;
  const { steps, data, values } = document;
  const named = kind === 'field' ? data : kind === 'step' ? steps : values;
  if (isRecord(named) && Object.hasOwn(named, name)) return true;
  if (kind !== 'field' || !isRecord(steps)) return false;
  return Object.values(steps).some(
    (step) =>
      isRecord(step) &&
      Array.isArray(step['body']) &&
      step['body'].some((entry: unknown) => isRecord(entry) && entry['field'] === name),
  );
}
