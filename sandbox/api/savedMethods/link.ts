import { randomUUID } from 'node:crypto';
import type { SavedMethod } from '../../../src/contracts/generated/api.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';
import type { LinkProvider, LinkState } from './linkProvider.ts';
import { linkedMethods, makeDefault, savedMethodById, type SavedMethodRow } from './store.ts';

/** How long a link may take, in milliseconds. */
const windowMs = 15 * 60_000;

/** Whose account links what. */
export interface LinkWish {
  readonly accountId: string;
  readonly type: SavedMethod['type'];
  readonly phone: string;
}

/** Begins a link: its owner agrees at the provider. One of the same type that was begun and not finished is forgotten. */
export async function beginLink(
  { db, clock }: Sandbox,
  links: LinkProvider,
  { accountId, type, phone }: LinkWish,
): Promise<SavedMethodRow> {
  const id = randomUUID();
  const pageUrl = await links.start({ id, type, phone });
  const now = clock.now();
  db.transaction(() => {
    db.run(
      "DELETE FROM saved_methods WHERE account_id = ? AND type = ? AND status <> 'ACTIVE'",
      accountId,
      type,
    );
    db.run(
      'INSERT INTO saved_methods (id, account_id, type, page_url, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      accountId,
      type,
      pageUrl,
      now,
      now + windowMs,
    );
  });
  const row = savedMethodById(db, id);
  if (!row) throw new Error('The link could not be stored.');
  return row;
}

/** A method as it is now: one that is being linked is asked for at its provider. Throws `err_bind_expired`, `err_bind_declined` or, where another account uses it, `err_gopay_linked_other_account`. */
export async function presentState(
  sandbox: Sandbox,
  links: LinkProvider,
  row: SavedMethodRow,
): Promise<SavedMethodRow> {
  const { db, clock } = sandbox;
  if (row.status === 'EXPIRED') throw new Failure('err_bind_expired');
  if (row.status === 'DISABLED') throw new Failure('err_bind_declined');
  if (row.status === 'ACTIVE') return row;
  const state = await links.state(row);
  if (state.status === 'active') return activate(sandbox, links, row, state);
  if (state.status === 'pending' && clock.now() < row.expires_at) return row;
  const [status, code] =
    state.status === 'pending'
      ? (['EXPIRED', 'err_bind_expired'] as const)
      : (['DISABLED', 'err_bind_declined'] as const);
  db.run('UPDATE saved_methods SET status = ? WHERE id = ?', status, row.id);
  throw new Failure(code);
}

async function activate(
  { db }: Sandbox,
  links: LinkProvider,
  row: SavedMethodRow,
  { masked, brand, exp, owner }: LinkState,
): Promise<SavedMethodRow> {
  const { id, type, account_id: accountId } = row;
  const same = db.row<SavedMethodRow>(
    "SELECT * FROM saved_methods WHERE type = ? AND owner = ? AND status = 'ACTIVE' AND id <> ?",
    type,
    owner ?? null,
    id,
  );
  if (same !== undefined && same.account_id !== accountId) {
    db.run("UPDATE saved_methods SET status = 'DISABLED' WHERE id = ?", id);
    await links.end(row);
    throw new Failure(type === 'gopay' ? 'err_gopay_linked_other_account' : 'err_bind_declined');
  }
  db.transaction(() => {
    // Linked once more: the newer link takes the place of the older.
    if (same !== undefined) db.run('DELETE FROM saved_methods WHERE id = ?', same.id);
    db.run(
      "UPDATE saved_methods SET status = 'ACTIVE', masked = ?, brand = ?, exp = ?, owner = ? WHERE id = ?",
      masked,
      brand ?? null,
      exp ?? null,
      owner ?? null,
      id,
    );
  });
  const linked = savedMethodById(db, id) ?? row;
  if (!linkedMethods(db, accountId).some(({ is_default: first }) => first === 1)) makeDefault(db, linked);
  return savedMethodById(db, id) ?? linked;
}
