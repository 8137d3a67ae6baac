import type { EventContext } from '../hooks/directus.ts';

const window = 5 * 60_000;
const mostFailures = 20;
const mostAddresses = 10_000;

/** Logins that failed lately, by the address they came from. */
export interface FailedLogins {
  /** @throws TooManyLogins when this address has failed too often; the message says when it may try again */
  admit(context: EventContext): void;
  failed(context: EventContext): void;
}

/** Directus answers this with 429; it knows its own errors by their name. */
class TooManyLogins extends Error {
  override readonly name = 'DirectusError';
  readonly code = 'REQUESTS_EXCEEDED';
  readonly status = 429;
  readonly extensions = {};

  constructor(seconds: number) {
    super(`Too many logins have failed from this address. Try again in ${seconds} seconds.`);
  }
}

/**
 * Slows down guessing by address. Directus's own way suspends the account, which anybody can do to the administrator's; it is off
 * (cms-seed/system/settings.json).
 */
export function createFailedLogins(now: () => number = Date.now): FailedLogins {
  const failures = new Map<string, { readonly until: number; count: number }>();
  const entryOf = (address: string): { readonly until: number; count: number } | undefined => {
    const entry = failures.get(address);
    if (entry !== undefined && entry.until > now()) return entry;
    failures.delete(address);
    return undefined;
  };
  return {
    admit({ accountability }) {
      const entry = entryOf(accountability?.ip ?? '');
      if (entry !== undefined && entry.count >= mostFailures)
        throw new TooManyLogins(Math.ceil((entry.until - now()) / 1000));
    },
    failed({ accountability }) {
      const address = accountability?.ip ?? '';
      const entry = entryOf(address) ?? { until: now() + window, count: 0 };
      entry.count += 1;
      failures.set(address, entry);
      const [oldest] = failures.keys();
      if (failures.size > mostAddresses && oldest !== undefined) failures.delete(oldest);
    },
  };
}
