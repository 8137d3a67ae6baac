import { networkOf } from '../../../../environment/network.ts';
import type { EventContext } from '../../hooks/directus.ts';

/** Milliseconds in which failures of a network are counted together. */
export const loginWindow = 5 * 60_000;
/** Failures of a network in that time. */
export const mostFailures = 20;
const mostNetworks = 10_000;

/** Logins that failed lately or are being checked now, by the network they came from. */
export interface FailedLogins {
  /** Counts a login before its password is compared. @throws TooManyLogins when this network has failed too often; the message says when it may try again */
  admit(context: EventContext): void;
  /** Counts a login that was admitted elsewhere. */
  note(context: EventContext): void;
  /** Settles a login that was admitted, or one that failed without being admitted because nobody has its e-mail address. */
  settle(context: EventContext, succeeded: boolean): void;
}

interface Entry {
  readonly until: number;
  failed: number;
  /** Admitted and not settled: a burst must not be compared before the first of it has failed. */
  open: number;
}

/** Directus answers this with 429; it knows its own errors by their name. */
export class TooManyLogins extends Error {
  override readonly name = 'DirectusError';
  readonly code = 'REQUESTS_EXCEEDED';
  readonly status = 429;
  readonly extensions = {};

  constructor(seconds: number) {
    super(`Too many logins have failed from this network. Try again in ${seconds} seconds.`);
  }
}

/**
 * Slows down guessing by network: an IPv4 address, or the /64 of an IPv6 one. Directus's own way suspends the account, which anybody can do to the administrator's; it is off
 * (cms-seed/system/settings.json).
 *
 * @param most failures of a network within five minutes
 *
 * @example
 * const logins = createFailedLogins();
 * logins.admit(context); // throws when this network has failed too often
 * logins.settle(context, true);
 */
export function createFailedLogins(now: () => number = Date.now, most: number = mostFailures): FailedLogins {
  const entries = new Map<string, Entry>();
  const entryOf = ({ accountability }: EventContext): Entry => {
    const network = networkOf(accountability?.ip ?? '');
    const recent = entries.get(network);
    if (recent !== undefined && recent.until > now()) return recent;
    const entry = { until: now() + loginWindow, failed: 0, open: 0 };
    entries.delete(network);
    entries.set(network, entry);
    const [oldest] = entries.keys();
    if (entries.size > mostNetworks && oldest !== undefined) entries.delete(oldest);
    return entry;
  };
  return {
    admit(context) {
      const entry = entryOf(context);
      if (entry.failed + entry.open >= most) throw new TooManyLogins(Math.ceil((entry.until - now()) / 1000));
      entry.open += 1;
    },
    note(context) {
      entryOf(context).open += 1;
    },
    settle(context, succeeded) {
      const entry = entryOf(context);
      entry.open = Math.max(0, entry.open - 1);
      if (!succeeded) entry.failed += 1;
    },
  };
}
