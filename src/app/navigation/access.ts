import type { Embedding } from '../../contracts/embedding.ts';
import type { Access } from '../../contracts/routes.ts';

/** Everything that decides whether a screen may be shown to whoever is here. */
export interface AccessQuestion {
  readonly access: Access;
  readonly signIn: 'unknown' | 'visitor' | 'subscriber';
  /** A token of the address is still being exchanged, or somebody is being asked about it. */
  readonly arriving: boolean;
  readonly embedding: Embedding;
  /** The subscriber is to log in once more (`relogin=true`), though the session is alive. */
  readonly relogin: boolean;
}

export type AccessAnswer =
  | { readonly kind: 'show' }
  /** Who is here will be known in a moment. */
  | { readonly kind: 'checking' }
  /** In a frame of somebody unknown (T16). */
  | { readonly kind: 'refused' }
  /** A subscriber has no use for this screen. */
  | { readonly kind: 'leadOn' }
  /** To the login, and back here then. */
  | { readonly kind: 'logIn' };

/** The kick-out of specification §4, for every screen: pure, so that one table can prove it. */
export function accessTo({ access, signIn, arriving, embedding, relogin }: AccessQuestion): AccessAnswer {
  switch (access) {
    case 'everyone':
      return { kind: 'show' };
    case 'visitors':
      return { kind: signIn === 'subscriber' && !arriving && !relogin ? 'leadOn' : 'show' };
    case 'subscribers':
      if (embedding === 'unconfirmed') return { kind: 'refused' };
      if (embedding === 'pending' || arriving || signIn === 'unknown') return { kind: 'checking' };
      return { kind: signIn === 'visitor' || relogin ? 'logIn' : 'show' };
  }
}
