import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Sandbox } from '../foundation/sandbox.ts';

/** How long a TV shows a code. */
const lifeMs = 600_000;
/** No vowels, so that no code is a word; nothing that looks like something else on a TV across the room. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789';

/** The TV behind a code. */
export interface Pairing {
  readonly id: string;
  readonly device_name: string;
  readonly requested_at: number;
  readonly expires_at: number;
  readonly account_id: string | null;
  readonly activated_at: number | null;
}

const columns = 'id, device_name, requested_at, expires_at, account_id, activated_at';

function hashOfCode({ keys }: Sandbox, code: string): string {
  return keys.hash('pairing', code.replaceAll('-', '').toUpperCase());
}

/** A code and the TV's own secret, as only the TV gets them. */
export interface NewPairing {
  readonly id: string;
  readonly secret: string;
  readonly code: string;
  readonly expiresAt: number;
}

/** Draws a code for a TV: eight of 28 characters, good once and for ten minutes. */
export function newPairing(sandbox: Sandbox, deviceName: string): NewPairing {
  const { db, clock, keys } = sandbox;
  const drawn = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  const code = `${drawn.slice(0, 4)}-${drawn.slice(4)}`;
  const [id, secret, now] = [randomUUID(), randomBytes(32).toString('base64url'), clock.now()];
  db.run(
    'INSERT INTO pairings (id, code_hash, secret_hash, device_name, requested_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    hashOfCode(sandbox, code),
    keys.hash('pairing-secret', secret),
    deviceName,
    now,
    now + lifeMs,
  );
  return { id, secret, code, expiresAt: now + lifeMs };
}

/** The TV that shows a code now; undefined for a code that is wrong, too old or used. */
export function waitingPairing(sandbox: Sandbox, code: string): Pairing | undefined {
  const { db, clock } = sandbox;
  return db.row<Pairing>(
    `SELECT ${columns} FROM pairings WHERE code_hash = ? AND activated_at IS NULL AND expires_at > ?`,
    hashOfCode(sandbox, code),
    clock.now(),
  );
}

/** The pairing of a TV that proves itself by its secret. */
export function ownPairing({ db, keys }: Sandbox, id: string, secret: string): Pairing | undefined {
  const sql = `SELECT ${columns} FROM pairings WHERE id = ? AND secret_hash = ?`;
  return db.row<Pairing>(sql, id, keys.hash('pairing-secret', secret));
}

/** Gives a TV to an account. Returns false when another call was first. */
export function activatePairing({ db, clock }: Sandbox, { id }: Pairing, accountId: string): boolean {
  const sql = 'UPDATE pairings SET account_id = ?, activated_at = ? WHERE id = ? AND activated_at IS NULL';
  return db.run(sql, accountId, clock.now(), id) === 1;
}

/** Forgets codes that nobody used, an hour after their end; called once a minute. */
export function sweepPairings({ db, clock }: Sandbox): void {
  db.run('DELETE FROM pairings WHERE activated_at IS NULL AND expires_at < ?', clock.now() - 3_600_000);
}
