import { tokenParameters } from '../../contracts/arrival.ts';
import type { Arrival } from '../../contracts/arrival.ts';
import type { ApiError } from '../../contracts/effectResult.ts';
import type { Result } from '../../contracts/result.ts';
import type { Profile, Session } from '../../contracts/session.ts';
import { isPassing } from '../http/apiResponse.ts';
import type { HttpRequest } from '../http/request.ts';
import type { SecretsInHand } from './arrivedSecrets.ts';
import type { SessionStore } from './session.ts';
import type { TokenCalls } from './tokens.ts';

export interface ArrivalOptions {
  readonly secrets: SecretsInHand;
  readonly session: SessionStore;
  readonly tokens: Pick<TokenCalls, 'exchangeArrived' | 'revoke'>;
  /** `readProfile` with the HTTP client in hand. */
  readonly readProfile: (bearer: NonNullable<HttpRequest['bearer']>) => Promise<Result<Profile, ApiError>>;
}

const ownCodes: ReadonlySet<string> = new Set([
  'err_token_not_found',
  'err_token_expired',
  'err_token_used',
  'err_exchange_failed',
]);

/**
 * Signs in with the strongest token that came with the address (spec §2, §4), once: every later call answers the first one's end. The stored session
 * is looked at first, and nobody is switched without being asked (T13). Nothing of a token is in what this answers.
 */
export function createArrival(options: ArrivalOptions): () => Promise<Arrival> {
  let arriving: Promise<Arrival> | null = null;
  return () => (arriving ??= arrive(options));
}

async function arrive(options: ArrivalOptions): Promise<Arrival> {
  const { session, tokens } = options;
  const came = strongest(options.secrets);
  await session.start();
  if (came === null) return { kind: 'nothing' };
  // Somebody is signed in, and nobody can say who: the token stays unused.
  if ((await session.standing()) === 'unreachable')
    return { kind: 'failed', error: { code: 'err_offline', status: 0 } };
  const result = await tokens.exchangeArrived(came.name, came.token);
  if (!result.ok) return { kind: 'failed', error: told(result.error) };
  const here = session.userId();
  if (here !== null && here !== result.value.userId) return ask(options, result.value);
  session.signIn(result.value);
  return { kind: 'signedIn' };
}

/** The first there is; the weaker ones are let go of as well. */
function strongest(
  secrets: SecretsInHand,
): { readonly name: (typeof tokenParameters)[number]; readonly token: string } | null {
  const held = tokenParameters.map((name) => ({ name, token: secrets.take(name) }));
  const first = held.find(({ token }) => token !== null);
  return first === undefined || first.token === null ? null : { name: first.name, token: first.token };
}

/** A fault that passes keeps its code; what the API says otherwise is told in the codes of the helper. No word of the server: it may repeat the token. */
function told(error: ApiError): ApiError {
  const { status, requestId } = error;
  const kept = ownCodes.has(error.code) || isPassing(error);
  const code = kept ? error.code : status === 401 ? 'err_token_expired' : 'err_exchange_failed';
  return { code, status, ...(requestId === undefined ? {} : { requestId }) };
}

async function ask({ session, tokens, readProfile }: ArrivalOptions, other: Session): Promise<Arrival> {
  const [present, arriving] = await Promise.all([
    readProfile('session'),
    readProfile({ token: other.accessToken }),
  ]);
  let open = true;
  const once = (act: () => void) => (): void => {
    if (open) act();
    open = false;
  };
  return {
    kind: 'otherSubject',
    present: nameOf(present, session.userId() ?? ''),
    arriving: nameOf(arriving, other.userId),
    accept: once(() => session.switchTo(other)),
    decline: once(() => void tokens.revoke(other.refreshToken)),
  };
}

/** Without a profile the question is still asked, by id. */
function nameOf(profile: Result<Profile, ApiError>, subscriberId: string): Profile {
  return profile.ok ? profile.value : { subscriberId, userName: '', region: '' };
}
