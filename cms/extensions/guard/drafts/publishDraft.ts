import type { Filter } from '../../hooks/directus.ts';
import { draftsIn, flowCollection, itemName } from '../../hooks/draftItems.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { isOfVersion } from '../../hooks/versionNotes.ts';
import { phrase } from '../../words/guard.ts';
import { draftRequest } from './draftRequests.ts';
import { newerDraft } from './newerDraft.ts';
import { draftColumns, toDraft, versionTable } from './storedDraft.ts';

/**
 * Refuses to promote a draft by Directus's own call, whole or in part: what goes live would be what is stored in that moment, and not what somebody has read.
 * @throws Refusal
 */
export const refusePromoting: Filter = (payload, { collection }) => {
  const of = draftsIn(collection);
  if (of === null) return payload;
  const words = phrase(of.name === flowCollection ? 'drafts.promote' : 'drafts.promoteItem');
  throw new Refusal('content', of.fields[0] ?? of.key, words);
};

/**
 * Empties a draft in the transaction in which it becomes what is published: it would undo every later change of that one.
 * @throws Refusal where the draft was saved meanwhile
 */
export const emptyDraft: Filter = async (revision, _meta, { database }) => {
  if (!isRow(revision) || draftsIn(revision['collection']) === null || isOfVersion(revision)) return revision;
  const published = draftRequest()?.published;
  const draft = published?.get(itemName(String(revision['collection']), String(revision['item'])));
  if (draft === undefined) return revision;
  const row = database(versionTable).where({ id: draft.id });
  const [locked] = await row.forUpdate().select(...draftColumns);
  const { note } = locked === undefined ? draft : toDraft(locked);
  if (note !== null && note.at !== draft.note?.at) throw newerDraft('document', note, draft.item);
  await database(versionTable).where({ id: draft.id }).update({ delta: null });
  published?.delete(draft.item);
  return revision;
};
