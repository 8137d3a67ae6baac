import type { ApiError } from '@alur/engine';
import type { Profile } from './session.ts';

/** Parameters that sign a subscriber in (spec 2), the strongest first. Query and fragment are searched. */
export const tokenParameters = ['user-token', 'legacy-token', 'v-token', 'refresh-token'] as const;

/** Further secrets that arrive in an address: of e-mail links, of an identity provider's answer, and of a return from a payment. */
export const secretParameters = ['email-token', 'mailbox-pass', 'id_token', 'state', 'view_token'] as const;

export type ArrivedParameter = (typeof tokenParameters)[number] | (typeof secretParameters)[number];

/** What came with the address. It lives in memory only, and is taken once. */
export type ArrivedSecrets = Readonly<Partial<Record<ArrivedParameter, string>>>;

/** How the exchange of the address's tokens ended. */
export type Arrival =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'signedIn' }
  | {
      readonly kind: 'failed';
      readonly error: ApiError;
      /** Exchanges the token again, after a passing fault; it was not used up. Null when the token is spent. */
      readonly retry: (() => Promise<Arrival>) | null;
    }
  /** Another subscriber is signed in here (T13): nothing is switched until the subscriber has chosen. */
  | {
      readonly kind: 'otherSubject';
      readonly present: Profile;
      readonly arriving: Profile;
      readonly accept: () => void;
      readonly decline: () => void;
    };
