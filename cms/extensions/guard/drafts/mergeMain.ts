import type { Sides } from '@alur/publish/merge';
import { perLocale } from '../../../../src/contracts/locale.ts';
import type { Database, Row } from '../../hooks/directus.ts';
import { itemNamed } from '../../hooks/draftItems.ts';
import { type DraftNote, draftNoteField } from '../../hooks/draftNote.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import { versionNotes } from '../../hooks/versionNotes.ts';
import { type FieldConflict, mergeField } from '../../studio/edits/mergeField.ts';
import { namedPlaceSentence } from '../../studio/places/namedPlace.ts';
import { joinSentences, type Sentence } from '../../words/sentences.ts';
import { fieldNames, newerDraft } from './newerDraft.ts';
import { type Draft, draftColumns, pick, toDraft, versionTable } from './storedDraft.ts';

/**
 * Merges what was published since a draft began into the draft, which is based on it from then on.
 * @returns the places that both changed, differently; the draft keeps its own words there
 * @throws Refusal where the draft is saved meanwhile
 */
export async function mergeMain(draft: Draft, main: Row, database: Database): Promise<readonly Sentence[]> {
  const { note } = draft;
  if (note === null) return [];
  const [row] = await database(versionTable)
    .where({ id: draft.id })
    .select(...draftColumns, 'date_updated');
  const now = row === undefined ? draft : toDraft(row);
  if (row === undefined || now.note?.at !== note.at)
    throw newerDraft('document', now.note ?? note, draft.item);
  const { of } = itemNamed(draft.item);
  const sidesOf = (name: string): Sides => ({
    base: note.base[name],
    mine: draft.content[name],
    theirs: main[name],
  });
  const documents = sidesOf('document');
  const merged = of.content
    .filter((name) => name in draft.content)
    .map((name) => {
      const { base, mine, theirs } = sidesOf(name);
      return [name, mergeField(name, base, mine, theirs, documents)] as const;
    });
  const content = {
    ...draft.content,
    ...Object.fromEntries(merged.map(([name, { value }]) => [name, value])),
  };
  const renewed: DraftNote = { ...note, at: new Date().toISOString(), base: pick(main, of.content) };
  const delta = parseColumn(row['delta'] ?? null);
  const notes = { ...pick(isRow(delta) ? delta : {}, versionNotes), _date: renewed.at };
  // A save in between changes the row's date, and finds nothing of this.
  const written = await database(versionTable)
    .where({ id: draft.id, date_updated: row['date_updated'] })
    .update({ delta: JSON.stringify({ ...notes, ...content, [draftNoteField]: renewed }) });
  if (written === 0) throw newerDraft('document', note, draft.item);
  return merged.flatMap(([, { conflicts }]) =>
    conflicts.map((each) => placeSentence(each, content['messages'] ?? main['messages'], draft.item)),
  );
}

function placeSentence({ path, inFlow }: FieldConflict, messages: unknown, item: string): Sentence {
  if (inFlow !== undefined && inFlow.conflict.path.length > 1)
    return namedPlaceSentence(inFlow.conflict.path, { documents: inFlow.documents, messages });
  const [field = '', ...inside] = path.split(' › ');
  return joinSentences([fieldNames([field], item), ...inside.map((name) => perLocale(() => name))], ' › ');
}
