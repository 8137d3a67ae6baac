import type { ErrorCode } from '../../../schemas/generated/errors.ts';
import type { Quote } from '../../../src/contracts/generated/api.ts';

/** Extra facts of a failure, beside its code. */
export interface FailureDetails {
  /** Seconds; also sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Tries that are left; the words name them. */
  readonly triesLeft?: number;
  /** Which of the code's words (`answered` in schemas/errors), where it has several. */
  readonly variant?: string;
  /** Fields at fault, as pointers into the body with a code each. */
  readonly fields?: readonly { readonly pointer: string; readonly code: string }[];
  /** What the caller needs to continue: the open payment, or the quote with the new price. */
  readonly carries?: { readonly payment_id?: string; readonly quote?: Quote };
  /** Another status than the code's own (a body too large is still `err_bad_request`). */
  readonly status?: number;
}

/** A call that ends with a code of the catalogue. Throw it anywhere in a handler. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
