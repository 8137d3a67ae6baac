import { tokenParameters } from '../../contracts/arrival.ts';
import type { Arrival } from '../../contracts/arrival.ts';
import type { ApiError } from '@alur/engine';
import type { Result } from '@alur/engine/result';
import type { Profile, Session } from '../../contracts/session.ts';
import { isPassing } from '../http/apiResponse.ts';
import type { HttpRequest } from '../http/request.ts';
import type { ArrivedSecretStore } from './arrivedSecrets.ts';
import type { SessionStore } from './session.ts';
import type { TokenCalls } from './tokens.ts';
import type { WaitingToken } from './waitingToken.ts';

export interface ArrivalOptions {
  readonly secrets: ArrivedSecretStore;
  /** Where a token waits for another try. */
  readonly waiting: Pick<WaitingToken, 'keep' | 'forget'>;
  readonly session: SessionStore;
  readonly tokens: Pick<TokenCalls, 'exchangeArrived' | 'revoke'>;
  /** `readProfile`, bound to the HTTP client. */
  readonly readProfile: (bearer: NonNullable<HttpRequest['bearer']>) => Promise<Result<Profile, ApiError>>;
}

const ownCodes: ReadonlySet<string> = new Set([
  'err_token_not_found',
  'err_token_expired',
  'err_token_used',
  'err_exchange_failed',
]);

/**
 * Signs in with the strongest token that came with the address (spec §2, §4), once: later calls return the first one's result. The stored session
 * is looked at first, and the account is never switched without asking (T13). The result holds no part of a token.
 *
 * @example
 * const arrive = createArrival({ ...parts, arrived });
 * const arrival = await arrive();
 */
export function createArrival(options: ArrivalOptions): () => Promise<Arrival> {
  let arriving: Promise<Arrival> | null = null;
  return () => (arriving ??= arrive(options));
}

async function arrive(options: ArrivalOptions): Promise<Arrival> {
  const arrived = strongest(options.secrets);
  await options.session.start();
  return arrived === null ? { kind: 'nothing' } : exchange(options, arrived);
}

async function exchange(options: ArrivalOptions, arrived: ArrivedToken): Promise<Arrival> {
  const { session, tokens, waiting } = options;
  const fail = (error: ApiError): Arrival => {
    const passing = isPassing(error);
    // The address holds the token no more: it waits in this page, and in the tab in case the page is reloaded.
    if (passing) waiting.keep(arrived.name, arrived.token);
    else waiting.forget();
    return {
      kind: 'failed',
      error: exchangeError(error),
      retry: passing ? (): Promise<Arrival> => exchange(options, arrived) : null,
    };
  };
  // A session is stored and can't be verified now: the token stays unused.
  if ((await session.resolveStatus()) === 'unreachable') return fail({ code: 'err_offline', status: 0 });
  const result = await tokens.exchangeArrived(arrived.name, arrived.token);
  if (!result.ok) return fail(result.error);
  waiting.forget();
  const here = session.userId();
  if (here !== null && here !== result.value.userId) return ask(options, result.value);
  session.signIn(result.value);
  return { kind: 'signedIn' };
}

interface ArrivedToken {
  readonly name: (typeof tokenParameters)[number];
  readonly token: string;
}

/** The first one present; the weaker ones are discarded. */
function strongest(secrets: ArrivedSecretStore): ArrivedToken | null {
  const held = tokenParameters.map((name) => ({ name, token: secrets.take(name) }));
  const first = held.find(({ token }) => token !== null);
  return first === undefined || first.token === null ? null : { name: first.name, token: first.token };
}

/** A passing fault keeps its code; every other error becomes one of the helper's codes. The server's words are left out: they may repeat the token. */
function exchangeError(error: ApiError): ApiError {
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
