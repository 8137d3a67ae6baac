/** Registered through an identity provider, without a password. */
export const sari = { provider: 'google', subject: 'google-1001', email: 'social@alur.test' } as const;

const password = 'Streaming1';

/** An account to try the product with. */
export interface DemoAccount {
  readonly identity: string;
  /** Null: came through another service. */
  readonly password: string | null;
  /** A package that it has, and that renews by itself. */
  readonly renews?: string;
  readonly openPayments?: number;
  /** What it is there for. */
  readonly note: string;
}

/** The demo accounts; never made when the sandbox listens beyond loopback. */
export const demoAccounts: readonly DemoAccount[] = [
  { identity: 'demo@alur.test', password, note: 'A subscriber like any other' },
  { identity: '+6281200001111', password, note: 'The same, by phone number' },
  { identity: sari.email, password: null, note: 'Came through Google and has no password' },
  {
    identity: 'active@alur.test',
    password,
    renews: 'retired-30',
    note: 'Has a package that renews by itself',
  },
  { identity: 'paying@alur.test', password, openPayments: 1, note: 'Has a payment in progress' },
];
