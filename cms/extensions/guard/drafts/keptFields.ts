import { checkForbiddenKeys, checkLimits, documentLimits } from '@alur/publish/findings';
import type { Row } from '../../hooks/directus.ts';
import { readJson } from '../../hooks/json.ts';
import { Refusal, refuse } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { withoutNotes } from '../../hooks/versionNotes.ts';
import { phrase } from '../../words/guard.ts';
import type { Sentence } from '../../words/sentences.ts';
import { draftFields } from './storedDraft.ts';

type Field = (typeof draftFields)[number];

/** What a field may hold at all, whatever is wrong inside. */
const shapes: Readonly<Record<Field, (value: unknown) => Sentence | null>> = {
  document: (value) => (isRow(value) ? null : phrase('drafts.noObject')),
  messages: (value) => (isRow(value) ? null : phrase('drafts.noObject')),
  sample_data: (value) => (isRow(value) || value === null ? null : phrase('drafts.noObject')),
  notes: (value) => (typeof value === 'string' || value === null ? null : phrase('drafts.noText')),
  accepted: (value) => (Array.isArray(value) || value === null ? null : phrase('drafts.noList')),
};

/**
 * The fields of a save as the draft keeps them: JSON that came as a text is read, and what Directus noted inside is left out. What is wrong in them is no matter here: it is looked at
 * when the draft is published.
 * @throws Refusal for a field that no draft has, and one that can't be kept: of another shape, too large, too deep, or with a reserved name
 */
export function keptFields(given: Row): Row {
  const unknown = Object.keys(given).filter((name) => !isDraftField(name));
  refuse(
    unknown.slice(0, 1).map((field) => new Refusal('content', field, phrase('drafts.field', { field }))),
  );
  const kept = Object.entries(given).map(([name, value]) => [name, readField(name, value)] as const);
  refuse(
    kept.flatMap(([name, value]) => {
      const fault = isDraftField(name) ? faultIn(name, value) : null;
      return fault === null ? [] : [new Refusal('content', name, fault)];
    }),
  );
  return Object.fromEntries(kept);
}

function isDraftField(name: string): name is Field {
  return draftFields.some((each) => each === name);
}

function readField(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || name === 'notes') return withoutNotes(value);
  const reading = readJson(value);
  if (!reading.ok) throw new Refusal('json', name, reading.sentence);
  return withoutNotes(reading.value);
}

/** Bounds come first: within them the rest can be walked. */
function faultIn(name: Field, value: unknown): Sentence | null {
  const shape = shapes[name](value);
  if (shape !== null) return shape;
  if (checkLimits(value, '').length > 0) {
    const { bytes, depth, entries } = documentLimits;
    return phrase('drafts.bounds', { size: bytes / 1024, depth, entries });
  }
  const [reserved] = checkForbiddenKeys(value, '');
  return reserved === undefined ? null : phrase('drafts.reserved', { place: reserved.pointer });
}
