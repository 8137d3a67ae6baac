import { isRecord } from '../../contracts/json.ts';
import type { PublicConfig } from '../../contracts/config.ts';
import type { EffectInput, EffectName } from '../../contracts/effect.ts';
import type { ApiError, ChallengeAnswer, EffectResult } from '../../contracts/effectResult.ts';
import type { Result } from '../../contracts/result.ts';
import type { Session } from '../../contracts/session.ts';
import type { Http } from '../http/http.ts';
import type { HumanCheck } from './humanCheck.ts';
import { countAt, textAt } from '../decode/record.ts';
import type { ArrivedSecretStore } from '../session/arrivedSecrets.ts';
import type { SessionStatus } from '../../contracts/session.ts';
import type { Social } from '../exits/social.ts';
import type { KeyValueStore } from '../storage/storage.ts';
import type { TokenCalls } from '../session/tokens.ts';
import type { VisitorAddress } from '../http/visitorAddress.ts';
import type { Position, PositionSource } from '../http/visitorPosition.ts';

/** What performers work with; made once, at the composition root. */
export interface EffectServices {
  readonly http: Http;
  readonly tokens: TokenCalls;
  readonly humanCheck: HumanCheck;
  readonly config: () => PublicConfig;
  readonly signIn: (session: Session) => void;
  /** Whether a subscriber is signed in, once that is known (`SessionStore.resolveStatus`). */
  readonly sessionStatus: () => Promise<SessionStatus>;
  /** Sends the subscriber to the login, the place to come back to recorded. */
  readonly requireLogin: () => void;
  /** What came with the address, in memory only. */
  readonly secrets: ArrivedSecretStore;
  readonly social: Social;
  /** The query of the page, as it is now. */
  readonly query: () => URLSearchParams;
  /** The browser's local storage. */
  readonly local: KeyValueStore;
  /** Address of live television; empty where the deployment has none (`Boot.liveUrl`). */
  readonly liveUrl: () => string;
  /** Leaves the product for an address that was checked. Settles when the page is still, or again, here. */
  readonly depart: (address: string) => Promise<void>;
  /** `location.origin`. */
  readonly origin: string;
  /** Server time, in milliseconds. */
  readonly now: () => number;
  /** Where the device is, when the config wants it and the subscriber allows it. */
  readonly position?: PositionSource;
  readonly visitor?: () => VisitorAddress | null;
}

/** Performs one effect: makes its calls and says how it ended. */
export type Performer<N extends EffectName> = (
  input: EffectInput<N>,
  services: EffectServices,
) => Promise<EffectResult>;

/** Who performs which effect; an effect without a performer is refused. */
export type Performers = { readonly [N in EffectName]?: Performer<N> };

/** The result of a call whose answer holds nothing the flow needs. */
export function plainResult(result: Result<unknown, ApiError>): EffectResult {
  return result.ok ? { ok: true } : { ok: false, error: result.error };
}

/** A result that ended before any call was made, or without one. */
export function refusal(code: string): EffectResult {
  return { ok: false, error: { code, status: 0 } };
}

/** The result of a call that sent a one-time code. */
export function challengeResult(result: Result<ChallengeAnswer, ApiError>): EffectResult {
  return result.ok ? { ok: true, challenge: result.value } : { ok: false, error: result.error };
}

/** `next_retry_in_second` with `otp_session_id` (`session_id` in password recovery), spec §3. */
export function decodeChallenge(payload: unknown): ChallengeAnswer | null {
  if (!isRecord(payload)) return null;
  const sessionId = textAt(payload, 'otp_session_id', 256) ?? textAt(payload, 'session_id', 256);
  const nextRetryInSecond = countAt(payload, 'next_retry_in_second');
  const expiresInSecond = countAt(payload, 'expires_in_second');
  if (sessionId === undefined || nextRetryInSecond === undefined) return null;
  return { sessionId, nextRetryInSecond, ...(expiresInSecond === undefined ? {} : { expiresInSecond }) };
}

/** `lat` and `long` of spec §7, when they are known in time; nothing otherwise. */
export async function positionOf({ position }: EffectServices): Promise<Partial<Position>> {
  return (await position?.locate()) ?? {};
}

/** A code to a phone goes by the configured method; the API knows `sms` and `phone`. */
export function sendingChannel(
  channel: 'phone' | 'email',
  { config }: EffectServices,
): 'sms' | 'phone' | 'email' {
  return channel === 'phone' && config().phoneVerificationMethod === 'sms' ? 'sms' : channel;
}

/** Spec §9: as configured, but `local=y` in the address forces the token itself. */
export function responseType({ config, query }: EffectServices): 'code' | 'token' {
  return query().get('local') === 'y' ? 'token' : config().loginReturnType;
}
