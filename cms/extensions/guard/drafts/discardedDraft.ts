import type { Accountability, Database, ExtensionContext, Registration } from '../../hooks/directus.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/guard.ts';
import { mayDraft } from '../rights/mayDraft.ts';
import { personName } from '../saves/personName.ts';
import { versionTable } from './storedDraft.ts';

const savePath = /^\/versions\/([0-9a-f-]{36})\/save$/;

/** Says in both languages who discarded the draft that somebody saves into: Directus says of it that it is forbidden, as of everything that is not there. */
export function nameDiscardedDraft(
  { init }: Pick<Registration, 'init'>,
  { database }: Pick<ExtensionContext, 'database'>,
): void {
  init('routes.custom.after', ({ app }) => {
    app.use((error, { method, path, body, accountability }, _response, next) => {
      const [, id] = method === 'POST' ? (savePath.exec(path) ?? []) : [];
      if (id === undefined || accountability === undefined) return next(error);
      const field = Object.keys(isRow(body) ? body : {})[0] ?? 'editing';
      return discardedRefusal(id, accountability, database).then(
        (words) => next(words === null ? error : new Refusal('newer', field, words)),
        () => next(error),
      );
    });
  });
}

/** Null where the version is there, nobody removed it, or the person writes no drafts and learns of none. */
async function discardedRefusal(id: string, by: Accountability, database: Database) {
  const [present] = await database(versionTable).where({ id }).select('id');
  if (present !== undefined || !(await mayDraft(by, flowCollection, database))) return null;
  const [removal] = await database('directus_activity')
    .where({ collection: versionTable, item: id, action: 'delete' })
    .select('user');
  if (removal === undefined) return null;
  const user = typeof removal['user'] === 'string' ? removal['user'] : null;
  if (user !== null && user === by.user) return phrase('drafts.discardedByYou');
  const name = await personName({ user, admin: false }, database);
  return phrase('drafts.discarded', { name: name ?? phrase('newerVersion.another') });
}
