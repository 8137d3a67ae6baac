import type { Filter, Row } from '../../hooks/directus.ts';
import { draftsIn } from '../../hooks/draftItems.ts';
import { type DraftNote, draftNoteField } from '../../hooks/draftNote.ts';
import { isRow, keysOf, parseColumn } from '../../hooks/rows.ts';
import { isOfVersion, versionNotes } from '../../hooks/versionNotes.ts';
import { personName } from '../saves/personName.ts';
import { newestRevision, timeOf } from '../saves/newerVersion.ts';
import { refuseWaiting } from '../publicationRows/lockedDraft.ts';
import { draftRequest } from './draftRequests.ts';
import { checkDraftSave, type DraftSave, fieldsOfDelta } from './draftSave.ts';
import { newerDraft } from './newerDraft.ts';
import { pick, toDraft, versionTable } from './storedDraft.ts';
import { refuseOtherKeys } from './draftRows.ts';
import { signNew } from './signAccepted.ts';

/**
 * Refuses a save of a draft that could not be kept, by somebody who may not save it, or by a form that another person's save has overtaken. Directus writes the revision of a save
 * ahead of the save itself, and would keep it.
 * @throws Refusal
 */
export const refuseBadDraft: Filter = async (revision, _meta, { database }) => {
  if (!isRow(revision) || draftsIn(revision['collection']) === null || !isOfVersion(revision))
    return revision;
  const id = String(revision['version']);
  const { data } = revision;
  const request = draftRequest();
  // To put back what was published is no edit.
  const by = request?.restored.has(id) === true ? null : (request?.by ?? null);
  const save = await checkDraftSave(id, isRow(data) ? data : {}, by, database);
  if (save !== null) request?.saves.set(id, save);
  return revision;
};

/** Writes into a draft what it began from, and what its next save is compared with, and nothing but the fields that a draft has. */
export const writeDraft: Filter = async (payload, meta, { database, accountability }) => {
  if (!isRow(payload)) return payload;
  const keys = keysOf(meta).map(String);
  if ('key' in payload) await refuseOtherKeys(payload['key'], keys, database);
  const { delta } = payload;
  const [id] = keys;
  if (!isRow(delta) || id === undefined) return payload;
  const save =
    draftRequest()?.saves.get(id) ??
    (await checkDraftSave(id, fieldsOfDelta(delta), accountability, database));
  if (save === null) return payload;
  // Directus has dated the save already: forms are filled with its date.
  const at = timeOf(delta['_date']) ?? Date.now();
  const user = accountability?.user ?? null;
  const note = noteOf(save, { name: await personName(accountability, database), user }, at);
  // The form shows who saved what it is filled with; what is published is signed by the person who publishes it.
  const signed = note.by === null ? {} : { changed_by: note.by };
  return {
    ...payload,
    delta: { ...pick(delta, versionNotes), ...signed, ...contentOf(save, note), [draftNoteField]: note },
  };
};

function contentOf({ draft, own, accepted: before }: DraftSave, { by, at }: DraftNote): Row {
  const { accepted } = own;
  const isSigned = !Array.isArray(accepted) || draftRequest()?.restored.has(draft.id) === true;
  return {
    ...draft.content,
    ...own,
    ...(isSigned ? {} : { accepted: signNew(accepted, [before], { by, at }) }),
  };
}

function noteOf(
  { draft, base, own }: DraftSave,
  by: { readonly name: string | null; readonly user: string | null },
  at: number,
): DraftNote {
  const savers = new Set([...(draft.note?.savers ?? []), ...(by.user === null ? [] : [by.user])]);
  return {
    base: draft.note?.base ?? base,
    by: by.name,
    at: new Date(at).toISOString(),
    changed: Object.keys(own),
    savers: [...savers],
  };
}

/**
 * Refuses the second of two saves in the same moment, which found the same draft stored. Stands where Directus writes the revision of the version's row, in the transaction that has
 * locked it.
 * @throws Refusal
 */
export const refuseSecondSave: Filter = async (revision, _meta, { database }) => {
  if (!isRow(revision) || revision['collection'] !== versionTable) return revision;
  const id = String(revision['item']);
  const save = draftRequest()?.saves.get(id);
  if (save === undefined) return revision;
  await refuseWaiting(save.draft.item, Object.keys(save.own)[0] ?? 'editing', database);
  const newest = await newestRevision(versionTable, id, database);
  if (newest === save.revision) return revision;
  const [first] = await database('directus_revisions').where({ id: newest }).select('data');
  const data = parseColumn(first?.['data'] ?? null);
  const { note } = toDraft(isRow(data) ? data : {});
  const field = Object.keys(save.own)[0] ?? 'editing';
  const newer = note ?? noteOf(save, { name: null, user: null }, Date.now());
  throw newerDraft(field, newer, save.draft.item);
};
