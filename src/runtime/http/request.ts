import type { EffectAnswer } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';

/** A call of the product API. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path from the API's origin, with its query. */
  readonly path: `/${string}`;
  readonly body?: JsonValue;
  /** Sent form-encoded, in the place of `body`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Further headers; those that are null or empty are not sent. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** `edge`: our own origin, not the product API's. */
  readonly origin?: 'edge';
  /** Its `Idempotency-Key` is kept in the tab, so that a reload in the middle repeats the same intent. Never for a call that sends a secret. */
  readonly outlivesReload?: true;
  /** Reads what an error of a code answers beside its words. */
  readonly readError?: (code: string, error: unknown) => EffectAnswer;
  /** `none` keeps the access token out: for calls that make one. A token of its own is sent as it is, and a 401 for it leads nowhere. */
  readonly bearer?: 'session' | 'none' | { readonly token: string };
  /** Reads a success that is no JSON, such as a file. */
  readonly readSuccess?: (response: Response) => Promise<unknown>;
  /** A question that the API may hold back for so many seconds: tried once, and given up when the signal is aborted. */
  readonly held?: { readonly seconds: number; readonly signal: AbortSignal };
}
