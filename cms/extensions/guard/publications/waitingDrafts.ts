import type { Accountability, Database } from '../../hooks/directus.ts';
import { draftCollections } from '../../hooks/draftItems.ts';
import { mayDo } from '../../hooks/rights.ts';
import { draftColumns, draftKey, toDraft, versionTable } from '../drafts/storedDraft.ts';
import type { WaitingDraft } from '../publicationRows/contract.ts';

const mostDrafts = 200;

/** The drafts that hold changes and that somebody may publish, those that were saved last first. */
export async function waitingDrafts(
  by: Accountability,
  database: Database,
): Promise<readonly WaitingDraft[]> {
  const allowed: string[] = [];
  for (const { name } of draftCollections) if (await mayDo(by, 'update', name, database)) allowed.push(name);
  const rows = await database(versionTable)
    .where({ key: draftKey })
    .whereIn('collection', allowed)
    .select(...draftColumns);
  return rows
    .map(toDraft)
    .flatMap(({ item, content, note }) =>
      note === null || Object.keys(content).length === 0 ? [] : [{ flow: item, by: note.by, at: note.at }],
    )
    .toSorted((a, b) => (a.at > b.at ? -1 : 1))
    .slice(0, mostDrafts);
}
