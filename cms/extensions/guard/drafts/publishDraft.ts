import type { Database, Filter, Row } from '../../hooks/directus.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { isOfVersion } from '../../hooks/versionNotes.ts';
import { same } from '../../studio/editing/mergeJson.ts';
import { phrase } from '../../words/guard.ts';
import { joinSentences } from '../../words/sentences.ts';
import { draftRequest } from './draftRequests.ts';
import { draftRefusal } from './draftRights.ts';
import { mergeMain } from './mergeMain.ts';
import { fieldNames, newerDraft } from './newerDraft.ts';
import {
  contentFields,
  type Draft,
  draftFields,
  flowCollection,
  pick,
  storedDraft,
  storedMain,
  toDraft,
  versionTable,
} from './storedDraft.ts';

/**
 * Lets a draft become the published flow as a whole, where it is based on what is published; else what was published since is merged into the draft, for a person to look at. What
 * it says is checked by the save of the item that follows.
 * @throws Refusal
 */
export const refuseStaleDraft: Filter = async (payload, meta, { database, accountability }) => {
  if (meta.collection !== flowCollection || !isRow(payload)) return payload;
  const draft = await storedDraft(meta['version'], database);
  if (draft === null) return payload;
  const main = await storedMain(draft.item, database);
  const change = {
    act: 'publish',
    item: draft.item,
    before: main,
    after: { ...main, ...draft.content },
  } as const;
  const refusal = await draftRefusal(accountability, change, database);
  if (refusal !== null) throw refusal;
  refusePart(draft, payload, main);
  await refuseOtherBase(draft, main, database);
  draftRequest()?.published.set(draft.item, draft);
  const content = pick(draft.content, draftFields);
  // Publishing brings a flow to the site that was never on it; one that somebody archived stays off.
  return main['status'] === 'draft' ? { ...content, status: 'published' } : content;
};

/** Texts without their document would be neither what was published nor what was written. */
function refusePart({ content, note }: Draft, payload: Row, main: Row): void {
  const left = Object.keys(content).filter((name) => !(name in payload) && !same(content[name], main[name]));
  if (left.length > 0)
    throw new Refusal(
      'content',
      left[0] ?? 'document',
      phrase('drafts.partly', { fields: fieldNames(left) }),
    );
  const older = Object.keys(pick(payload, draftFields)).filter((name) => !same(payload[name], content[name]));
  if (older.length === 0) return;
  throw note === null
    ? new Refusal('newer', older[0] ?? 'document', phrase('drafts.empty'))
    : newerDraft(older[0] ?? 'document', note);
}

/** What was published since the draft began would be undone by it. */
async function refuseOtherBase(draft: Draft, main: Row, database: Database): Promise<void> {
  const { note } = draft;
  if (note === null) return;
  const changed = contentFields.filter((name) => !same(note.base[name], main[name]));
  if (changed.length === 0) return;
  const places = await mergeMain(draft, main, database);
  const fields = fieldNames(changed);
  const sentence =
    places.length === 0
      ? phrase('drafts.merged', { fields })
      : phrase('drafts.mergedConflict', { fields, places: joinSentences(places, '; ') });
  throw new Refusal('newer', changed[0] ?? 'document', sentence);
}

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
