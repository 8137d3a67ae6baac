/** The codes of an API that mean something to the engine itself. They travel with each bundle. */
export interface EngineCodes {
  /** A visitor is asked to log in: the call ends without an outcome. */
  readonly login: string;
  /** The one-time code that was sent is wrong. */
  readonly refused: string;
  /** The time of the one-time code is over. */
  readonly expired: string;
  /** Codes that say nothing about what was asked for: their home is the shared dialog, unless a call names another. */
  readonly faults: readonly string[];
}

/** This product's. */
export const engineCodes: EngineCodes = {
  login: 'err_login_required',
  refused: 'err_invalid_otp',
  expired: 'err_expired_otp',
  faults: [
    'err_offline',
    'err_unreachable',
    'err_timeout',
    'err_request_in_progress',
    'err_captcha_required',
  ],
};
