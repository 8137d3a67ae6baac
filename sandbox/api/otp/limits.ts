import type { Sandbox } from '../foundation/sandbox.ts';
import type { OtpFlow } from '../../wording/codeText.ts';
import { Failure } from '../http/failure.ts';
import {
  countsForNetwork,
  type Caller,
  codeBudget,
  isPassPlace,
  networkMost,
  refuseWhenSpent,
  wordsAt,
} from '../limits/index.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A code that is asked for. */
export interface Asked {
  readonly identity: string;
  readonly flow: OtpFlow;
  readonly place: string;
  readonly caller: Caller;
}

interface Quota {
  /** Condition of SQL, with its values. */
  readonly of: string;
  readonly values: readonly string[];
  readonly most: number;
  readonly windowMs: number;
}

function refuseOverQuota({ db, clock }: Sandbox, { of, values, most, windowMs }: Quota): void {
  const since = clock.now() - windowMs;
  const sends = db.rows<{ created_at: number }>(
    `SELECT created_at FROM otp_codes WHERE ${of} AND created_at > ? ORDER BY created_at DESC LIMIT ?`,
    ...values,
    since,
    most,
  );
  const oldest = sends.at(-1);
  if (oldest && sends.length >= most)
    throw new Failure('err_quota_exceeded', { retryAfter: Math.ceil((oldest.created_at - since) / 1000) });
}

interface LastCode {
  readonly created_at: number;
  readonly tries: number;
  readonly used_at: number | null;
  readonly void_at: number | null;
}

/** The waiting time counts for one purpose and place: a code for another purpose, or a stranger's, makes nobody wait. */
function refuseTooSoon({ db, clock, settings }: Sandbox, { identity, flow, place }: Asked): void {
  const last = db.row<LastCode>(
    `SELECT created_at, tries, used_at, void_at FROM otp_codes
     WHERE identity = ? AND flow = ? AND place = ? ORDER BY created_at DESC LIMIT 1`,
    identity,
    flow,
    place,
  );
  const wait = last ? Math.ceil((last.created_at + settings.otpRetrySeconds * 1000 - clock.now()) / 1000) : 0;
  if (!last || wait <= 0) return;
  const dead = last.used_at !== null || last.void_at !== null || last.tries >= settings.limits.wrongPerCode;
  throw new Failure('err_otp_waiting_time', { retryAfter: wait, ...(dead ? { variant: 'dead' } : {}) });
}

/**
 * Refuses a send that is too soon or too many (T17): `err_multiple_attempt` while the budget of wrong codes is used up (a new code would give no
 * new tries), `err_otp_waiting_time`, `err_quota_exceeded`. Counts are per identity and place; callers on devices that the account does not
 * know are also counted by network, over all identities.
 */
export function refuseSend(sandbox: Sandbox, asked: Asked): void {
  const { identity, flow, place, caller } = asked;
  const { limits } = sandbox.settings;
  const words = wordsAt(place, caller, 'codes');
  refuseWhenSpent(sandbox, codeBudget(sandbox, identity, place, flow), words);
  refuseTooSoon(sandbox, asked);
  // Each pass opens a place: what is sent to the reader of one mailbox counts together.
  const own = isPassPlace(place)
    ? { of: "identity = ? AND place LIKE 'pass:%'", values: [identity] }
    : { of: 'identity = ? AND place = ?', values: [identity, place] };
  refuseOverQuota(sandbox, { ...own, most: limits.sendsPerHour, windowMs: hour });
  refuseOverQuota(sandbox, { ...own, most: limits.sendsPerDay, windowMs: day });
  if (!countsForNetwork(place)) return;
  const most = networkMost(sandbox, caller, 'sends');
  refuseOverQuota(sandbox, { of: 'address = ?', values: [caller.network], most, windowMs: hour });
}
