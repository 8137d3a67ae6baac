import type { JsonValue } from '@alur/engine/json';
import { canonical, fingerprint, same } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedNote } from '../base/report.ts';
import { mergeParts } from './merge.ts';
import { assemble, hashParts, partLabel, partsOf } from './parts.ts';
import type { Base, Parts } from './parts.ts';
import { baseWithNames, renameParts, withNames, withWordsNamed } from './renames.ts';
import type { Renames } from './renames.ts';

/** An item on its three sides. */
export interface ItemSides {
  /** What the files say. */
  readonly item: JsonObject;
  /** What the CMS holds. */
  readonly present: JsonObject;
  /** What the seeder last wrote. */
  readonly base: Base;
  /** The values that new fields begin with. */
  readonly starts: JsonObject;
  readonly renames: Renames;
  /** Fields that are merged key by key. */
  readonly keyed: readonly string[];
  /** The document that came of merging the editor's with the files'; absent: it is one part as any other. */
  readonly mergedDocument?: JsonValue;
}

/** What is to be done about an item. */
export interface Decision {
  /** The fields to write, or null. */
  readonly patch: JsonObject | null;
  /** What the seeder has written then. */
  readonly base: Base;
  readonly notes: readonly Omit<SeedNote, 'subject'>[];
  /** Parts that an editor changed and the files did not, and those that both changed. */
  readonly kept: readonly string[];
  readonly conflicts: readonly string[];
}

/** The files' side of an item, whatever an editor changed. */
export function forceItem({ item, present, keyed }: ItemSides): Decision {
  const base = hashParts(partsOf(item, keyed));
  const differing = Object.fromEntries(
    Object.entries(item).filter(([field, value]) => !same(present[field], value)),
  );
  const changed = Object.keys(differing).length > 0;
  return {
    patch: changed ? differing : null,
    base,
    notes: changed
      ? [{ kind: 'updated', sentence: `The files won: ${Object.keys(differing).join(', ')}.` }]
      : [],
    kept: [],
    conflicts: [],
  };
}

/**
 * Merges an item part by part: the document, each text, the sample data. What only one side changed is that side's; what both changed differently stays
 * an editor's and is reported as a conflict, and holds nothing else back. Words and sample data that an editor keeps follow the names of a rewritten
 * document, if that is taken.
 */
export function mergeItem(sides: ItemSides): Decision {
  const { present, starts, renames, keyed, mergedDocument } = sides;
  const isMerged = mergedDocument !== undefined;
  const item = isMerged ? { ...sides.item, document: mergedDocument } : sides.item;
  const ours = partsOf(item, keyed);
  const found = partsOf(pick(present, Object.keys(item)), keyed);
  const isUntouched = (part: string, value: JsonValue): boolean =>
    value === null || canonical(value) === canonical(starts[part] ?? null);
  const before = Object.fromEntries(renameParts(Object.entries(sides.base), renames));
  // The merged one holds what the editor changed: it may take the place of theirs.
  const under = isMerged ? { ...before, document: fingerprint(present['document'] ?? null) } : before;
  const live = renameParts(found, renames);
  const taken = takesDocument(under, ours, live, isUntouched);
  const base = taken ? baseWithNames(under, ours, renames) : under;
  const following = taken ? withNames(live, renames) : live;
  const merge = mergeParts(base, ours, following, isUntouched);
  const isOld = isMerged || !taken;
  const whole = assemble(isOld ? withWordsNamed(merge.parts, found) : merge.parts, present, keyed);
  // Where all of a document stays an editor's, nothing of it is given new names.
  const isAsItWas = !taken && merge.apply.length === 0 && merge.conflicts.length === 0;
  const written = isAsItWas ? [] : Object.keys(item).filter((field) => !same(whole[field], present[field]));
  return {
    patch: written.length > 0 ? pick(whole, written) : null,
    base: baseAfter(partsOf(sides.item, keyed), base, merge.conflicts),
    notes: notesOf(merge, written),
    kept: merge.kept,
    conflicts: merge.conflicts,
  };
}

/** Whether the item's document will be the files': names in words belong to the document that uses them. */
function takesDocument(
  base: Base,
  ours: Parts,
  live: Parts,
  untouched: (part: string, value: JsonValue) => boolean,
): boolean {
  const only = (parts: Parts): Parts => new Map([...parts].filter(([part]) => part === 'document'));
  const { kept, conflicts } = mergeParts(base, only(ours), only(live), untouched);
  return kept.length === 0 && conflicts.length === 0;
}

/** What is in conflict was not written: it stays in conflict until the two sides agree or one gives way. */
function baseAfter(ours: Parts, base: Base, conflicts: readonly string[]): Base {
  const before = conflicts.flatMap((part) => {
    const print = base[part];
    return print === undefined ? [] : [[part, print] as const];
  });
  const settled = new Map([...ours].filter(([part]) => !conflicts.includes(part)));
  return { ...hashParts(settled), ...Object.fromEntries(before) };
}

function notesOf(
  { kept, conflicts, apply }: ReturnType<typeof mergeParts>,
  written: readonly string[],
): Decision['notes'] {
  const notes: Omit<SeedNote, 'subject'>[] = [];
  if (conflicts.length > 0)
    notes.push({
      kind: 'conflict',
      sentence: `Changed both by an editor and in the files, so the editor's stays: ${labels(conflicts)}. Pull the editor's version, or apply with --force.`,
    });
  if (kept.length > 0) notes.push({ kind: 'kept', sentence: `An editor's change stays: ${labels(kept)}.` });
  if (apply.length > 0)
    notes.push({ kind: 'updated', sentence: `Brought to what the files say: ${labels(apply)}.` });
  else if (written.length > 0)
    notes.push({
      kind: 'updated',
      sentence: `An editor's words follow the new names: ${written.join(', ')}.`,
    });
  return notes;
}

function labels(parts: readonly string[]): string {
  const shown = parts.slice(0, 6).map(partLabel).join(', ');
  return parts.length > 6 ? `${shown} and ${parts.length - 6} more` : shown;
}

function pick(item: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(fields.map((field) => [field, item[field] ?? null]));
}
