import { socialNames, type SocialName } from '../../foundation/places.ts';
import type { Lab } from '../lab/lab.ts';

/** A product's request to introduce somebody (OpenID Connect, implicit flow), checked. */
export interface AuthorizeRequest {
  readonly provider: SocialName;
  readonly clientId: string;
  readonly redirectUri: URL;
  readonly nonce: string;
  readonly state: string;
}

const returnPath = '/vplus/auth/social-login';

function redirectOf(lab: Lab, typed: string): URL | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const allowed =
    url !== null &&
    lab.settings.origins.includes(url.origin) &&
    url.pathname === returnPath &&
    url.search === '' &&
    url.hash === '';
  return allowed ? url : null;
}

/** Reads the query of an authorize request; answers a sentence about what is wrong with it. Only registered addresses are ever led back to. */
export function readAuthorizeRequest(
  lab: Lab,
  name: string,
  query: Readonly<Record<string, unknown>>,
): AuthorizeRequest | string {
  const text = (key: string) => (typeof query[key] === 'string' ? query[key].slice(0, 2048) : '');
  const provider = socialNames.find((known) => known === name);
  const clientId = provider && lab.settings.socialClients[provider];
  if (!provider || clientId === undefined) return 'This provider is not there, or is switched off.';
  if (text('client_id') !== clientId)
    return `client_id is not ${clientId}, which is the one this provider knows.`;
  const redirectUri = redirectOf(lab, text('redirect_uri'));
  if (!redirectUri) return `redirect_uri is not ${returnPath} of one of the product's origins.`;
  if (text('response_type') !== 'id_token') return 'response_type is not id_token.';
  if (!text('scope').split(' ').includes('openid')) return 'scope does not hold openid.';
  const [nonce, state] = [text('nonce'), text('state')];
  if (nonce.length < 8 || state.length < 8) return 'nonce or state is missing or shorter than 8 characters.';
  return { provider, clientId, redirectUri, nonce, state };
}
