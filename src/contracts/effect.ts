import type { JsonValue } from './json.ts';

/**
 * Kinds of an effect's inputs. `secret` inputs are the only ones that take fields marked `writeOnly`;
 * `channel` is `phone` or `email`; `challenge` is the session id of a challenge's code in flight.
 */
export type InputKind = 'text' | 'secret' | 'channel' | 'challenge' | 'flag' | 'integer';

/** What a publish check and the runtime know of an effect: the closed list of what documents may ask for. */
export interface EffectSpec {
  /** The call of schemas/api/openapi.yaml behind it. */
  readonly call: string;
  readonly input: Readonly<Record<string, InputKind>>;
  /** `challenge`: its answer opens a challenge. `session`: it signs the subscriber in. `none`: nothing more. */
  readonly answers: 'challenge' | 'session' | 'none';
  /** The complete set of the call's own error codes; {@link commonCodes} come on top. */
  readonly codes: readonly string[];
}

/** Codes that any call may end with: a fault of the network, of the server, or of a limit. */
export const commonCodes = [
  'err_offline',
  'err_timeout',
  'err_internal_server',
  'err_500',
  'err_bad_request',
  'err_captcha_required',
  'err_idempotency_mismatch',
  'err_request_in_progress',
  'err_not_implemented',
  'err_region_not_match',
  'region_error',
] as const;

/** Every effect of the product. Adding one: an entry here, a file in `src/runtime/effects/`, a route in `sandbox/`. */
export const effectSpecs = {
  'identity.register': {
    call: 'POST /identity/v1/register',
    input: { identityType: 'channel', identity: 'text', password: 'secret' },
    answers: 'none',
    codes: [
      'err_email_registered',
      'err_phone_registered',
      'err_email_registered_by_external_provider',
      'err_email_register_invalid_domain',
      'err_invalid_phone_number',
      'err_password_policy',
      'err_register_disabled',
    ],
  },
  'identity.verify': {
    call: 'POST /identity/v1/verify',
    input: { channel: 'channel', identityType: 'channel', identity: 'text' },
    answers: 'challenge',
    codes: [
      'err_email_unregistered',
      'err_phone_unregistered',
      'err_email_registered',
      'err_phone_registered',
      'err_otp_waiting_time',
      'err_quota_exceeded',
      'err_multiple_attempt',
      'err_invalid_phone_number',
      'err_email_register_invalid_domain',
    ],
  },
  'identity.verifyOtp': {
    call: 'POST /identity/v1/verify-otp',
    input: { otp: 'text', otpSessionId: 'challenge', identity: 'text' },
    answers: 'none',
    codes: ['err_invalid_otp', 'err_expired_otp', 'err_otp_already_used', 'err_multiple_attempt'],
  },
  'identity.login': {
    call: 'POST /identity/v1/login',
    input: { identityType: 'channel', identity: 'text', password: 'secret' },
    answers: 'session',
    codes: [
      'err_email_unregistered',
      'err_phone_unregistered',
      'err_email_unverified',
      'err_phone_unverified',
      'err_wrong_password',
      'err_multiple_attempt',
      'err_email_registered_by_external_provider',
      'err_invalid_phone_number',
    ],
  },
  'identity.loginOtpCreate': {
    call: 'POST /identity/v1/login-otp/create',
    input: { channel: 'channel', identity: 'text' },
    answers: 'challenge',
    codes: [
      'err_email_unregistered',
      'err_phone_unregistered',
      'err_email_unverified',
      'err_phone_unverified',
      'err_otp_waiting_time',
      'err_quota_exceeded',
      'err_multiple_attempt',
      'err_invalid_phone_number',
    ],
  },
  'identity.loginOtpVerify': {
    call: 'POST /identity/v1/login-otp/verify',
    input: { otp: 'text', otpSessionId: 'challenge', identity: 'text' },
    answers: 'session',
    codes: ['err_invalid_otp', 'err_expired_otp', 'err_otp_already_used', 'err_multiple_attempt'],
  },
} as const satisfies Record<string, EffectSpec>;

export type EffectName = keyof typeof effectSpecs;

export function isEffectName(name: string): name is EffectName {
  return Object.hasOwn(effectSpecs, name);
}

/** TypeScript type of each input kind. */
interface InputTypes {
  text: string;
  secret: string;
  channel: 'phone' | 'email';
  challenge: string;
  flag: boolean;
  integer: number;
}

/** Input of an effect, as its performer receives it. */
export type EffectInput<N extends EffectName> = {
  readonly [K in keyof (typeof effectSpecs)[N]['input']]: (typeof effectSpecs)[N]['input'][K] extends InputKind
    ? InputTypes[(typeof effectSpecs)[N]['input'][K]]
    : never;
};

/** An error of the API, decoded at the door (spec §8). `code` is always filled: unknown answers become `err_internal_server`. */
export interface ApiError {
  readonly code: string;
  readonly message?: string;
  readonly title?: string;
  readonly severity?: 'info' | 'warning' | 'error' | 'fatal';
  readonly showErrorImage?: boolean;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly nextRetryInSecond?: number;
  readonly requestId?: string;
}

/** What a call that opens a challenge answers: seconds, as the server counts them. */
export interface ChallengeAnswer {
  readonly sessionId: string;
  readonly nextRetryInSecond: number;
  readonly expiresInSecond?: number;
}

/** What performing an effect ends with. */
export type EffectResult = { readonly ok: true; readonly challenge?: ChallengeAnswer } | { readonly ok: false; readonly error: ApiError };

/** What the engine asks the runtime to do. Plain data: the engine never does it itself. */
export type EffectRequest =
  | {
      readonly kind: 'call';
      readonly id: string;
      readonly name: string;
      readonly effect: EffectName;
      readonly input: Readonly<Record<string, JsonValue>>;
    }
  | {
      readonly kind: 'leave';
      readonly to: 'callback' | `/${string}`;
      readonly query?: Readonly<Record<string, string>>;
      readonly carry?: Readonly<Record<string, JsonValue>>;
    }
  | { readonly kind: 'toast'; readonly message: string }
  | { readonly kind: 'focus'; readonly field: `/${string}` }
  | { readonly kind: 'report'; readonly error: ApiError; readonly name: string };
