import type { NetworkLimits } from '../foundation/limits.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { OtpFlow } from '../../wording/codeText.ts';
import { Failure } from '../http/failure.ts';
import { isPassPlace } from './passes.ts';
import { countsForNetwork, stranger, type Caller } from './places.ts';

const hour = 3_600_000;

/** Whose words a refusal has (`answered` of err_multiple_attempt in schemas/errors). */
type Worded = 'codes' | 'oldLink' | 'signedIn' | 'subscribers' | 'qr' | 'pairing' | 'vouchers';

/** Returns whose words a refusal at a place has: one who came by the link of an e-mail that opened no place reads of that link. */
export function wordsAt(place: string, { mailboxPass = '' }: Caller, usual?: Worded): Worded | undefined {
  return mailboxPass !== '' && !isPassPlace(place) ? 'oldLink' : usual;
}

/** How many tries of a kind something has in a sliding window. */
export interface Budget {
  readonly kind:
    | 'password'
    | 'otp'
    | 'recovery'
    | 'pass'
    | 'failedLogins'
    | 'registrations'
    | 'subscribers'
    | 'subscribersDaily'
    | 'subscriberCodes'
    | 'pairings'
    | 'pairingsOfDevice'
    | 'wrongPairings'
    | 'vouchers'
    | 'wrongVouchers';
  /** An identity at one place, an account, or a network. */
  readonly subject: string;
  readonly most: number;
  readonly windowMs: number;
  /** A right try is used up like a wrong one. */
  readonly once?: true;
}

/** What the reader of a mailbox has: one try, of whatever kind. */
function passBudget(place: string): Budget {
  return { kind: 'pass', subject: place, most: 1, windowMs: 48 * hour, once: true };
}

/** Wrong passwords of an identity at one place: one budget for login, change and deletion (T39). */
export function passwordBudget({ settings: { limits } }: Sandbox, identity: string, place: string): Budget {
  if (isPassPlace(place)) return passBudget(place);
  return {
    kind: 'password',
    subject: `${identity}\n${place}`,
    most: limits.wrongPasswords,
    windowMs: limits.passwordWindowSeconds * 1000,
  };
}

/**
 * Wrong codes of an identity: known devices and open sessions have tries of their own; strangers and known networks, behind which anybody may be,
 * share one budget. Some tries are kept for recovery, which is the last way in.
 */
export function codeBudget(
  { settings: { limits } }: Sandbox,
  identity: string,
  place: string,
  flow: OtpFlow,
): Budget {
  if (isPassPlace(place)) return passBudget(place);
  const shared = countsForNetwork(place);
  const { recovery, other } = shared ? limits.wrongByStrangers : limits.wrongAtKnownPlace;
  return {
    kind: flow === 'recovery' ? 'recovery' : 'otp',
    subject: `${identity}\n${shared ? stranger : place}`,
    most: flow === 'recovery' ? recovery : other,
    windowMs: 24 * hour,
  };
}

/** How many of these one network may do in an hour; a third of it while the alarm is raised (T17). */
export function networkMost(
  { alarm, settings: { limits } }: Sandbox,
  caller: Pick<Caller, 'loopback'>,
  what: keyof NetworkLimits,
): number {
  const most = (caller.loopback ? limits.loopback : limits.network)[what];
  return alarm.raised() ? Math.max(1, Math.floor(most / 3)) : most;
}

/** What one network may do in an hour, over all identities. */
function networkBudget(
  sandbox: Sandbox,
  caller: Caller,
  kind: Exclude<keyof NetworkLimits, 'sends'>,
): Budget {
  return { kind, subject: caller.network, most: networkMost(sandbox, caller, kind), windowMs: hour };
}

function newestTries({ db, clock }: Sandbox, budget: Budget): readonly { readonly at: number }[] {
  return db.rows<{ at: number }>(
    'SELECT at FROM tries WHERE kind = ? AND subject = ? AND at > ? ORDER BY at DESC LIMIT ?',
    budget.kind,
    budget.subject,
    clock.now() - budget.windowMs,
    budget.most,
  );
}

/** Seconds until a budget has a try again: until the oldest one leaves the window; 0 while there is one. */
export function waitFor(sandbox: Sandbox, budget: Budget): number {
  const tries = newestTries(sandbox, budget);
  const oldest = tries.at(-1);
  if (!oldest || tries.length < budget.most) return 0;
  return Math.ceil((oldest.at + budget.windowMs - sandbox.clock.now()) / 1000);
}

/** Throws `err_multiple_attempt` when the budget is used up, with the seconds until it is not. */
export function refuseWhenSpent(sandbox: Sandbox, budget: Budget, variant?: Worded): void {
  const wait = waitFor(sandbox, budget);
  if (wait > 0)
    throw new Failure('err_multiple_attempt', { retryAfter: wait, ...(variant ? { variant } : {}) });
}

/** One try, counted before anything is compared. */
export interface Try {
  /** Tries that are left after this one. */
  readonly left: number;
  /** It was right: it is given back, unless its budget is good for one try only. */
  right(): void;
  /** Nothing came of it: the same call will be made again. */
  undone(): void;
}

/** Takes one try from the budget, so that parallel tries cannot share one. Throws like {@link refuseWhenSpent}. */
export function takeTry(sandbox: Sandbox, budget: Budget, variant?: Worded): Try {
  const { db, clock } = sandbox;
  return db.transaction(() => {
    refuseWhenSpent(sandbox, budget, variant);
    const row = db.row<{ id: number }>(
      'INSERT INTO tries (kind, subject, at) VALUES (?, ?, ?) RETURNING id',
      budget.kind,
      budget.subject,
      clock.now(),
    );
    if (!row) throw new Error('The try could not be recorded.');
    const left = budget.most - newestTries(sandbox, budget).length;
    const undone = () => void db.run('DELETE FROM tries WHERE id = ?', row.id);
    return { left, undone, right: budget.once === true ? () => undefined : undone };
  });
}

/**
 * Takes a try of a network for one of its many, by `own` budget: what the network has left is shared, and beyond it those alone are refused who have tried
 * wrong themselves. So a neighbour who guesses locks nobody out. Throws `err_multiple_attempt` with the seconds to wait.
 */
export function takeShared(
  sandbox: Sandbox,
  caller: Caller,
  {
    kind,
    own,
    free,
    variant,
  }: {
    readonly kind: Exclude<keyof NetworkLimits, 'sends'>;
    readonly own: Budget;
    /** Tries that each has, however spent the network is. */
    readonly free: number;
    readonly variant?: Worded;
  },
): { readonly own: Try; readonly right: () => void } {
  const network = networkBudget(sandbox, caller, kind);
  if (waitFor(sandbox, { ...own, most: Math.min(free, own.most) }) > 0)
    refuseWhenSpent(sandbox, network, variant);
  const mine = takeTry(sandbox, own, variant);
  const shared = waitFor(sandbox, network) > 0 ? null : takeTry(sandbox, network);
  return {
    own: mine,
    right: () => {
      mine.right();
      shared?.right();
    },
  };
}

/** Takes a try of the caller's network; devices that the account knows have budgets enough of their own. */
export function takeNetworkTry(
  sandbox: Sandbox,
  caller: Caller,
  kind: Exclude<keyof NetworkLimits, 'sends'>,
  place = stranger,
  variant?: Worded,
): Pick<Try, 'right'> {
  return countsForNetwork(place)
    ? takeTry(sandbox, networkBudget(sandbox, caller, kind), variant)
    : { right: () => undefined };
}

/** The wrong passwords of an identity are forgotten, wherever they were typed. */
export function forgetWrongPasswords({ db }: Sandbox, identity: string): void {
  const sql = "DELETE FROM tries WHERE kind = 'password' AND subject > ? AND subject < ?";
  db.run(sql, `${identity}\n`, `${identity}\u000B`);
}

/** An identity whose account is gone: what counted at the places that it knew counts among strangers' now, so that leaving and coming back resets nothing. */
export function countAmongStrangers({ db }: Sandbox, identity: string): void {
  const [from, to] = [`${identity}\n`, `${identity}\u000B`];
  db.run('UPDATE tries SET subject = ? WHERE subject > ? AND subject < ?', from + stranger, from, to);
  db.run('UPDATE otp_codes SET place = ? WHERE identity = ?', stranger, identity);
}
