/**
 * Time as a parameter. `now` is the server's wall clock in milliseconds since 1970, as far as we know it,
 * advanced by a monotonic source: a wrong or changed device clock never moves a deadline.
 */
export interface Clock {
  now(): number;
  /** Runs `callback` once, when `now()` has reached `at`; returns a function that cancels it. */
  wakeAt(at: number, callback: () => void): () => void;
}
