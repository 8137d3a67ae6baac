/** Bounds of one-time codes, passwords and registrations (T17); the defaults are {@link defaultLimits}. */
export interface Limits {
  /** Wrong tries that end one code. */
  readonly wrongPerCode: number;
  /** Wrong codes in 24 h of an identity, from all devices together that its account does not know, in whatever network: ten (T17). */
  readonly wrongByStrangers: CodeLimits;
  /** The same for each device that it knows, and for each open session. */
  readonly wrongAtKnownPlace: CodeLimits;
  /** Codes for an identity, asked for from one place. */
  readonly sendsPerHour: number;
  readonly sendsPerDay: number;
  /** Wrong passwords of an identity and one place in `passwordWindowSeconds`. */
  readonly wrongPasswords: number;
  /** Wrong voucher codes of an account at one place, in an hour. */
  readonly wrongVouchers: number;
  readonly passwordWindowSeconds: number;
  /** Wrong subscriber numbers or QR codes of pay-TV that one account may try, in ten minutes and in a day. */
  readonly wrongSubscribers: { readonly soon: number; readonly daily: number };
  /** Wrong codes of TVs that one account may try in ten minutes (T25). */
  readonly wrongPairings: number;
  /** What one network (IPv4 address, or IPv6 /64) may do in an hour, over all identities. */
  readonly network: NetworkLimits;
  /** The same for loopback: a developer and a whole test suite share that address. */
  readonly loopback: NetworkLimits;
  /** Tries, the newest of them, that the share of failures is taken of. */
  readonly alarmTries: number;
  /** Their age at most, in seconds: the alarm ends by itself. */
  readonly alarmSeconds: number;
}

/** Wrong codes in 24 h, over all codes of these purposes. */
export interface CodeLimits {
  /** Setting a new password: the last way in has tries of its own. */
  readonly recovery: number;
  readonly other: number;
}

/** What one network may do in an hour. */
export interface NetworkLimits {
  readonly sends: number;
  /** Logins by password that fail, whatever the reason. */
  readonly failedLogins: number;
  readonly registrations: number;
  /** Wrong subscriber numbers of pay-TV. */
  readonly subscribers: number;
  /** Codes that TVs ask for. */
  readonly pairings: number;
  /** Voucher codes that were wrong. */
  readonly wrongVouchers: number;
}

export const defaultLimits: Limits = {
  wrongPerCode: 3,
  wrongByStrangers: { recovery: 3, other: 7 },
  wrongAtKnownPlace: { recovery: 10, other: 10 },
  sendsPerHour: 5,
  sendsPerDay: 10,
  wrongPasswords: 5,
  wrongVouchers: 5,
  passwordWindowSeconds: 900,
  wrongSubscribers: { soon: 5, daily: 20 },
  wrongPairings: 5,
  network: {
    sends: 30,
    failedLogins: 60,
    registrations: 30,
    subscribers: 60,
    pairings: 120,
    wrongVouchers: 20,
  },
  loopback: {
    sends: 3000,
    failedLogins: 3000,
    registrations: 3000,
    subscribers: 3000,
    pairings: 3000,
    wrongVouchers: 3000,
  },
  alarmTries: 200,
  alarmSeconds: 900,
};
