import type { Embedding } from '../../contracts/embedding.ts';
import type { Access } from '@alur/engine';

/** Everything that decides whether a screen may be shown now. */
export interface AccessQuestion {
  readonly access: Access;
  readonly signIn: 'unknown' | 'visitor' | 'subscriber';
  /** A token of the address is still being exchanged, or a question about it is open. */
  readonly arrivalPending: boolean;
  readonly embedding: Embedding;
  /** The subscriber is to log in once more (`relogin=true`), though the session is alive. */
  readonly relogin: boolean;
  /** A read-only token of the address shows the screen to a visitor. */
  readonly viewed?: boolean;
}

export type AccessDecision =
  | { readonly kind: 'show' }
  /** Who is here will be known in a moment. */
  | { readonly kind: 'checking' }
  /** In a frame of an unknown site (T16). */
  | { readonly kind: 'refused' }
  /** A subscriber has no use for this screen. */
  | { readonly kind: 'redirectToCaller' }
  /** To the login, and back here then. */
  | { readonly kind: 'logIn' };

/** The access rule of specification §4, for every screen: pure, so that one table can prove it. */
export function decideAccess({
  access,
  signIn,
  arrivalPending,
  embedding,
  relogin,
  viewed = false,
}: AccessQuestion): AccessDecision {
  switch (access) {
    case 'everyone':
      return { kind: 'show' };
    case 'visitors':
      return { kind: signIn === 'subscriber' && !arrivalPending && !relogin ? 'redirectToCaller' : 'show' };
    case 'subscribers':
      if (embedding === 'unconfirmed') return { kind: 'refused' };
      if (embedding === 'pending' || arrivalPending || signIn === 'unknown') return { kind: 'checking' };
      if (signIn === 'visitor') return { kind: viewed ? 'show' : 'logIn' };
      return { kind: relogin ? 'logIn' : 'show' };
  }
}
