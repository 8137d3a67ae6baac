/**
 * What a visitor decided about measuring. `unknown`: not looked at yet; `signal`: the browser refuses for them (Global Privacy Control), so that nobody
 * is asked.
 */
export interface Consent {
  readonly answer: 'unknown' | 'unasked' | 'given' | 'refused' | 'signal';
  /** When it was answered, in seconds since 1970; null where it was not. */
  readonly at: number | null;
}
