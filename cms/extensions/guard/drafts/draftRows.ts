import type { Accountability, Database, Filter, Registration } from '../../hooks/directus.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { mayDo } from '../../hooks/rights.ts';
import { isRow } from '../../hooks/rows.ts';
import { draftsIn, itemName, itemNamed } from '../../hooks/draftItems.ts';
import { phrase } from '../../words/guard.ts';
import { refuseWaiting } from '../publicationRows/lockedDraft.ts';
import { draftRefusal } from './draftRights.ts';
import { type Draft, draftKey, storedDraft, storedMain, versionTable } from './storedDraft.ts';

/**
 * Refuses a version that is not the one draft of its item, and one by somebody who may not begin one.
 * @throws Refusal, or NoRight
 */
export const refuseOtherVersion: Filter = async (payload, _meta, { database, accountability }) => {
  if (!isRow(payload) || draftsIn(payload['collection']) === null) return payload;
  const item = itemName(String(payload['collection']), String(payload['item']));
  const main = await storedMain(item, database);
  const change = { act: 'create', item, before: main, after: main } as const;
  const refusal = await draftRefusal(accountability, change, database);
  if (refusal !== null) throw refusal;
  if (payload['key'] !== draftKey) throw otherKey();
  return payload;
};

/**
 * Refuses the second of two drafts that are begun in the same moment. Stands where Directus writes the revision of the new row; the item's row is locked, so the second waits for the first.
 * @throws Refusal
 */
export const refuseSecondDraft: Filter = async (revision, _meta, { database }) => {
  if (!isRow(revision) || revision['collection'] !== versionTable || !isRow(revision['data']))
    return revision;
  // That of a row which is changed holds all its columns.
  if ('delta' in revision['data']) return revision;
  const draft = await storedDraft(revision['item'], database);
  if (draft === null) return revision;
  const { of, key } = itemNamed(draft.item);
  await database(of.name)
    .where({ [of.key]: key })
    .forUpdate()
    .select(of.key);
  const rows = await database(versionTable)
    .where({ collection: of.name, item: key, key: draftKey })
    .select('id');
  if (rows.length > 1) throw new Refusal('newer', 'key', phrase('drafts.begun'));
  return revision;
};

/**
 * Refuses to remove a draft by somebody who may not.
 * @throws Refusal, or NoRight
 */
export const refuseRemovingDraft: Filter = async (keys, _meta, { database, accountability }) => {
  for (const id of Array.isArray(keys) ? keys : []) {
    const draft = await storedDraft(id, database);
    if (draft === null) continue;
    const main = await storedMain(draft.item, database);
    const change = {
      act: 'delete',
      item: draft.item,
      before: { ...main, ...draft.content },
      after: main,
    } as const;
    const refusal = await draftRefusal(accountability, change, database);
    if (refusal !== null) throw refusal;
    await refuseOthersWork(draft, accountability, database);
    await refuseWaiting(draft.item, 'key', database);
  }
  return keys;
};

/** Who may not publish removes no work of others: a draft that another person saved into stays. */
async function refuseOthersWork(
  { item, note }: Draft,
  by: Accountability | null,
  database: Database,
): Promise<void> {
  if (by === null || note === null || note.savers.every((user) => user === by.user)) return;
  if (await mayDo(by, 'update', itemNamed(item).of.name, database)) return;
  throw new Refusal('content', 'key', phrase('drafts.othersWork'));
}

/** Refuses to give a draft another key. */
export async function refuseOtherKeys(
  key: unknown,
  ids: readonly string[],
  database: Database,
): Promise<void> {
  if (key === draftKey) return;
  const drafts = await Promise.all(ids.map(async (id) => storedDraft(id, database)));
  if (drafts.some((draft) => draft !== null)) throw otherKey();
}

function otherKey(): Refusal {
  return new Refusal('content', 'key', phrase('drafts.oneDraft'));
}

/** Says in both languages that a draft has been begun by another person, which Directus says in English before it asks any filter. */
export function nameBegunDraft({ init }: Pick<Registration, 'init'>): void {
  init('routes.custom.after', ({ app }) => {
    app.use((error, { method, path, body }, _response, next) => {
      const isBeginning = method === 'POST' && path === '/versions' && isRow(body);
      const isDraft = isBeginning && draftsIn(body['collection']) !== null && body['key'] === draftKey;
      const isTaken = isDraft && error instanceof Error && error.message.includes('already exists');
      next(isTaken ? new Refusal('newer', 'key', phrase('drafts.begun')) : error);
    });
  });
}
