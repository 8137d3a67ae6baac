/**
 * The engine's own codes: what went wrong in the engine or in what it was given, whatever the API. `badAnswer` and `internal` have their words like any
 * other code; `rule`, `validator` and `listFull` are reported and never shown.
 */
export const faults = {
  /** An answer is not what the effect declares. */
  badAnswer: 'err_bad_answer',
  /** A call could not be made or performed. */
  internal: 'err_internal_server',
  /** A condition of the document can't run. */
  rule: 'err_rule',
  /** A field has no validator. */
  validator: 'err_validator',
  /** A list has more rows than it may hold. */
  listFull: 'err_list_full',
  /** A one-time code is needed, and none was sent: shown at its field. */
  codeNotSent: 'otpNotSent',
} as const;
