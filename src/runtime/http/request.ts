import type { JsonValue } from '../../contracts/json.ts';

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
  /** `none` keeps the access token out: for calls that make one. A token of its own is sent as it is, and a 401 for it leads nowhere. */
  readonly bearer?: 'session' | 'none' | { readonly token: string };
}
