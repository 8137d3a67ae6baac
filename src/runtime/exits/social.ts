import type { SocialProvider } from '../../contracts/boot/boot.ts';
import { safeDestination } from './returnPath.ts';
import { readWaiting, socialKey, type SocialRequest, socialReturnPath } from './socialRequest.ts';
import { readJwt } from '../session/jwt.ts';
import type { ArrivedSecretStore } from '../session/arrivedSecrets.ts';
import type { KeyValueStore } from '@alur/react/run';

type ProviderName = SocialProvider['provider'];

/** What the identity provider sent back with the address. */
export type SocialAnswer =
  | { readonly kind: 'none' }
  /** Cancelled there, or not an answer to what this tab asked. */
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'token';
      readonly provider: ProviderName;
      readonly idToken: string;
      readonly nonce: string;
    };

/** Where to go to sign in. */
export type SocialDeparture =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'off' }
  /** The subscriber came back by the Back button: going there at once again would be a trap. */
  | { readonly kind: 'cameBack' };

/** Signing in at an identity provider (OpenID Connect, implicit): state and nonce are bound together, good once and for ten minutes. */
export interface Social {
  departure(provider: string): SocialDeparture;
  answer(): SocialAnswer;
  /** The e-mail address that the last answer named, once: it prefills the form that a refused sign-in leads to. */
  takeEmail(): string | null;
}

export interface SocialOptions {
  readonly providers: () => readonly SocialProvider[];
  readonly origin: string;
  readonly secrets: ArrivedSecretStore;
  /** Of this tab only: sessionStorage. */
  readonly storage: KeyValueStore;
  /** The device's own clock: both ends are read on this device, the second one before the server's time is known (R7). */
  readonly now?: () => number;
  /** Whether this document was opened by Back or Forward. */
  readonly cameBack?: () => boolean;
  readonly random?: () => string;
  /** Another page frames this one: a provider refuses to be framed, so no sign-in starts here. */
  readonly framed?: boolean;
  /** Query of the address that a sign-in starts from, such as its config key; `socialQuery` restores it. */
  readonly query?: () => string;
}

const lifeMs = 10 * 60_000;

/**
 * Signs in through an identity provider: where to go, and what came back from there.
 *
 * @example
 * const social = createSocial({ providers, storage, secrets, origin: location.origin });
 * const departure = social.departure('google'); // where to go
 * const answer = social.answer(); // on the page that the provider leads back to
 */
export function createSocial(options: SocialOptions): Social {
  const { storage, secrets, origin, now = Date.now } = options;
  const random = options.random ?? ((): string => crypto.randomUUID().replaceAll('-', ''));
  const providerNamed = (name: string): SocialProvider | undefined =>
    options.providers().find(({ provider }) => provider === name);

  /** The provider whose answer was refused: trying again means this one, though the address no longer names it. */
  let last = '';
  let email: string | null = null;

  /** Single use: read and forgotten at once. */
  function takeWaiting(): SocialRequest | null {
    const waiting = readWaiting(storage);
    storage.remove(socialKey);
    return waiting !== null && Math.abs(now() - waiting.since) <= lifeMs ? waiting : null;
  }

  return {
    departure(wanted) {
      if (options.framed === true) return { kind: 'off' };
      const name = wanted === '' ? last : wanted;
      const waited = takeWaiting();
      const provider = providerNamed(name);
      const address = provider === undefined ? null : safeDestination(provider.authorizeUrl, origin);
      if (provider === undefined || address === null) return { kind: 'off' };
      if (waited?.provider === name && options.cameBack?.() === true) return { kind: 'cameBack' };
      const waiting = {
        provider: name,
        state: `${name}.${random()}`,
        nonce: random(),
        since: now(),
        query: options.query?.() ?? '',
      };
      storage.set(socialKey, JSON.stringify(waiting));
      return { kind: 'address', address: withRequest(address, provider, waiting, origin) };
    },
    answer() {
      const [idToken, state] = [secrets.take('id_token'), secrets.take('state')];
      if (idToken === null && state === null) return { kind: 'none' };
      const waiting = takeWaiting();
      last = waiting?.provider ?? state?.split('.', 1)[0] ?? '';
      const provider = providerNamed(last);
      if (idToken === null || provider === undefined || waiting === null || waiting.state !== state)
        return { kind: 'refused' };
      email = readEmail(idToken);
      return { kind: 'token', provider: provider.provider, idToken, nonce: waiting.nonce };
    },
    takeEmail() {
      const taken = email;
      email = null;
      return taken;
    },
  };
}

/** The token is not trusted for this: it only fills a form that the subscriber reads. */
function readEmail(idToken: string): string | null {
  const email = readJwt(idToken)?.email ?? null;
  return email !== null && /^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email) ? email.toLowerCase() : null;
}

function withRequest(
  address: string,
  provider: SocialProvider,
  { state, nonce }: SocialRequest,
  origin: string,
): string {
  const url = new URL(address, origin);
  const request = {
    client_id: provider.clientId,
    redirect_uri: new URL(socialReturnPath, origin).href,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    state,
  };
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value);
  return url.href;
}
