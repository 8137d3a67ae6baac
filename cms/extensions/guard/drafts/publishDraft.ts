import type { Filter } from '../../hooks/directus.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { isOfVersion } from '../../hooks/versionNotes.ts';
import { phrase } from '../../words/guard.ts';
import { draftRequest } from './draftRequests.ts';
import { newerDraft } from './newerDraft.ts';
import { flowCollection, toDraft, versionTable } from './storedDraft.ts';

/**
 * Refuses to promote a draft of a flow by Directus's own call, whole or in part: what goes live would be what is stored in that moment, and not what somebody has read.
 * @throws Refusal
 */
export const refusePromoting: Filter = (payload, { collection }) => {
  if (collection === flowCollection) throw new Refusal('content', 'document', phrase('drafts.promote'));
  return payload;
};

/**
 * Empties a draft in the transaction in which it becomes the published flow: it would undo every later change of that one.
 * @throws Refusal where the draft was saved meanwhile
 */
export const emptyDraft: Filter = async (revision, _meta, { database }) => {
  if (!isRow(revision) || revision['collection'] !== flowCollection || isOfVersion(revision)) return revision;
  const published = draftRequest()?.published;
  const draft = published?.get(String(revision['item']));
  if (draft === undefined) return revision;
  const row = database(versionTable).where({ id: draft.id });
  const [locked] = await row.forUpdate().select('id', 'item', 'delta');
  const { note } = locked === undefined ? draft : toDraft(locked);
  if (note !== null && note.at !== draft.note?.at) throw newerDraft('document', note);
  await database(versionTable).where({ id: draft.id }).update({ delta: null });
  published?.delete(draft.item);
  return revision;
};
