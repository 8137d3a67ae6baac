import type { FlowEventMessage } from './flowEvent.ts';
import type { JsonValue } from './json.ts';

/** An error of the API, decoded at the door. `code` is always filled: unknown answers become `err_internal_server`. */
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
  /** Where an answer could not be read, and why; for reports. It holds names of the contract, never a value. */
  readonly place?: string;
  /** At a field stands its title, not its message ({@link EffectSpec.inline}). */
  readonly inline?: 'title';
  /** What the code answers ({@link EffectSpec.codeAnswers}). */
  readonly answer?: EffectAnswer;
}

/** What a call that opens a challenge answers: seconds, as the server counts them. */
export interface ChallengeAnswer {
  readonly sessionId: string;
  readonly nextRetryInSecond: number;
  readonly expiresInSecond?: number;
}

/** What performing an effect ends with. */
export type EffectResult =
  | { readonly ok: true; readonly challenge?: ChallengeAnswer; readonly answer?: EffectAnswer }
  | {
      readonly ok: false;
      readonly error: ApiError;
      /** Values by the names that the effect declares for the error's code. */
      readonly answer?: EffectAnswer;
    };

/** A text by language, or a message key. */
export type Words = string | Readonly<Record<string, string>>;

/** One row of a list that a call answered; its columns are those of its row type. Null: nothing there. */
export type Row = Readonly<Record<string, string | boolean | number | null | Words>>;

/** Values by the names of {@link EffectSpec.output}; null where an optional one is missing. */
export type EffectAnswer = Readonly<
  Record<string, string | boolean | number | null | Words | readonly Row[]>
>;

/** What the engine asks the runtime to do. Plain data: the engine never does it itself. */
export type EffectRequest =
  | {
      readonly kind: 'call';
      readonly id: string;
      readonly name: string;
      readonly effect: string;
      readonly input: Readonly<Record<string, JsonValue>>;
    }
  | {
      readonly kind: 'leave';
      /** `close`: the window of a partner's app; where there is none to close, the callback. */
      readonly to: 'callback' | 'close' | `/${string}`;
      readonly query?: Readonly<Record<string, string>>;
      readonly carry?: Readonly<Record<string, JsonValue>>;
    }
  | { readonly kind: 'toast'; readonly message: string }
  | { readonly kind: 'focus'; readonly field: `/${string}` }
  | { readonly kind: 'event'; readonly event: FlowEventMessage }
  | { readonly kind: 'report'; readonly error: ApiError; readonly name: string };
