import type { DraftNote } from '../../hooks/draftNote.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { phrase } from '../../words/guard.ts';
import { joinSentences, type Sentence } from '../../words/sentences.ts';
import { draftFields } from './storedDraft.ts';

/** Refuses a save by a form that was opened before another save of the draft. */
export function newerDraft(field: string, { by, at, changed }: DraftNote): Refusal {
  const minutes = Math.max(1, Math.round((Date.now() - Date.parse(at)) / 60_000));
  const values = { name: nameOf(by), fields: fieldNames(changed), minutes };
  return new Refusal('newer', field, phrase('drafts.newer', values));
}

/** Refuses the first save of a draft by a form that was filled before the published flow was saved. */
export function newerMain(field: string, by: unknown): Refusal {
  return new Refusal('newer', field, phrase('drafts.newerMain', { name: nameOf(by) }));
}

function nameOf(name: unknown): Sentence | string {
  return typeof name === 'string' && name !== '' ? name : phrase('newerVersion.another');
}

/** The fields by their labels in Studio. */
export function fieldNames(names: readonly string[]): Sentence {
  const known = draftFields.filter((field) => names.includes(field));
  return joinSentences(
    known.map((field) => phrase(`drafts.name.${field}`)),
    ', ',
  );
}
