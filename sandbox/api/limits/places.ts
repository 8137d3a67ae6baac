import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call, Subject } from '../http/call.ts';
import { passPlace } from './passes.ts';

/** Who calls, as limits see it. */
export type Caller = Pick<Call, 'network' | 'loopback' | 'deviceId' | 'subject'> &
  Partial<Pick<Call, 'mailboxPass'>>;

type PlaceKind = 'device' | 'network';

const day = 86_400_000;
/** How many of each an account knows, and for how long: each has budgets of its own, so they are few. */
const bounds = { device: { most: 10, forMs: 180 * day }, network: { most: 5, forMs: 30 * day } } as const;

/** What names a place of a kind. */
type Named = Partial<Pick<Caller, 'deviceId' | 'network'>>;

function hashOf({ keys }: Sandbox, kind: PlaceKind, caller: Named): string | null {
  const value = (kind === 'device' ? caller.deviceId : caller.network) ?? '';
  return value === '' ? null : keys.hash(`place-${kind}`, value);
}

function isKnown({ db, clock }: Sandbox, accountId: string, kind: PlaceKind, hash: string | null): boolean {
  const since = clock.now() - bounds[kind].forMs;
  const sql = 'SELECT 1 FROM known_places WHERE account_id = ? AND kind = ? AND hash = ? AND last_at > ?';
  return hash !== null && db.row(sql, accountId, kind, hash, since) !== undefined;
}

/** The place of all callers that an account does not know: they share its budgets. */
export const stranger = 'stranger';

/**
 * Where a call comes from in the eyes of an account: the reader of its mailbox (for one try), a device that has logged in before, a network that has
 * logged in, an open session, or a stranger. Every
 * place has budgets of its own, so that strangers who burn theirs lock nobody out; only wrong codes count for networks and strangers together.
 * `accountId` is empty where there is no account.
 */
export function placeOf(sandbox: Sandbox, accountId: string, caller: Caller): string {
  const pass = passPlace(sandbox, accountId, caller);
  if (pass !== null) return pass;
  const device = hashOf(sandbox, 'device', caller);
  if (isKnown(sandbox, accountId, 'device', device)) return `device:${device}`;
  const network = hashOf(sandbox, 'network', caller);
  if (isKnown(sandbox, accountId, 'network', network)) return `network:${network}`;
  return caller.subject?.accountId === accountId ? `session:${caller.subject.familyId}` : stranger;
}

/**
 * Returns whether what is done from a place counts for the caller's network as well. Behind a network that the account knows are many (a mobile
 * carrier's address), and one of them may try every account: only devices and sessions are exempt.
 */
export function countsForNetwork(place: string): boolean {
  return place === stranger || place.startsWith('network:');
}

/** What asks for codes as one: a device, or a network where no device is named. A newer code ends those of the same asker only. */
export function askerOf(sandbox: Sandbox, caller: Caller): string {
  return hashOf(sandbox, 'device', caller) ?? hashOf(sandbox, 'network', caller) ?? '';
}

/**
 * From now on the account knows the caller's device and network: called when its owner has logged in, or proved to be
 * there by a code.
 */
export function rememberPlace(
  sandbox: Sandbox,
  accountId: string,
  caller: Pick<Caller, 'deviceId' | 'network'>,
): void {
  remember(sandbox, accountId, 'device', caller);
  remember(sandbox, accountId, 'network', caller);
}

/**
 * From now on the account knows the device that renews its session. A session that arrived by a link, from an app or a partner, may introduce one
 * device beside the one it began on, so that a stolen token cannot push the owner's devices out.
 */
export function rememberRenewal(
  sandbox: Sandbox,
  { accountId, familyId }: Subject,
  caller: Pick<Caller, 'deviceId'>,
): void {
  const { db } = sandbox;
  const known = isKnown(sandbox, accountId, 'device', hashOf(sandbox, 'device', caller));
  const mayIntroduce = 'UPDATE families SET introduced = 1 WHERE id = ? AND introduced = 0';
  if (known || (caller.deviceId !== '' && db.run(mayIntroduce, familyId) === 1))
    remember(sandbox, accountId, 'device', caller);
}

function remember(sandbox: Sandbox, accountId: string, kind: PlaceKind, caller: Named): void {
  const { db, clock } = sandbox;
  const hash = hashOf(sandbox, kind, caller);
  if (hash === null) return;
  db.run(
    'INSERT OR REPLACE INTO known_places (account_id, kind, hash, last_at) VALUES (?, ?, ?, ?)',
    accountId,
    kind,
    hash,
    clock.now(),
  );
  db.run(
    `DELETE FROM known_places WHERE account_id = ? AND kind = ? AND hash NOT IN
       (SELECT hash FROM known_places WHERE account_id = ? AND kind = ? ORDER BY last_at DESC LIMIT ?)`,
    accountId,
    kind,
    accountId,
    kind,
    bounds[kind].most,
  );
}

/** The account knows no place any more but the caller's device: a new password is a new beginning. */
export function forgetPlaces(sandbox: Sandbox, accountId: string, spared: Caller): void {
  sandbox.db.run(
    "DELETE FROM known_places WHERE account_id = ? AND NOT (kind = 'device' AND hash = ?)",
    accountId,
    hashOf(sandbox, 'device', spared) ?? '',
  );
}
