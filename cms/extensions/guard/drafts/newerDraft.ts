import { itemNamed } from '../../hooks/draftItems.ts';
import type { DraftNote } from '../../hooks/draftNote.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { phrase } from '../../words/guard.ts';
import { joinSentences, type Sentence } from '../../words/sentences.ts';
import { fieldWords } from './fieldWords.ts';

/** Refuses a save by a form that was opened before another save of the draft. @param item name of what it changes */
export function newerDraft(field: string, { by, at, changed }: DraftNote, item: string): Refusal {
  const minutes = Math.max(1, Math.round((Date.now() - Date.parse(at)) / 60_000));
  const values = { name: nameOf(by), fields: fieldNames(changed, item), minutes };
  return new Refusal('newer', field, phrase('drafts.newer', values));
}

/** Refuses the first save of a draft by a form that was filled before the published item was saved. */
export function newerMain(field: string, by: unknown): Refusal {
  return new Refusal('newer', field, phrase('drafts.newerMain', { name: nameOf(by) }));
}

function nameOf(name: unknown): Sentence | string {
  return typeof name === 'string' && name !== '' ? name : phrase('newerVersion.another');
}

/** The fields by their labels in Studio. @param item name of what they are of */
export function fieldNames(names: readonly string[], item: string): Sentence {
  const { of } = itemNamed(item);
  const known = of.fields.filter((field) => names.includes(field));
  return joinSentences(
    known.map((field) => fieldWords(field)),
    ', ',
  );
}
