import type { PaytvProfileAnswer } from '../../../src/contracts/generated/api.ts';
import type { Database } from '../../foundation/database.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';
import type { Subscriber } from './company.ts';

/** A pay-TV company that subscriptions can be linked of. */
export interface Provider {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The subscription that an account watches with. */
export interface Link {
  readonly provider_id: string;
  readonly subscriber_id: number;
  readonly customer_id: string;
}

export function allProviders(db: Database): readonly Provider[] {
  return db.rows<Provider>('SELECT id, code, name FROM paytv_providers ORDER BY position');
}

/** The provider of an id or a code. Throws `err_provider_id_not_found`. */
export function providerBy(db: Database, key: 'id' | 'code', value: string): Provider {
  const found = db.row<Provider>(`SELECT id, code, name FROM paytv_providers WHERE ${key} = ?`, value);
  if (!found) throw new Failure('err_provider_id_not_found');
  return found;
}

/** What an account is linked with; undefined when it is with nothing. */
export function linkOf(db: Database, accountId: string): Link | undefined {
  return db.row<Link>(
    'SELECT provider_id, subscriber_id, customer_id FROM paytv_links WHERE account_id = ?',
    accountId,
  );
}

/** A link whose company has ended the subscription holds no customer: another one may take its place. */
export function isLive(found: Link | undefined): found is Link {
  return found !== undefined && found.customer_id !== '';
}

/** Links an account with a subscription, in the place of the one that it had. Throws `err_subscriber_id_already_connected` when another account has it. */
export function link({ db, clock }: Sandbox, accountId: string, provider: Provider, found: Subscriber): void {
  db.transaction(() => {
    // A link without a customer is dead, and keeps the number from nobody.
    const dead = "DELETE FROM paytv_links WHERE provider_id = ? AND subscriber_id = ? AND customer_id = ''";
    db.run(dead, provider.id, found.subscriber_id);
    const sql = 'SELECT account_id FROM paytv_links WHERE provider_id = ? AND subscriber_id = ?';
    const owner = db.row<{ account_id: string }>(sql, provider.id, found.subscriber_id);
    if (owner && owner.account_id !== accountId) throw new Failure('err_subscriber_id_already_connected');
    db.run(
      'INSERT OR REPLACE INTO paytv_links (account_id, provider_id, subscriber_id, customer_id, linked_at) VALUES (?, ?, ?, ?, ?)',
      accountId,
      provider.id,
      found.subscriber_id,
      found.customer_id,
      clock.now(),
    );
  });
}

/** The company has ended a subscription: its link keeps the provider and loses the customer. */
export function loseCustomer({ db }: Sandbox, accountId: string, { provider_id, subscriber_id }: Link): void {
  const sql =
    "UPDATE paytv_links SET customer_id = '' WHERE account_id = ? AND provider_id = ? AND subscriber_id = ?";
  // While the company was asked, the account may have been linked with another one.
  db.run(sql, accountId, provider_id, subscriber_id);
}

/** What a subscriber reads of a link. Throws `err_id_not_found` without one. */
export function profileOf({ db }: Sandbox, accountId: string): PaytvProfileAnswer['data'] {
  const found = linkOf(db, accountId);
  if (!found) throw new Failure('err_id_not_found');
  const { id, name } = providerBy(db, 'id', found.provider_id);
  return {
    ...(isLive(found) ? { customer_id: found.customer_id } : {}),
    subscriber_id: found.subscriber_id,
    provider: { id, name },
  };
}
