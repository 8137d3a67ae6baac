import type { SavedMethod } from '../../../src/contracts/generated/api.ts';
import type { Database } from '../../foundation/database.ts';

/** A linked method as stored. */
export interface SavedMethodRow {
  readonly id: string;
  readonly account_id: string;
  readonly type: SavedMethod['type'];
  readonly status: SavedMethod['status'];
  /** The provider's page on which it is linked. */
  readonly page_url: string;
  readonly masked: string;
  readonly brand: string | null;
  readonly exp: string | null;
  readonly owner: string | null;
  readonly is_default: number;
  readonly created_at: number;
  readonly expires_at: number;
}

export function savedMethodById(db: Database, id: string): SavedMethodRow | undefined {
  return db.row<SavedMethodRow>('SELECT * FROM saved_methods WHERE id = ?', id);
}

/** What an account has linked, the default first, then the newest. */
export function linkedMethods(db: Database, accountId: string): readonly SavedMethodRow[] {
  return db.rows<SavedMethodRow>(
    "SELECT * FROM saved_methods WHERE account_id = ? AND status = 'ACTIVE' ORDER BY is_default DESC, created_at DESC, id",
    accountId,
  );
}

/** Returns whether a card is past the month that stands on it. */
export function isPast(exp: string | null, now: number): boolean {
  const [month, year] = (exp ?? '').split('/').map(Number);
  return month !== undefined && year !== undefined && now >= Date.UTC(2000 + year, month);
}

/** Makes one method of an account its default. */
export function makeDefault(db: Database, { id, account_id: accountId }: SavedMethodRow): void {
  db.transaction(() => {
    db.run('UPDATE saved_methods SET is_default = 0 WHERE account_id = ?', accountId);
    db.run('UPDATE saved_methods SET is_default = 1 WHERE id = ?', id);
  });
}

/** Forgets a method; the newest of the others becomes the default in its place. */
export function forget(
  db: Database,
  { id, account_id: accountId, is_default: wasDefault }: SavedMethodRow,
): void {
  db.transaction(() => {
    db.run('DELETE FROM saved_methods WHERE id = ?', id);
    const [next] = linkedMethods(db, accountId);
    if (wasDefault === 1 && next !== undefined) makeDefault(db, next);
  });
}
