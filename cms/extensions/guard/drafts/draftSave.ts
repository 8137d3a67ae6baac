import type { Accountability, Database, Row } from '../../hooks/directus.ts';
import { itemNamed } from '../../hooks/draftItems.ts';
import { draftNoteField } from '../../hooks/draftNote.ts';
import { versionNotes } from '../../hooks/versionNotes.ts';
import { newestRevision, timeOf } from '../saves/newerVersion.ts';
import { refuseWaiting } from '../publicationRows/lockedDraft.ts';
import { draftRefusal } from './draftRights.ts';
import { keptFields } from './keptFields.ts';
import { newerDraft, newerMain } from './newerDraft.ts';
import { type Draft, pick, storedDraft, storedMain, versionTable } from './storedDraft.ts';

/** A save of a draft that was looked at, and is not written yet. */
export interface DraftSave {
  readonly draft: Draft;
  /** The newest revision of its row at that time: a newer one says that somebody came between. */
  readonly revision: Row[string];
  /** The fields of this save. */
  readonly own: Row;
  /** What a draft that begins with it is based on. */
  readonly base: Row;
  /** The accepted warnings that stood there before it. */
  readonly accepted: unknown;
}

/** Names in a save that are no fields of the item: the form's basis, and what Directus notes. */
const carried = ['editing', ...versionNotes];

/**
 * Looks at a save of a draft. What is published is never checked for it, and what the draft says is not either.
 * @returns null where the version is no draft
 * @throws Refusal, or NoRight where the person may not change drafts
 */
export async function checkDraftSave(
  id: string,
  given: Row,
  by: Accountability | null,
  database: Database,
): Promise<DraftSave | null> {
  // Before the row: what is written in between shows in one of the two.
  const revision = await newestRevision(versionTable, id, database);
  const draft = await storedDraft(id, database);
  if (draft === null) return null;
  const main = await storedMain(draft.item, database);
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => !carried.includes(name)));
  const { of } = itemNamed(draft.item);
  const kept = keptFields(own, of);
  // First: what another has saved since looks as if this save took it back.
  if (typeof given['editing'] === 'string') refuseOutdated(given['editing'], { draft, main, own });
  const before = { ...main, ...draft.content };
  const change = { act: 'save', item: draft.item, before, after: { ...before, ...kept } } as const;
  const refusal = await draftRefusal(by, change, database);
  if (refusal !== null) throw refusal;
  await refuseWaiting(draft.item, Object.keys(own)[0] ?? 'editing', database);
  return { draft, revision, own: kept, base: pick(main, of.content), accepted: before['accepted'] };
}

/** A form says when what it was filled with was saved: the draft, or the published item where the draft holds nothing. */
function refuseOutdated(
  basis: string,
  { draft, main, own }: { readonly draft: Draft; readonly main: Row; readonly own: Row },
): void {
  const field = Object.keys(own)[0] ?? 'editing';
  if (draft.note !== null) {
    if (timeOf(basis) !== timeOf(draft.note.at)) throw newerDraft(field, draft.note, draft.item);
  } else if (timeOf(main['date_updated']) !== timeOf(basis)) throw newerMain(field, main['changed_by']);
}

/** The fields that Directus gives to a version's row; the guard's note is none that anybody sends. */
export function fieldsOfDelta(delta: Row): Row {
  return Object.fromEntries(Object.entries(delta).filter(([name]) => name !== draftNoteField));
}
