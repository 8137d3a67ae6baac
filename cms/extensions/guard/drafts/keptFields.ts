import { checkForbiddenKeys, checkLimits, documentLimits } from '@alur/publish/findings';
import type { Row } from '../../hooks/directus.ts';
import { type DraftCollection, flowCollection, type Shape } from '../../hooks/draftItems.ts';
import { readJson } from '../../hooks/json.ts';
import { Refusal, refuse } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { withoutNotes } from '../../hooks/versionNotes.ts';
import { phrase } from '../../words/guard.ts';
import type { Sentence } from '../../words/sentences.ts';

/** What a field may hold at all, whatever is wrong inside. Of a flow, a document and its texts are always there. */
const shapes: Readonly<Record<Shape, (value: unknown) => Sentence | null>> = {
  object: (value) => (isRow(value) ? null : phrase('drafts.noObject')),
  list: (value) => (Array.isArray(value) ? null : phrase('drafts.noList')),
  text: (value) => (typeof value === 'string' ? null : phrase('drafts.noText')),
  flag: (value) => (typeof value === 'boolean' ? null : phrase('drafts.noFlag')),
};
const neverEmpty: readonly string[] = ['document', 'messages', 'own_words', 'image'];

/**
 * The fields of a save as the draft keeps them: JSON that came as a text is read, and what Directus noted inside is left out. What is wrong in them is no matter here: it is looked at
 * when the draft is published.
 * @throws Refusal for a field that no draft has, and one that can't be kept: of another shape, too large, too deep, or with a reserved name
 */
export function keptFields(given: Row, of: DraftCollection): Row {
  const unknown = Object.keys(given).filter((name) => !of.fields.includes(name));
  refuse(
    unknown.slice(0, 1).map((field) => {
      const isFlow = of.name === flowCollection;
      return new Refusal('content', field, phrase(isFlow ? 'drafts.field' : 'drafts.fieldOfItem', { field }));
    }),
  );
  const kept = Object.entries(given).map(([name, value]) => {
    const shape = of.shapes[name] ?? 'text';
    return [name, readField(name, value, shape), shape] as const;
  });
  refuse(
    kept.flatMap(([name, value, shape]) => {
      const fault = faultIn(name, value, shape);
      return fault === null ? [] : [new Refusal('content', name, fault)];
    }),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, value]));
}

function readField(name: string, value: unknown, is: Shape): unknown {
  if (typeof value !== 'string' || is === 'text') return withoutNotes(value);
  const reading = readJson(value);
  if (!reading.ok) throw new Refusal('json', name, reading.sentence);
  return withoutNotes(reading.value);
}

/** Bounds come first: within them the rest can be walked. */
function faultIn(name: string, value: unknown, is: Shape): Sentence | null {
  const shape = value === null && !neverEmpty.includes(name) ? null : shapes[is](value);
  if (shape !== null) return shape;
  if (checkLimits(value, '').length > 0) {
    const { bytes, depth, entries } = documentLimits;
    return phrase('drafts.bounds', { size: bytes / 1024, depth, entries });
  }
  const [reserved] = checkForbiddenKeys(value, '');
  return reserved === undefined ? null : phrase('drafts.reserved', { place: reserved.pointer });
}
