import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call } from '../http/call.ts';

/** Strangers' wrong codes count for a day: while any of them does, the e-mail of its code still holds a good pass. */
const lifeMs = 24 * 3_600_000;

/** The beginning of a place that a pass opened. */
const prefix = 'pass:';

/** What a pass is drawn from. */
type Drawing = Pick<Sandbox, 'keys'> & {
  readonly clock: Pick<Sandbox['clock'], 'now'>;
  readonly settings: Pick<Sandbox['settings'], 'otpLifeSeconds'>;
};

function seal({ keys }: Pick<Sandbox, 'keys'>, accountId: string, id: string, until: string): string {
  return keys.hash('mailbox-pass', `${accountId}\n${id}\n${until}`);
}

/**
 * Draws what an e-mail to the owner of an account carries beside its code: who shows it reads that mailbox, and may try once more where strangers
 * have used up their tries. It is signed for this account, good for a day and one try, and opens nothing by itself.
 *
 * @example
 * `${settings.edgeUrl}/vplus/auth/login#mailbox-pass=${drawPass(sandbox, account.id)}`
 */
export function drawPass(sandbox: Drawing, accountId: string): string {
  const id = randomBytes(16).toString('base64url');
  const until = (sandbox.clock.now() + lifeMs + sandbox.settings.otpLifeSeconds * 1000).toString(36);
  return `${id}.${until}.${seal(sandbox, accountId, id, until)}`;
}

/** The place that the caller's pass opens for an account; null without one that is signed for it, in time and unspent. */
export function passPlace(
  sandbox: Sandbox,
  accountId: string,
  { mailboxPass = '' }: Partial<Pick<Call, 'mailboxPass'>>,
): string | null {
  const [id = '', until = '', sealed = '', ...more] = mailboxPass.split('.');
  const expected = Buffer.from(seal(sandbox, accountId, id, until));
  const given = Buffer.from(sealed);
  if (accountId === '' || more.length > 0 || given.length !== expected.length) return null;
  if (!timingSafeEqual(given, expected) || parseInt(until, 36) <= sandbox.clock.now()) return null;
  const place = `${prefix}${id}`;
  const spent = sandbox.db.row("SELECT 1 FROM tries WHERE kind = 'pass' AND subject = ?", place);
  return spent === undefined ? place : null;
}

/** Returns whether a place was opened by a pass. */
export function isPassPlace(place: string): boolean {
  return place.startsWith(prefix);
}
