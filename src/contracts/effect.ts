/**
 * Kinds of an effect's inputs. `secret` inputs are the only ones that take fields marked `writeOnly`;
 * `channel` is `phone` or `email`; `challenge` is the session id of a challenge's code in flight.
 */
export type InputKind = 'text' | 'secret' | 'channel' | 'challenge' | 'flag' | 'integer';

/** Kinds of what an effect answers. A time is ISO 8601 text; a list is its codes, joined by commas; `channel` is `phone` or `email`. */
export type OutputKind = 'text' | 'channel' | 'flag' | 'integer';

/** What a publish check and the runtime know of an effect: the closed list of what documents may ask for. */
export interface EffectSpec {
  /** The call of schemas/api/openapi.yaml behind it; null: it is done in the browser. */
  readonly call: string | null;
  readonly input: Readonly<Record<string, InputKind>>;
  /** Texts of `input` that may be missing: they read as empty. */
  readonly optional?: readonly string[];
  /** `challenge`: its answer opens a challenge. `session`: it signs the subscriber in. `none`: nothing more. */
  readonly answers: 'challenge' | 'session' | 'none';
  /** What an outcome of `ok` may read as `answer.<name>`. */
  readonly output?: Readonly<Record<string, OutputKind>>;
  /** Needs a session: a visitor is redirected to login and returns to what was typed. */
  readonly needsSession?: true;
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
  'err_login_required',
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
      'err_multiple_attempt',
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
  'identity.passwordRecoveryOtp': {
    call: 'POST /identity/v1/password-recovery-otp',
    input: { channel: 'channel', identityType: 'channel', identity: 'text' },
    answers: 'challenge',
    codes: [
      'err_email_unregistered',
      'err_phone_unregistered',
      'err_otp_waiting_time',
      'err_quota_exceeded',
      'err_multiple_attempt',
      'err_invalid_phone_number',
    ],
  },
  'identity.passwordRecovery': {
    call: 'POST /identity/v1/password-recovery',
    input: {
      channel: 'channel',
      identityType: 'channel',
      identity: 'text',
      otp: 'text',
      sessionId: 'challenge',
      newPassword: 'secret',
    },
    answers: 'none',
    codes: [
      'err_invalid_otp',
      'err_expired_otp',
      'err_otp_already_used',
      'err_multiple_attempt',
      'err_password_policy',
      'err_password_same',
    ],
  },
  'identity.changePassword': {
    call: 'POST /identity/v1/change-password',
    input: { currentPassword: 'secret', newPassword: 'secret' },
    answers: 'none',
    needsSession: true,
    codes: ['err_wrong_password', 'err_password_same', 'err_password_policy', 'err_multiple_attempt'],
  },
  /** Looks whether the link that led here has its token; nothing is sent. */
  'emailLink.check': { call: null, input: {}, answers: 'none', codes: ['err_token_not_found'] },
  /** Consumes the token of the link that led here; the token itself never enters a flow. */
  'identity.verifyEmail': {
    call: 'POST /identity/v1/verify-email',
    input: {},
    answers: 'none',
    output: { email: 'text' },
    codes: ['err_link_expired', 'err_link_used', 'err_token_not_found'],
  },
  /** Goes to the provider (`google`, `meta`, `apple`), or, back from there, signs in with what it answered. */
  'identity.socialLogin': {
    call: 'POST /identity/v1/social-login',
    input: { provider: 'text' },
    // Back from the provider, it is known from the state.
    optional: ['provider'],
    answers: 'session',
    codes: [
      'err_email_registered',
      'err_email_registered_by_external_provider',
      'err_register_disabled',
      'err_social_failed',
      'err_social_off',
    ],
  },
  'identity.deletionTerms': {
    call: 'GET /identity/v1/account-deletion',
    input: {},
    answers: 'none',
    output: {
      eligible: 'flag',
      hasPassword: 'flag',
      channel: 'channel',
      willDelete: 'text',
      willKeep: 'text',
      activeSubscriptions: 'integer',
      paymentsInProgress: 'integer',
      graceDays: 'integer',
      scheduledFor: 'text',
    },
    needsSession: true,
    codes: [],
  },
  'identity.deletionOtp': {
    call: 'POST /identity/v1/account-deletion/otp',
    input: { channel: 'channel' },
    answers: 'challenge',
    needsSession: true,
    codes: ['err_otp_waiting_time', 'err_quota_exceeded', 'err_multiple_attempt'],
  },
  'identity.deleteAccount': {
    call: 'POST /identity/v1/account-deletion',
    input: { password: 'secret', consent: 'flag', acknowledgeSubscription: 'flag' },
    answers: 'none',
    output: { effectiveAt: 'text' },
    needsSession: true,
    codes: [
      'err_wrong_password',
      'err_multiple_attempt',
      'err_consent_required',
      'err_active_subscription',
      'err_payment_in_progress',
      'err_deletion_in_progress',
    ],
  },
  'identity.deleteAccountWithCode': {
    call: 'POST /identity/v1/account-deletion',
    input: { otp: 'text', otpSessionId: 'challenge', consent: 'flag', acknowledgeSubscription: 'flag' },
    answers: 'none',
    output: { effectiveAt: 'text' },
    needsSession: true,
    codes: [
      'err_invalid_otp',
      'err_expired_otp',
      'err_otp_already_used',
      'err_multiple_attempt',
      'err_consent_required',
      'err_active_subscription',
      'err_payment_in_progress',
      'err_deletion_in_progress',
    ],
  },
  'identity.cancelDeletion': {
    call: 'DELETE /identity/v1/account-deletion',
    input: {},
    answers: 'none',
    needsSession: true,
    codes: ['err_deletion_final'],
  },
  /** Remembers the partner and the device of the address (`partner`, `deviceid`; spec 3, token store). */
  'partner.remember': { call: null, input: {}, answers: 'none', codes: ['err_unknown_partner'] },
  /** Opens live television where the deployment has it (`UrlWebview`). */
  'live.open': { call: null, input: {}, answers: 'none', codes: ['err_live_unavailable'] },
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
  readonly [
    K in keyof (typeof effectSpecs)[N]['input']
  ]: (typeof effectSpecs)[N]['input'][K] extends InputKind
    ? InputTypes[(typeof effectSpecs)[N]['input'][K]]
    : never;
};
